import type { IncomingMessage } from 'node:http'
import { parseEncodings } from '../http/negotiate'
import { createRequest } from './captured-response'
import { parseLanguage } from '@/lib/platform/http/requested-language'
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, type Language } from '@/lib/platform/i18n/language'
import { toRouterHeaders } from './router-request'

/** Next would stream to known browsers. */
const USER_AGENT = 'Flyleaf (renders pages for everybody)'

/** RFC 9110, 8.8, 13.1 and 14.1. */
const CONDITION = /^[\w",.:*=+/ -]{1,500}$/
const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-range', 'range']

/** All headers are set here: Next caches the response and uses some headers in the page. */
export function createPublicRequest(
  url: string,
  language: Language,
  headers: Record<string, string> = {}
): IncomingMessage {
  return createRequest(url, {
    host: 'localhost',
    'user-agent': USER_AGENT,
    accept: 'text/html',
    'x-flyleaf-client-address': '127.0.0.1',
    // The rewrites of next.config.ts lead to it without one.
    ...(language === DEFAULT_LANGUAGE ? {} : { cookie: `${LANGUAGE_COOKIE}=${language}` }),
    ...headers
  })
}

/** Keeps the language, and what decides how the response is sent (encoding, range, conditions, router headers). */
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
