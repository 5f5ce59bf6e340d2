import { expect, it } from 'vitest'
import { checkOrigin } from '@/lib/platform/http/check-origin'

const SHOP = 'https://books.example'

function request(method: string, headers: Record<string, string>): Request {
  return new Request(`${SHOP}/api/bookings`, { method, headers })
}

it.each([
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site', origin: 'https://evil.books.example' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ['an unknown origin', { origin: 'null' }],
  ['another origin', { origin: 'https://evil.test' }],
  ['another port', { origin: 'https://books.example:8443' }],
  ['no sign of where it comes from', {}],
  ['a forged host', { origin: 'https://evil.test', host: 'evil.test', 'x-forwarded-host': 'evil.test' }]
])('writes from other sites are refused: %s', (_name, headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(() => checkOrigin(request(method, headers), SHOP)).toThrow('CROSS_SITE')
  }
})

it('writes from other sites are let through from the shop’s own pages', () => {
  expect(() => checkOrigin(request('POST', { 'sec-fetch-site': 'same-origin' }), SHOP)).not.toThrow()
  expect(() => checkOrigin(request('POST', { origin: SHOP }), `${SHOP}/`)).not.toThrow()
})

it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'writes from other sites are let through from %s, a name of this machine, to a shop on it',
  (origin) => {
    for (const shop of ['http://localhost:3000', 'http://127.0.0.1:3000'])
      expect(() => checkOrigin(request('POST', { origin }), shop)).not.toThrow()
  }
)

it.each([
  ['another port of this machine', 'http://127.0.0.1:4000', 'http://localhost:3000'],
  ['this machine, to a shop elsewhere', 'http://localhost:3000', 'http://192.168.1.20:3000'],
  ['https, to a shop without', 'https://127.0.0.1:3000', 'http://localhost:3000']
])('writes from other sites are refused from %s', (_name, origin, shop) => {
  expect(() => checkOrigin(request('POST', { origin }), shop)).toThrow('CROSS_SITE')
})

it('writes from other sites do not stop anybody from reading', () => {
  expect(() => checkOrigin(request('GET', { 'sec-fetch-site': 'cross-site' }), SHOP)).not.toThrow()
})
