import { isIPv6 } from 'node:net'

/** Set by server/client-address.ts on every request, over a value that the client sends under this name. */
const HEADER = 'x-flyleaf-client-address'

/** Where a request comes from, for counting attempts: an IPv4 address, or the /64 network of an IPv6 one. */
export function clientAddressOf(request: Request): string {
  return networkOf(request.headers.get(HEADER) ?? 'unknown')
}

/** The network of an IPv6 address is its first four groups: one customer has all the addresses in it (RFC 6177). */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/** The header in which the middleware hands pages the address that was asked for, with its query; a page is not told it. */
export const ASKED_ADDRESS = 'x-asked-address'

/** The query of such an address. Only its first question mark begins it: browsers leave others in it as they were typed. */
export function toAskedQuery(address: string): URLSearchParams {
  const start = address.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : address.slice(start + 1))
}
