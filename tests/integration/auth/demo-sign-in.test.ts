import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { RouteHandler } from '@/lib/api/handle'
import { openTestShop, type TestShop } from '@/tests/support/shop'

// Next's own stores of the request exist only inside its server.
vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => ({ toString: () => '' }) }))

const ADDRESS = 'http://localhost:3000'
const DEMO = { FLYLEAF_DEMO_SIGN_IN: 'on', NEXTAUTH_URL: ADDRESS }
const SIGNED_IN = 303
const NOT_FOUND = 404

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  const { addDemoAccounts } = await import('@/seed/stock-shop')
  await addDemoAccounts()
})

afterAll(() => shop.close())

/** The route and the login page of a process with these settings. */
async function load(variables: Record<string, string>): Promise<{ demo: RouteHandler; isDemoShop: () => boolean }> {
  Object.assign(process.env, { FLYLEAF_DEMO_SIGN_IN: '' }, variables)
  vi.resetModules()
  const [{ POST: demo }, { isDemoShop }] = await Promise.all([
    import('@/app/api/forms/demo/route'),
    import('@/lib/sign-in/demo-sign-in')
  ])
  return { demo, isDemoShop }
}

async function press(demo: RouteHandler, headers: Record<string, string> = {}, role = 'Buyer') {
  const request = new NextRequest(`${ADDRESS}/api/forms/demo`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      host: 'localhost:3000',
      'x-flyleaf-client-address': '127.0.0.1',
      ...headers
    },
    body: new URLSearchParams({ role })
  })
  const { status, headers: sent } = await demo(request, { params: Promise.resolve({}) })
  return { status, location: sent.get('location'), cookies: sent.getSetCookie().join('\n') }
}

it.each(['Buyer', 'Seller', 'Admin'])(
  'signing in to a demo shop without a password leads a %s to the dashboard with a session',
  async (role) => {
    const { demo, isDemoShop } = await load(DEMO)
    expect(isDemoShop()).toBe(true)
    const { status, location, cookies } = await press(demo, {}, role)
    expect({ status, location }).toEqual({ status: SIGNED_IN, location: `${ADDRESS}/dashboard` })
    expect(cookies).toMatch(/next-auth\.session-token=ey/)
  }
)

it('signing in to a demo shop without a password works over IPv6, and with the headers that Next adds itself', async () => {
  const { demo } = await load(DEMO)
  const own = { host: '[::1]:3000', 'x-forwarded-host': '[::1]:3000', 'x-forwarded-for': '::1' }
  expect((await press(demo, { ...own, 'x-flyleaf-client-address': '::1' })).status).toBe(SIGNED_IN)
  expect((await press(demo, { 'x-forwarded-for': '::ffff:127.0.0.1' })).status).toBe(SIGNED_IN)
})

it('signing in to a demo shop without a password gives nobody a session for a role that does not exist', async () => {
  const { demo } = await load(DEMO)
  const { location, cookies } = await press(demo, {}, 'Owner')
  expect(location).toContain('/login/again')
  expect(cookies).not.toContain('session-token')
})

it.each([
  ['the local network', { 'x-flyleaf-client-address': '192.168.1.7' }],
  ['an unknown address', { 'x-flyleaf-client-address': '' }],
  ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }],
  ['a proxy that names itself', { via: '1.1 proxy' }],
  ['a proxy with the standard header', { forwarded: 'for=203.0.113.9' }],
  ['another name of this machine', { host: 'books.example' }],
  ['another name behind a proxy', { 'x-forwarded-host': 'books.example' }]
])('signing in to a demo shop without a password does not exist for a request from %s', async (_from, headers) => {
  const { demo } = await load(DEMO)
  const { status, cookies } = await press(demo, headers)
  expect({ status, cookies }).toEqual({ status: NOT_FOUND, cookies: '' })
})

it.each([
  ['a shop that the launcher has not marked as a demo', { NEXTAUTH_URL: ADDRESS }],
  ['a shop with a public address', { ...DEMO, NEXTAUTH_URL: 'https://books.example' }],
  ['a shop in the local network', { ...DEMO, NEXTAUTH_URL: 'http://192.168.1.5:3000' }]
])(
  'signing in to a demo shop without a password exists neither as buttons nor as an address in %s',
  async (_where, variables) => {
    const { demo, isDemoShop } = await load(variables)
    expect(isDemoShop()).toBe(false)
    const { NEXTAUTH_URL: origin } = variables
    expect((await press(demo, { origin })).status).toBe(NOT_FOUND)
  }
)
