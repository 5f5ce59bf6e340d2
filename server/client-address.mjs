// @ts-check
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Read by lib/http/client-address.ts. Whatever a client sends under this name is overwritten. */
const HEADER = 'x-flyleaf-client-address'

/**
 * An IPv4 address is not written as an IPv6 one, whichever kind of socket it came in by.
 * @param {string} address
 */
function plain(address) {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}

/**
 * Reads TRUSTED_PROXIES: addresses and networks ("10.0.0.0/8"), separated by commas.
 * @param {string} text
 */
export function readTrustedProxies(text) {
  const list = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim()).filter(Boolean)) {
    const [address = '', bits] = entry.split('/')
    if (isIP(address) === 0) throw new Error(`TRUSTED_PROXIES: ${entry} is neither an address nor a network`)
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(bits), kind)
  }
  return list
}

/**
 * Writes down where a request comes from: the other end of the connection, or, when that is a trusted proxy, the last
 * address in X-Forwarded-For, which that proxy has written itself.
 * @param {import('node:http').IncomingMessage} request
 * @param {BlockList} trustedProxies
 */
export function noteClientAddress(request, trustedProxies) {
  const peer = plain(request.socket.remoteAddress ?? 'unknown')
  const isTrusted = isIP(peer) !== 0 && trustedProxies.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',').at(-1)?.trim() ?? ''
  request.headers[HEADER] = isTrusted && isIP(forwarded) !== 0 ? plain(forwarded) : peer
}
