import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPublicAddress } from '@/lib/platform/http/public-address'

it.each([
  ['0.0.0.0', 'this host'],
  ['10.1.2.3', 'private'],
  ['100.64.0.1', 'of a carrier’s NAT'],
  ['100.127.255.255', 'of a carrier’s NAT'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.255', 'loopback'],
  ['169.254.169.254', 'link-local'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.8', 'of a protocol'],
  ['192.0.2.1', 'for documentation'],
  ['192.168.0.1', 'private'],
  ['198.19.255.255', 'for benchmarks'],
  ['198.51.100.1', 'for documentation'],
  ['203.0.113.1', 'for documentation'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'this host'],
  ['::1', 'loopback'],
  ['0:0:0:0:0:0:0:1', 'loopback'],
  ['::ffff:127.0.0.1', 'mapped from IPv4'],
  ['::ffff:7f00:1', 'mapped from IPv4'],
  ['::ffff:8.8.8.8', 'mapped from IPv4'],
  ['::127.0.0.1', 'compatible with IPv4'],
  ['64:ff9b::7f00:1', 'translated to IPv4'],
  ['64:ff9b:1::1', 'translated to IPv4'],
  ['100::1', 'discard-only'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'for documentation'],
  ['2002:7f00:1::', '6to4'],
  ['3fff::1', 'for documentation'],
  ['fc00::1', 'unique local'],
  ['fdff::1', 'unique local'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast']
])('%s is not public: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each([
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '2a00:1450:4001::200a',
  '2606:4700::1'
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each(['', 'localhost', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1', '8.8.8.8.', ' 8.8.8.8', '8.8.8.8/32'])(
  'what is no plain address is not public: %j',
  (text) => {
    expect(isPublicAddress(text)).toBe(false)
  }
)

it('no address that embeds an IPv4 address is public', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom('::ffff:', '::', '64:ff9b::'), (address, prefix) => {
      expect(isPublicAddress(`${prefix}${address}`)).toBe(false)
    })
  )
})
