import { BlockList, isIP } from 'node:net'

/** Loopback, private and link-local addresses (RFC 1122, 1918, 3927, 4193 and 4291). */
const PRIVATE = new BlockList()
for (const [network, bits] of [['127.0.0.0', 8], ['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16], ['169.254.0.0', 16]] as const) {
  PRIVATE.addSubnet(network, bits)
}
for (const [network, bits] of [['::1', 128], ['fc00::', 7], ['fe80::', 10]] as const) PRIVATE.addSubnet(network, bits, 'ipv6')

/** Whether a URL names a host that others than this machine and its own network may reach. A name counts as public, but for localhost. */
export function isPublicUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0) return host !== 'localhost' && !host.endsWith('.localhost')
  return !PRIVATE.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')
}
