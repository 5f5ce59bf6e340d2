import type { IncomingMessage } from 'node:http'
import { parseEncodings } from '../http/negotiate'
import { createRequest } from './captured-response'
import { parseLanguage, type Language } from './page-routes'
import { toRouterHeaders } from './router-request'

/** Next looks for browsers in it, and would stream to them what everybody is to get whole. */
const USER_AGENT = 'Flyleaf (renders pages for everybody)'

/** The characters of a range and of conditions (RFC 9110, 8.8, 13.1 and 14.1), which name bytes and dates. */
const CONDITION = /^[\w",.:*=+/ -]{1,500}$/
const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-range', 'range']

/**
 * A request for what is the same for everybody. All its headers are written here: Next caches its response, and uses
 * headers such as a policy or a nonce in the page. `headers`: what decides how the response is sent, or which part of it.
 */
export function createPublicRequest(url: string, language: Language, headers: Record<string, string> = {}): IncomingMessage {
  return createRequest(url, {
    host: 'localhost',
    'user-agent': USER_AGENT,
    accept: 'text/html',
    'x-flyleaf-client-address': '127.0.0.1',
    ...(language === 'de' ? { cookie: 'language=de' } : {}),
    ...headers
  })
}

/**
 * The public request in place of a visitor's, whose response is sent to the visitor. Besides the language it takes over how
 * the response is sent (its encoding, a range, what the browser has already) and what Next's router requests.
 */
export function toPublicRequest({ headers }: Pick<IncomingMessage, 'headers'>, url: string): IncomingMessage {
  const conditions = CONDITIONS.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' && CONDITION.test(value) ? [[name, value]] : []
  })
  const encodings = parseEncodings(headers['accept-encoding'])
  return createPublicRequest(url, parseLanguage(headers.cookie), {
    ...Object.fromEntries(conditions),
    ...(encodings.includes('gzip') ? { 'accept-encoding': 'gzip' } : {}),
    ...toRouterHeaders(headers)
  })
}
