import { networkOf } from './client-network'

/** Set by server/client-address.ts on every request, over a value that the client sends under this name. */
const HEADER = 'x-flyleaf-client-address'

/** Where a request comes from, for counting attempts: an IPv4 address, or the /64 network of an IPv6 one. */
export function clientAddressOf(request: Request): string {
  return networkOf(request.headers.get(HEADER) ?? 'unknown')
}
