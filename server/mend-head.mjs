// @ts-check
import { toUnavailable } from './unavailable-page.mjs'

/**
 * Mends the head of an answer before it is written, in the three ways Next has no setting for: the 500 of a page that
 * failed because the database is away becomes a 503 with Retry-After, a whole page that says that there is nothing a 404,
 * and public pages are kept by browsers only as long as the shop says they are still right.
 * @param {import('node:http').ServerResponse} response
 * @param {import('./request-context.mjs').RequestContext} context
 */
export function mendHead(response, context) {
  const { writeHead, write, end, flushHeaders } = response
  let isReplaced = false

  /** @param {number} status */
  function replace(status) {
    if (isReplaced) return true
    if (status !== 500 || !context.databaseAway || response.headersSent) return false
    isReplaced = true
    const { headers, body } = toUnavailable(response.req, response.getHeaders())
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    Reflect.apply(writeHead, response, [503, headers])
    Reflect.apply(end, response, [body])
    return true
  }

  /** Calls back whoever waits for bytes that are not sent. @param {any[]} args */
  function callBack(args) {
    const callback = args.at(-1)
    if (typeof callback === 'function') queueMicrotask(() => callback())
  }

  Reflect.set(response, 'writeHead', (/** @type {any[]} */ ...args) => {
    if (replace(Number(args[0]))) return response
    if (context.isMissing && args[0] === 200) args[0] = 404
    // Next lets shared caches keep a static page for a year; nobody could expire it there.
    if (String(response.getHeader('cache-control')).startsWith('s-maxage')) {
      response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
    }
    return Reflect.apply(writeHead, response, args)
  })
  Reflect.set(response, 'flushHeaders', () => {
    if (!replace(response.statusCode)) Reflect.apply(flushHeaders, response, [])
  })
  Reflect.set(response, 'write', (/** @type {any[]} */ ...args) => {
    if (!replace(response.statusCode)) return Reflect.apply(write, response, args)
    callBack(args)
    return true
  })
  Reflect.set(response, 'end', (/** @type {any[]} */ ...args) => {
    if (!replace(response.statusCode)) return Reflect.apply(end, response, args)
    callBack(args)
    return response
  })
}
