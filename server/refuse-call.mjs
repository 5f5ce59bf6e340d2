// @ts-check
import { findAddress } from './api-addresses.mjs'

/** The specification's other spelling; next.config.ts leads it to the first. */
const SPELLINGS = new Map([['allBooks', 'allbooks']])

/** @param {string} pathname */
function toParts(pathname) {
  try {
    const parts = pathname.split('/').slice(1).map(decodeURIComponent)
    return parts.length === 2 ? parts.map((part) => SPELLINGS.get(part) ?? part) : parts
  } catch {
    return null
  }
}

/**
 * Why a call of the API cannot be meant, before Next and any body is looked at: an address that is not there, a method
 * it does not have, or a path that cannot be read. Null for all that goes on to Next.
 * @param {string} method @param {string} url @param {import('./api-addresses.mjs').Address[]} addresses
 * @returns {{ status: number, code: string, message: string, allow?: string } | null}
 */
export function findRefusal(method, url, addresses) {
  const pathname = url.split('?', 1)[0] ?? ''
  // Next leads an address with a slash behind it to the one without.
  if (!/^\/api(\/|$)/.test(pathname) || (pathname.endsWith('/') && pathname !== '/api/')) return null
  const parts = toParts(pathname)
  if (!parts) return { status: 400, code: 'BAD_INPUT', message: 'The address cannot be read: a % is not followed by two hex digits of UTF-8.' }
  const address = findAddress(addresses, parts)
  if (!address) return { status: 404, code: 'NOT_FOUND', message: 'The API has no such address.' }
  const allowed = [...address.methods, ...(address.methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
  if (allowed.includes(method)) return null
  const allow = allowed.sort().join(', ')
  return { status: 405, code: 'METHOD_NOT_ALLOWED', message: `This address takes ${allow}.`, allow }
}

/**
 * Answers such a call in the one shape of the API's errors; false when there is nothing to refuse. What is still being
 * sent is not looked at: the connection ends.
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 * @param {import('./api-addresses.mjs').Address[]} addresses
 */
export function refuseCall(request, response, addresses) {
  const refusal = findRefusal(request.method ?? 'GET', request.url ?? '/', addresses)
  if (!refusal) return false
  const { status, code, message, allow } = refusal
  const body = JSON.stringify({ error: { code, message } })
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(allow ? { allow } : {}),
    ...(hasBody ? { connection: 'close' } : {})
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}
