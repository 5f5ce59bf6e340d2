import { isIPv6 } from 'node:net'

/** server/client-address.ts overwrites this header on every request. */
const HEADER = 'x-flyleaf-client-address'

/** For rate limits: an IPv4 address, or the /64 network of an IPv6 one. */
export function clientAddressOf(request: Request): string {
  return networkOf(request.headers.get(HEADER) ?? 'unknown')
}

/** One customer owns a whole /64 network (RFC 6177). */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/** The middleware hands the requested address to pages in this header. */
export const ASKED_ADDRESS = 'x-asked-address'

/** Only the first question mark begins the query. */
export function toAskedQuery(address: string): URLSearchParams {
  const start = address.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : address.slice(start + 1))
}
