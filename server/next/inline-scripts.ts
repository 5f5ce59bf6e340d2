import { createHash } from 'node:crypto'
import { isAllowedInlineScript } from '@/lib/platform/http/inline-scripts'

/** A script element with its text. React and Next escape `<` in everything that they write into a page. */
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g
/** The boundary between two chunks of the page's data, and between two chunks that are parts of one text. */
const CHUNK_BOUNDARY = '</script><script>self.__next_f.push('
const TEXT_CHUNK_BOUNDARY = '"])</script><script>self.__next_f.push([1,"'
/** The data of a page: calls with JSON, of which Next writes no other forms. */
const DATA = /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)(?:;self\.__next_f\.push\(\[\d+(?:,(?:"[^"\\]*(?:\\.[^"\\]*)*"|null))?\]\))*$/
/** The names of the files that Turbopack loads. */
const FILES = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\[[\w"/.,~-]*\],"runtimeModuleIds":\[[\d,]*\]\}\);?$/

/**
 * Joins the consecutive chunks in which Next writes the data of a page: each would need a hash of its own in the page's
 * Content-Security-Policy.
 */
export function joinDataScripts(html: string): string {
  return html.replaceAll(TEXT_CHUNK_BOUNDARY, '').replaceAll(CHUNK_BOUNDARY, ';self.__next_f.push(')
}

/** Whether a browser executes it, at once or after deferred hydration has inserted it. Data blocks (JSON-LD) need no permission. */
function isExecuted(attributes: string): boolean {
  if (/\s(?:data-)?src=/.test(attributes)) return false
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1]
  return type === undefined || type === '' || type === 'module' || type === 'text/javascript' || type === 'text/plain'
}

/**
 * The hash sources (CSP Level 3, 2.3.1) of the inline scripts that the page may execute: `own`, those that the app has
 * allowed (lib/platform/http/inline-scripts.ts), and Next's data by its exact form. Any other inline script gets none.
 */
export function hashInlineScripts(html: string, own: readonly string[]): string[] {
  const texts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) => (isExecuted(attributes) ? [text] : []))
  const allowed = texts.filter((text) => own.includes(text) || isAllowedInlineScript(text) || FILES.test(text) || DATA.test(text))
  return [...new Set(allowed.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}

/** The policy with these hashes in place of 'unsafe-inline'. A policy that allows no inline script stays as it is. */
export function allowOnlyHashes(policy: string, hashes: readonly string[]): string {
  return policy.replace(/(script-src [^;]*?)'unsafe-inline'/, (_, before: string) => `${before}${hashes.join(' ')}`.trimEnd())
}
