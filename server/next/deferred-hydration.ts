import { readFileSync } from 'node:fs'
import { ACCESS_TOKEN_KEY, HYDRATED_EVENT, WAITING_META } from '@/lib/platform/http/page-start'

/** As React renders components/layout/whole-without-scripts.tsx. */
const MARK = `<meta name="${WAITING_META.name}" content="${WAITING_META.content}"/>`
/** Script files as React renders them; browsers with modules ignore `noModule`. */
const FILE = /<script (src="\/_next\/[^"]*")((?: (?!noModule)[^>]*)?)><\/script>/g
const DATA = /<script(?=(?: id="_R_")?>\((?:self\.__next_f|globalThis\["TURBOPACK"\])=?)/g
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
/** The charset must be within the first 1024 bytes (HTML, 4.2.5.4), so the script follows it. */
const HEAD = /<head>(?:<meta charSet="utf-8"\/>)?/

export function readHydrationScript(): string {
  return readFileSync(new URL('hydration-script.js', import.meta.url), 'utf8').trim()
}

/** `isQueryShown`: whether the page depends on the query. */
export function toHydrationScript(hydrationScript: string, isQueryShown: boolean): string {
  return `const hydration=${JSON.stringify({ hydratedEvent: HYDRATED_EVENT, tokenKey: ACCESS_TOKEN_KEY, isQueryShown })};${hydrationScript}`
}

export function deferHydration(html: string, script: string): string {
  if (!html.includes(MARK)) return html
  // Before style sheets, which block scripts and thereby the parser.
  return html
    .replaceAll(PRELOAD, '')
    .replaceAll(
      FILE,
      (_, src: string, attributes: string) =>
        `<script type="text/plain" data-${src}${/ id="[^"]*"/.exec(attributes)?.[0] ?? ''}></script>`
    )
    .replaceAll(DATA, '<script type="text/plain"')
    .replace(HEAD, (head) => `${head}<script>${script}</script>`)
}
