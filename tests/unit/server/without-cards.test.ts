import { NextRequest } from 'next/server'
import { encode } from 'next-auth/jwt'
import { afterEach, expect, it, vi } from 'vitest'
import type { Role } from '@/lib/platform/access/actor'

const SECRET = 'a-secret-of-the-test-that-is-long-enough'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Visits a page of a shop with these settings. */
async function visit(pathname: string, role: Role | null, settings: Record<string, string>) {
  const all = { NEXTAUTH_SECRET: SECRET, NEXTAUTH_URL: 'http://shop.test', STRIPE_SCRIPT_URL: '', ...settings }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  vi.resetModules()
  const { middleware } = await import('@/middleware')
  const cookie =
    role && `next-auth.session-token=${await encode({ token: { sub: 'a', roles: [role] }, secret: SECRET })}`
  const request = new NextRequest(`http://shop.test${pathname}`, { headers: cookie ? { cookie } : {} })
  const { headers } = await middleware(request)
  const path = (name: string) => headers.get(name)?.replace('http://shop.test', '') ?? null
  return {
    shown: path('x-middleware-rewrite'),
    login: path('location'),
    policy: headers.get('content-security-policy') ?? ''
  }
}

const NO_CARDS = { PAYMENT_METHODS: 'at_meeting', FLYLEAF_CARD_PAYMENTS: 'off' }
const UNSETTLED = { PAYMENT_METHODS: 'at_meeting', FLYLEAF_CARD_PAYMENTS: 'on' }

it.each<[string, Role]>([['/dashboard/money/disputes', 'Admin']])(
  '%s is missing in a shop without card payments, and nowhere else',
  async (pathname, role) => {
    expect(await visit(pathname, role, NO_CARDS)).toMatchObject({ shown: '/dashboard/missing', login: null })
    expect(await visit(pathname, role, UNSETTLED)).toMatchObject({ shown: null, login: null })
    expect(await visit(pathname, role, {})).toMatchObject({ shown: null, login: null })
    const { login } = await visit(pathname, null, NO_CARDS)
    expect(login).toBe(`/login?from=${encodeURIComponent(pathname)}`)
  }
)

it('other pages are there in a shop without card payments', async () => {
  for (const page of ['/dashboard/sales', '/dashboard/earnings', '/dashboard/earnings/statement'])
    expect(await visit(page, 'Seller', NO_CARDS)).toMatchObject({ shown: null, login: null })
  for (const page of ['/dashboard/money', '/dashboard/money/ledger', '/dashboard/money/commission'])
    expect(await visit(page, 'Admin', NO_CARDS)).toMatchObject({ shown: null, login: null })
  expect(await visit('/dashboard/payment/66f0c0ffee0000000000000a', 'Buyer', NO_CARDS)).toMatchObject({ shown: null })
})

it('the policy of personal pages names Stripe only while the shop takes part in card payments', async () => {
  const policyWith = async (settings: Record<string, string>) => (await visit('/dashboard', 'Buyer', settings)).policy
  expect(await policyWith({})).toContain('https://js.stripe.com')
  expect(await policyWith(UNSETTLED)).toContain('https://js.stripe.com')
  expect(await policyWith(NO_CARDS)).toContain("script-src 'nonce-")
  expect(await policyWith(NO_CARDS)).not.toMatch(/stripe/)
  expect(await policyWith({ ...NO_CARDS, STRIPE_SCRIPT_URL: 'https://pay.test/v3' })).not.toMatch(/pay\.test/)
})
