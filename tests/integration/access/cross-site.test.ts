import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { API_RESPONSES } from './api-responses'
import { CALLERS, type Caller } from './callers'
import { readRow, statusFor } from './notation'
import { addCaller, sendCall } from './send-call'

/** Called by other machines, without anybody's cookie: what they send proves itself (a signature, a mailed token). */
const CALLED_BY_MACHINES = [
  'POST /api/newsletter/unsubscribe',
  'POST /api/notifications/off',
  'POST /api/saved-searches/off',
  'POST /api/webhooks/stripe',
  'POST /api/webhooks/stripe-accounts',
  'POST /api/webhooks/stripe-connect'
]

/** What a page of another site can make a visitor's browser send. */
const FROM_ELSEWHERE: readonly (readonly [what: string, headers: Record<string, string>])[] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site', origin: 'http://blog.shop.test' }],
  ['another port', { origin: 'http://shop.test:8080' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['an older browser on another site', { origin: 'https://evil.test' }],
  ['nowhere it says', {}],
  ['a forged host', { origin: 'https://evil.test', host: 'evil.test', 'x-forwarded-host': 'evil.test' }]
]

/** The types of body that a plain HTML form can send without asking the shop first, but for the one that carries files. */
const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json', '']

/** Plain forms of the shop's own, for pages without scripts; where they come from has been asked before. */
const TAKES_FORMS = [
  ...['booking', 'cart', 'cart/booking', 'conversation', 'login', 'message', 'newsletter', 'payment-link'],
  ...['second-step', 'signup', 'terms']
]
  .map((form) => `POST /api/forms/${form}`)
  .concat('POST /api/language')

/** It does not exist here: the shop of the tests is no demo. */
const HIDDEN = ['POST /api/forms/demo']

const Rejection = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const writes = Object.keys(API_RESPONSES).filter(
  (route) => !route.startsWith('GET ') && !CALLED_BY_MACHINES.includes(route)
)

/** Somebody who comes past the door of the route, so that nothing but the origin can refuse them. */
function insiderOf(route: string): Caller {
  const row = API_RESPONSES[route]
  if (!row) return 'guest'
  const { response: responses } = readRow(row)
  return CALLERS.find((_, at) => ![401, 403].includes(statusFor(responses[at] ?? 401, 'own'))) ?? 'guest'
}

describe('writes that another site makes a visitor’s browser send', () => {
  it.each(writes)('%s', async (route) => {
    const user = await addCaller(insiderOf(route))
    const cookie: Record<string, string> = user ? { cookie: user.cookie } : {}
    for (const [what, headers] of FROM_ELSEWHERE) {
      const response = await sendCall(route, { 'content-type': 'application/json', ...headers, ...cookie })
      const { error } = Rejection.parse(await response.json())
      expect(`${what}: ${response.status} ${error.code}`).toBe(`${what}: 403 CROSS_SITE`)
    }
    // Forms know only GET and POST.
    if (!route.startsWith('POST ') || HIDDEN.includes(route)) return
    for (const type of FORM_TYPES) {
      if (TAKES_FORMS.includes(route) && type === 'application/x-www-form-urlencoded') continue
      const own = { 'sec-fetch-site': 'same-origin', 'content-type': type, ...cookie }
      expect(`${type}: ${(await sendCall(route, own, 'name=x')).status}`).toBe(`${type}: 415`)
    }
  })
})
