import { createHash } from 'node:crypto'
import { isAllowedInlineScript } from '@/lib/platform/http/inline-scripts'

/** React and Next escape `<` in scripts. */
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g
const CHUNK_BOUNDARY = '</script><script>self.__next_f.push('
const TEXT_CHUNK_BOUNDARY = '"])</script><script>self.__next_f.push([1,"'
/** The exact form of Next's data calls. */
const DATA =
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)(?:;self\.__next_f\.push\(\[\d+(?:,(?:"[^"\\]*(?:\\.[^"\\]*)*"|null))?\]\))*$/
const FILES =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\[[\w"/.,~-]*\],"runtimeModuleIds":\[[\d,]*\]\}\);?$/

/** Joins Next's data chunks, each of which would need a hash in the Content-Security-Policy. */
export function joinDataScripts(html: string): string {
  return html.replaceAll(TEXT_CHUNK_BOUNDARY, '').replaceAll(CHUNK_BOUNDARY, ';self.__next_f.push(')
}

/** Data blocks (JSON-LD) need no permission. */
function isExecuted(attributes: string): boolean {
  if (/\s(?:data-)?src=/.test(attributes)) return false
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1]
  return type === undefined || type === '' || type === 'module' || type === 'text/javascript' || type === 'text/plain'
}

/** CSP Level 3, 2.3.1. Only scripts in `own` and Next's data by its exact form get a hash. */
export function hashInlineScripts(html: string, own: readonly string[]): string[] {
  const texts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    isExecuted(attributes) ? [text] : []
  )
  const allowed = texts.filter(
    (text) => own.includes(text) || isAllowedInlineScript(text) || FILES.test(text) || DATA.test(text)
  )
  return [...new Set(allowed.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}

export function allowOnlyHashes(policy: string, hashes: readonly string[]): string {
  return policy.replace(/(script-src [^;]*?)'unsafe-inline'/, (_, before: string) =>
    `${before}${hashes.join(' ')}`.trimEnd()
  )
}
