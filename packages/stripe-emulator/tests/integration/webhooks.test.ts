import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStripe, type RunningStripe } from '../../start-stripe'
import {
  moveLever,
  receiveWebhooks,
  stripeClient,
  temporaryData,
  typeOf,
  type WebhookReceiver
} from '../../testing/stripe-process'

let shop: WebhookReceiver
let provider: RunningStripe
let stripe: Stripe
let folder: { data: string; remove(): Promise<void> }

beforeEach(async () => {
  folder = await temporaryData()
  shop = await receiveWebhooks()
  provider = await start()
  stripe = stripeClient(provider)
})
afterEach(async () => {
  await provider.stop()
  await shop.close()
  await folder.remove()
})

const start = () => startStripe({ data: folder.data, webhookUrl: shop.url, firstRetryMs: 40, longestRetryMs: 200 })
const aBook = { amount: 1250, currency: 'eur', allowed_payment_method_types: ['card' as const] }
const pay = () => stripe.paymentIntents.create({ ...aBook, confirm: true, payment_method: 'pm_card_visa' })
const idOf = (body: string): string => Stripe.webhooks.constructEvent(body, sign(body), provider.webhookSecret).id
const sign = (body: string): string =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret: provider.webhookSecret })

test('webhooks are signed so that the official SDK believes them, and only unchanged', async () => {
  const { id } = await pay()
  const [first] = await shop.until((received) => received.some(({ body }) => typeOf(body) === 'payment_intent.created'))
  const signature = String(first?.headers['stripe-signature'])
  const event = stripe.webhooks.constructEvent(first?.body ?? '', signature, provider.webhookSecret)
  expect(event).toMatchObject({
    object: 'event',
    api_version: Stripe.API_VERSION,
    livemode: false,
    data: { object: { id } }
  })
  const altered = (first?.body ?? '').replace('1250', '1')
  expect(() => stripe.webhooks.constructEvent(altered, signature, provider.webhookSecret)).toThrow(
    Stripe.errors.StripeSignatureVerificationError
  )
  expect(() => stripe.webhooks.constructEvent(first?.body ?? '', signature, 'whsec_other')).toThrow(
    Stripe.errors.StripeSignatureVerificationError
  )
})

test('webhooks tell of every step of a payment', async () => {
  const { id } = await stripe.paymentIntents.create(aBook)
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' })
  await stripe.paymentIntents.cancel(id)
  const paid = await pay()
  await stripe.refunds.create({ payment_intent: paid.id })
  await stripe.paymentIntents
    .create({ ...aBook, confirm: true, payment_method: 'pm_card_chargeDeclined' })
    .catch(() => null)
  const received = await shop.until(({ length }) => length >= 12)
  expect(received.map(({ body }) => typeOf(body)).sort()).toEqual([
    'charge.failed',
    'charge.refunded',
    'charge.succeeded',
    'charge.updated',
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.succeeded',
    'refund.created'
  ])
})

test('webhooks are repeated until the shop has taken them, also over a restart', async () => {
  shop.responseWith(500)
  await stripe.paymentIntents.create(aBook)
  await shop.until(({ length }) => length >= 2)
  shop.responseWith('cut')
  await shop.until(({ length }) => length >= 4)
  await provider.stop()
  const before = shop.received.length
  shop.responseWith(200)
  provider = await start()
  const received = await shop.until(({ length }) => length > before)
  expect(new Set(received.map(({ body }) => idOf(body))).size).toBe(1)
  await expect
    .poll(() => moveLever(provider, 'GET', 'state'))
    .toMatchObject({ counts: { deliveries_waiting: 0, deliveries_done: 1 } })
  expect((await stripeClient(provider).events.list()).data[0]?.pending_webhooks).toBe(0)
})

test('webhooks can be held back, turned round, doubled and let go', async () => {
  await moveLever(provider, 'POST', 'webhooks', { hold: true, order: 'newest', duplicates: 2 })
  await pay()
  await stripe.paymentIntents.create(aBook)
  expect(shop.received).toEqual([])
  expect(await moveLever(provider, 'POST', 'webhooks/drain')).toEqual({ delivered: 5, waiting: 0 })
  expect(shop.received).toHaveLength(15)
  expect(new Set(shop.received.map(({ body }) => idOf(body))).size).toBe(5)
  const last = (await stripe.events.list({ limit: 1 })).data[0]
  expect(idOf(shop.received[0]?.body ?? '')).toBe(last?.id)
})

test('webhooks can be sent again later, as often as wanted', async () => {
  await stripe.paymentIntents.create(aBook)
  const [first] = await shop.until(({ length }) => length === 1)
  const event = idOf(first?.body ?? '')
  expect(await moveLever(provider, 'POST', 'webhooks/send', { event, times: 3 })).toEqual({
    response: ['200', '200', '200']
  })
  expect(shop.received).toHaveLength(4)
  expect(new Set(shop.received.map(({ body }) => idOf(body)))).toEqual(new Set([event]))
})
