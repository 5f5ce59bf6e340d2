import { readFileSync } from 'node:fs'
import { ACCESS_TOKEN_KEY, LIVE_EVENT, WAITING_META } from '@/lib/platform/http/page-start'

/** Written by pages that need no script (components/layout/whole-without-scripts.tsx), as React renders it. */
const MARK = `<meta name="${WAITING_META.name}" content="${WAITING_META.content}"/>`
/** The script files of the build, as React renders them. A browser that knows modules ignores the one with `noModule`. */
const FILE = /<script (src="\/_next\/[^"]*")((?: (?!noModule)[^>]*)?)><\/script>/g
/** What those files read: the page as data, as large as the page itself, and the names of the files. */
const DATA = /<script(?=(?: id="_R_")?>\((?:self\.__next_f|globalThis\["TURBOPACK"\])=?)/g
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
/** Browsers look for it in the first 1024 bytes (HTML, 4.2.5.4), so the starter comes after it. */
const HEAD = /<head>(?:<meta charSet="utf-8"\/>)?/

/** Reads the starter (hydration-script.ts), which the build puts beside the server. */
export function readHydrationScript(): string {
  return readFileSync(new URL('hydration-script.js', import.meta.url), 'utf8').trim()
}

/** The starter with its settings. `isQueryShown`: whether the query of the URL is what the page shows. */
export function toHydrationScript(hydrationScript: string, isQueryShown: boolean): string {
  return `const hydration=${JSON.stringify({ liveEvent: LIVE_EVENT, tokenKey: ACCESS_TOKEN_KEY, isQueryShown })};${hydrationScript}`
}

/**
 * Defers the scripts of a page until the first interaction, where the page says that it needs none: on a phone they take
 * seconds of a first view. `script`: what inserts them.
 */
export function deferHydration(html: string, script: string): string {
  if (!html.includes(MARK)) return html
  // Before style sheets: a script behind one waits for it, and the parser for the script. Scripts become data blocks.
  return html
    .replaceAll(PRELOAD, '')
    .replaceAll(FILE, (_, src: string, attributes: string) => `<script type="text/plain" data-${src}${/ id="[^"]*"/.exec(attributes)?.[0] ?? ''}></script>`)
    .replaceAll(DATA, '<script type="text/plain"')
    .replace(HEAD, (head) => `${head}<script>${script}</script>`)
}
