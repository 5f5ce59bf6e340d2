import { isIPv6 } from 'node:net'

/** Set by server/client-address.mjs on every request, over whatever the client sent under this name. */
const HEADER = 'x-flyleaf-client-address'

/** The first four groups: one customer's network has all the addresses that begin so (RFC 6177). */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/** Where a request comes from, for counting attempts: an IPv4 address, or the /64 network of an IPv6 one. */
export function clientAddressOf(request: Request): string {
  const address = request.headers.get(HEADER) ?? 'unknown'
  return isIPv6(address) ? networkOf(address) : address
}
