import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiveWebhooks, startStripeProcess, stripeClient, temporaryData } from '../../testing/stripe-process'
import type { StripeProcess, WebhookReceiver } from '../../testing/stripe-process'
import { MOMENT_HEADER } from '../../clock/moment'

const YESTERDAY = Date.now() - 24 * 3_600_000
const INTENT = { amount: 700, currency: 'eur', allowed_payment_method_types: ['card'] }

const folder = await temporaryData()
let webhooks: WebhookReceiver
let stripe: StripeProcess

async function create(key: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${stripe.address}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...headers },
    body: new URLSearchParams({ amount: '900', currency: 'eur', 'allowed_payment_method_types[0]': 'card' })
  })
}

beforeAll(async () => {
  webhooks = await receiveWebhooks()
  stripe = await startStripeProcess(folder.data, webhooks.url)
})

afterAll(async () => {
  await stripe.stop()
  await webhooks.close()
  await folder.remove()
})

it('a request with a moment is recorded as of then and told to nobody, beside requests of now', async () => {
  const response = await create(stripe.secretKey, { [MOMENT_HEADER]: String(YESTERDAY) })
  expect(await response.json()).toMatchObject({ created: Math.floor(YESTERDAY / 1000) })
  const now = await stripeClient(stripe).paymentIntents.create(INTENT)
  expect(now.created).toBeGreaterThan(YESTERDAY / 1000 + 3600)
  const [only, ...others] = await webhooks.until((received) => received.length > 0)
  expect(others).toEqual([])
  expect(only?.body).toContain(now.id)
  const events = await stripeClient(stripe).events.list({ delivery_success: false })
  expect(events.data).toEqual([])
})

it('a moment needs the secret key', async () => {
  const response = await create(stripe.publishableKey, { [MOMENT_HEADER]: String(YESTERDAY) })
  expect(response.status).toBe(403)
})
