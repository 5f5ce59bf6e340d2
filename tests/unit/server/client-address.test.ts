import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { clientAddressOf } from '@/lib/platform/http/client-address'
import { parseTrustedProxies, setClientAddress } from '@/server/client-address'

function addressOf(peer: string, headers: Record<string, string>, trusted = ''): string {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const incoming = new IncomingMessage(socket)
  Object.assign(incoming.headers, headers)
  setClientAddress(incoming, parseTrustedProxies(trusted))
  const noted = String(incoming.headers['x-flyleaf-client-address'])
  return clientAddressOf(new Request('http://shop.test', { headers: { 'x-flyleaf-client-address': noted } }))
}

it('the address a request comes from is the other end of the connection, whatever the client says', () => {
  const claims = { 'x-forwarded-for': '1.2.3.4', 'x-flyleaf-client-address': '5.6.7.8' }
  expect(addressOf('203.0.113.9', claims)).toBe('203.0.113.9')
  expect(addressOf('::ffff:203.0.113.9', claims)).toBe('203.0.113.9')
})

it('the address a request comes from is the last hop that a trusted proxy names', () => {
  const headers = { 'x-forwarded-for': '1.2.3.4, 198.51.100.7' }
  expect(addressOf('10.1.2.3', headers, '10.0.0.0/8, ::1')).toBe('198.51.100.7')
  expect(addressOf('::1', headers, '10.0.0.0/8, ::1')).toBe('198.51.100.7')
  expect(addressOf('11.1.2.3', headers, '10.0.0.0/8, ::1')).toBe('11.1.2.3')
  expect(addressOf('10.1.2.3', { 'x-forwarded-for': 'nonsense' }, '10.0.0.0/8')).toBe('10.1.2.3')
  expect(addressOf('10.1.2.3', {}, '10.0.0.0/8')).toBe('10.1.2.3')
})

it('the address a request comes from is one for a whole /64 network, from which one customer has all addresses', () => {
  expect(addressOf('2001:db8:1:2:aaaa::1', {})).toBe('2001:db8:1:2')
  expect(addressOf('2001:db8:1:2::9', {})).toBe('2001:db8:1:2')
  expect(addressOf('2001:db8::9', {})).toBe('2001:db8:0:0')
})

it('the address a request comes from refuses a list of proxies that is not one', () => {
  expect(() => parseTrustedProxies('10.0.0.0/8, everyone')).toThrow('TRUSTED_PROXIES: everyone')
})

it.each(['10.0.0.0/', '10.0.0.0/ ', '10.0.0.0/x'])(
  'the address a request comes from refuses the network "%s" without a length',
  (network) => {
    expect(() => parseTrustedProxies(network)).toThrow('TRUSTED_PROXIES: 10.0.0.0/')
  }
)
