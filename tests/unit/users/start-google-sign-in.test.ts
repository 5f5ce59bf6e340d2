import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findGoogleOffer, startGoogleSignIn } from '@/components/users/google-sign-in'

const ORIGIN = 'https://shop.test'
const replaced: string[] = []

/** Answers the calls in their order; an Error is a lost network. */
function responseWith(...responses: (object | Error | number)[]): void {
  vi.stubGlobal('fetch', async () => {
    const response = responses.shift()
    if (response instanceof Error) throw response
    return typeof response === 'number' ? new Response('{}', { status: response }) : Response.json(response)
  })
}

beforeEach(() => {
  replaced.length = 0
  vi.stubGlobal('window', { location: { origin: ORIGIN, replace: (address: string) => void replaced.push(address) } })
})
afterEach(() => void vi.unstubAllGlobals())

it('going to Google sends the window there', async () => {
  responseWith({ csrfToken: 'x' }, { url: 'https://accounts.google.com/o/oauth2?state=1' })
  expect(await startGoogleSignIn('/popup/done?for=login')).toBeNull()
  expect(replaced).toEqual(['https://accounts.google.com/o/oauth2?state=1'])
})

it.each([
  ['the network is lost', [new TypeError('Failed to fetch')], 'network-request-failed'],
  ['the network is lost half-way', [{ csrfToken: 'x' }, new TypeError('Failed to fetch')], 'network-request-failed'],
  ['the shop is unavailable', [{ csrfToken: 'x' }, 503], 'internal-error'],
  ['Google cannot be reached', [{ csrfToken: 'x' }, { url: `${ORIGIN}/popup/done?error=OAuthSignin` }], 'OAuthSignin'],
  ['the response makes no sense', [{ csrfToken: 'x' }, { url: 7 }], 'internal-error']
])('going to Google says so when %s, and stays', async (_name, responses, code) => {
  responseWith(...responses)
  expect(await startGoogleSignIn('/popup/done?for=login')).toBe(code)
  expect(replaced).toEqual([])
})

it.each([
  ['here', [{ google: { callbackUrl: `${ORIGIN}/api/auth/callback/google` } }]],
  ['test', [{ google: { name: 'Test sign-in', callbackUrl: `${ORIGIN}/api/auth/callback/google` } }]],
  ['elsewhere', [{ google: { callbackUrl: 'https://other.test/api/auth/callback/google' } }]],
  ['none', [{ credentials: {} }]],
  ['none', [new TypeError('Failed to fetch')]]
])('the offer of Google is %s', async (offer, responses) => {
  responseWith(...responses)
  expect(await findGoogleOffer()).toBe(offer)
})
