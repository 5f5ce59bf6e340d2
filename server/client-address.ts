import { BlockList, isIP, isIPv6 } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { chooseRequestId } from '@/lib/platform/request-id'

/** Read by lib/platform/http/client-address.ts; a value from the client is overwritten. */
const HEADER = 'x-flyleaf-client-address'

function normalise(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}

/** Addresses and networks ("10.0.0.0/8"), separated by commas. @throws Error on anything else */
export function parseTrustedProxies(text: string): BlockList {
  const list = new BlockList()
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', bits] = entry.split('/')
    if (isIP(address) === 0 || (bits !== undefined && !/^\d+$/.test(bits)))
      throw new Error(`TRUSTED_PROXIES: ${entry} is neither an address nor a network`)
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(bits), kind)
  }
  return list
}

function isProxy(peer: string, trustedProxies: BlockList): boolean {
  return isIP(peer) !== 0 && trustedProxies.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')
}

/** That of a trusted proxy, or a new one. */
export function findRequestId({ socket, headers }: IncomingMessage, trustedProxies: BlockList): string {
  const isGiven = isProxy(normalise(socket.remoteAddress ?? ''), trustedProxies)
  return chooseRequestId(isGiven ? headers['x-request-id'] : undefined)
}

/** The peer, or behind a trusted proxy the last address in X-Forwarded-For, which that proxy added. */
export function setClientAddress(request: IncomingMessage, trustedProxies: BlockList): string {
  const peer = normalise(request.socket.remoteAddress ?? 'unknown')
  const isTrusted = isProxy(peer, trustedProxies)
  const forwarded =
    String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  const address = isTrusted && isIP(forwarded) !== 0 ? normalise(forwarded) : peer
  request.headers[HEADER] = address
  return address
}
