import { BlockList, isIP } from 'node:net'

/** The special-purpose registries of IANA (RFC 6890), as of 2026: what is not globally reachable. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3]
] as const
/** Teredo and 6to4 are among them, which contain an IPv4 address. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20]
] as const

const special = new BlockList()
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits)
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, 'ipv6')

/** Everything else of IPv6 is local, mapped from IPv4 or not assigned (RFC 4291, section 2.4). */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address, as written by `dns.lookup`, belongs to the public internet. False for everything else. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address)
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
