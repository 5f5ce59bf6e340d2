// @ts-check
import { makeRequest } from './captured-response.mjs'
import { readCodings } from './negotiate.mjs'
import { readLanguage } from './public-addresses.mjs'
import { toRouterHeaders } from './router-request.mjs'

/** Next looks for browsers in it, and would stream to them what everybody is to get whole. */
const USER_AGENT = 'Flyleaf (renders pages for everybody)'

/** What a range and the conditions of a request look like (RFC 9110, 8.8, 13.1 and 14.1); they name bytes and dates. */
const CONDITION = /^[\w",.:*=+/ -]{1,500}$/
const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-range', 'range']

/**
 * A request for what is the same for everybody. All its headers are written here: Next caches what it answers, and uses
 * headers such as a policy or a nonce in the page.
 * @param {string} url @param {import('./public-addresses.mjs').Language} language
 * @param {Record<string, string>} [headers] what decides how the answer is sent, or which part of it
 */
export function makeCleanRequest(url, language, headers = {}) {
  return makeRequest(url, {
    host: 'localhost',
    'user-agent': USER_AGENT,
    accept: 'text/html',
    'x-flyleaf-client-address': '127.0.0.1',
    ...(language === 'de' ? { cookie: 'language=de' } : {}),
    ...headers
  })
}

/**
 * The clean request in place of a visitor's, to be answered to the visitor. Besides the language it takes over how the
 * answer is sent (its coding, a range, what the browser already has) and what Next's router asks for.
 * @param {import('node:http').IncomingMessage} request @param {string} url
 */
export function toCleanRequest({ headers }, url) {
  const conditions = CONDITIONS.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' && CONDITION.test(value) ? [[name, value]] : []
  })
  const codings = readCodings(headers['accept-encoding'])
  return makeCleanRequest(url, readLanguage(headers.cookie), {
    ...Object.fromEntries(conditions),
    ...(codings.includes('gzip') ? { 'accept-encoding': 'gzip' } : {}),
    ...toRouterHeaders(headers)
  })
}
