// @ts-check
import { readLanguage } from './public-addresses.mjs'

/** Seconds after which a browser or a crawler may try again. */
export const RETRY_AFTER_SECONDS = 10

/** In the catalogue's manner (lib/texts), which needs the shop; this page is for when there is none. */
const WORDS = {
  en: {
    title: 'Back in a moment',
    away: 'The shop is being looked after right now. Nothing is lost; this page tries again by itself.',
    busy: 'Very many people are here right now. This page tries again by itself.'
  },
  de: {
    title: 'Gleich wieder da',
    away: 'Im Laden wird gerade etwas gerichtet. Verloren ist nichts; diese Seite versucht es von selbst noch einmal.',
    busy: 'Gerade sind sehr viele Menschen hier. Diese Seite versucht es von selbst noch einmal.'
  }
}

/** Why a page cannot be had: the database is away, or too many ask. @typedef {'away' | 'busy'} Reason */

/**
 * What a page says that cannot be had right now: no script, no picture, nothing that needs the shop.
 * @param {import('./public-addresses.mjs').Language} language @param {Reason} reason
 */
function toUnavailablePage(language, reason) {
  const { title, [reason]: text } = WORDS[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>${title} · Flyleaf</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem; text-align: center;
    font: 1.0625rem/1.6 Georgia, serif; background: light-dark(#f5f2ea, #181513); color: light-dark(#221c17, #f0e9dd) }
  h1 { font-size: 2rem; font-weight: 500; margin: 0 0 .5rem }
  p { margin: 0; max-width: 32rem }
</style>
<h1>${title}</h1>
<p>${text}</p>
</html>
`
}

/**
 * The head and body of the answer. What the shop says about every page, such as its policy, stays.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').OutgoingHttpHeaders} given the headers of the answer in whose place this one stands
 * @param {Reason} [reason]
 */
export function toUnavailable(request, given, reason = 'away') {
  const body = toUnavailablePage(readLanguage(request.headers.cookie), reason)
  const headers = {
    ...Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('x-') || name.includes('policy'))),
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS)
  }
  return { headers, body }
}

/**
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 * @param {import('node:http').OutgoingHttpHeaders} given @param {Reason} reason
 */
export function answerUnavailable(request, response, given, reason) {
  const { headers, body } = toUnavailable(request, given, reason)
  response.writeHead(503, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
