// @ts-check
import { createHash } from 'node:crypto'

/** A script element with its text. React and Next escape `<` in everything that they write into a page. */
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g
/** Two pieces of the page's data, one behind the other; and of those the ones that are parts of one text. */
const SEAM = '</script><script>self.__next_f.push('
const SEAM_OF_TEXT = '"])</script><script>self.__next_f.push([1,"'

/**
 * Joins the pieces in which Next hands over the data of a page, which stand one behind the other when the whole page was
 * rendered at once: each would need a hash of its own in the page's policy.
 * @param {string} html
 */
export function joinInlineScripts(html) {
  return html.replaceAll(SEAM_OF_TEXT, '').replaceAll(SEAM, ';self.__next_f.push(')
}

/** Whether a browser would run it, now or later (./start-scripts.mjs): data blocks are never run, and need no leave. @param {string} attributes */
function isRun(attributes) {
  if (/\ssrc=/.test(attributes)) return false
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1]
  return type === undefined || type === '' || type === 'module' || type === 'text/javascript' || type === 'later'
}

/** The hash sources (CSP Level 3, 2.3.1) of the inline scripts of a page, each once. @param {string} html */
export function hashInlineScripts(html) {
  const texts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) => (isRun(attributes) ? [text] : []))
  return [...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}

/**
 * The policy of a page that lets these inline scripts run and no others. One that never let any through stays as it is.
 * @param {string} policy @param {readonly string[]} hashes
 */
export function allowOnly(policy, hashes) {
  return policy.replace(/(script-src [^;]*?)'unsafe-inline'/, (_, before) => `${before}${hashes.join(' ')}`.trimEnd())
}
