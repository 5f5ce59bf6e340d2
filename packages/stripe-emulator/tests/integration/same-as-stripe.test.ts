import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningStripe } from '../../start-stripe'
import { moveLever } from '../../testing/stripe-process'
import { aBook, failureOf, openRecipient, openStripe } from './open-stripe'

let provider: RunningStripe
let stripe: Stripe
let close: () => Promise<void>

beforeAll(async () => {
  ;({ provider, stripe, close } = await openStripe())
})
afterAll(() => close())

const pay = (method: string) =>
  stripe.paymentIntents.create({ ...aBook, confirm: true, payment_method: method, expand: ['latest_charge'] })

/** One request as it goes over the wire, with headers of its own. */
async function send(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const response = await fetch(`${provider.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${provider.secretKey}`, ...headers },
    ...(body === undefined ? {} : { body })
  })
  const json: unknown = await response.json()
  return { status: response.status, type: response.headers.get('content-type'), json }
}

test('a payment with card 4100 0000 0000 0019 is blocked by risk rules', async () => {
  const error = await failureOf(pay('pm_card_radarBlock'))
  expect(error).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'fraudulent' })
  const charge = await stripe.charges.retrieve(error.charge ?? '')
  expect(charge).toMatchObject({
    status: 'failed',
    outcome: {
      type: 'blocked',
      risk_level: 'highest',
      reason: 'highest_risk_level',
      network_status: 'not_sent_to_network',
      seller_message: 'Stripe blocked this payment as too risky.'
    }
  })
})

test('a payment cannot be cancelled while it is processing', async () => {
  await moveLever(provider, 'POST', 'processing', { next: 1 })
  const { id, status } = await pay('pm_card_visa')
  expect(status).toBe('processing')
  const error = await failureOf(stripe.paymentIntents.cancel(id))
  expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
  expect(error.message).toContain('You cannot cancel this PaymentIntent because it has a status of processing.')
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('processing')
})

test('a payment sends the events of its charge, and the capture has no request', async () => {
  await pay('pm_card_visa')
  await failureOf(pay('pm_card_chargeDeclined'))
  const { data } = await stripe.events.list({ limit: 7 })
  expect(data.map(({ type }) => type).reverse()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'charge.updated',
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed'
  ])
  const updated = data[3]
  if (updated?.type !== 'charge.updated') throw new Error('no charge.updated')
  expect(updated.request).toEqual({ id: null, idempotency_key: null })
  expect(updated.data.object.balance_transaction).toMatch(/^txn_/)
  expect(updated.data.previous_attributes).toEqual({ balance_transaction: null })
})

test('a payment has every field that the types of the SDK require', async () => {
  const intent = await pay('pm_card_visa')
  if (typeof intent.latest_charge === 'string' || !intent.latest_charge) throw new Error('not expanded')
  expect(intent.payment_method_options?.card).toHaveProperty('mandate_options')
  for (const name of ['advice_code', 'network_advice_code', 'network_decline_code']) {
    expect(intent.latest_charge.outcome).toHaveProperty(name)
  }
  const card = intent.latest_charge.payment_method_details?.card
  for (const name of ['authorization_code', 'network_transaction_id', 'regulated_status', 'transaction_link_id']) {
    expect(card).toHaveProperty(name)
  }
  const { id } = await stripe.paymentIntents.create({
    ...aBook,
    confirm: true,
    payment_method: 'pm_card_authenticationRequired'
  })
  const { next_action: action } = await stripe.paymentIntents.retrieve(id)
  const page = action?.use_stripe_sdk
  const url = typeof page?.stripe_js === 'string' ? page.stripe_js : ''
  await fetch(url, { method: 'POST', body: 'outcome=complete' })
  const charge = (await stripe.charges.list({ payment_intent: id })).data[0]
  expect(charge?.payment_method_details?.card?.three_d_secure).toHaveProperty('electronic_commerce_indicator')
})

test('a payment that is authenticated at the bank sends events without a request', async () => {
  const [event] = (await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })).data
  expect(event?.request).toEqual({ id: null, idempotency_key: null })
})

test('a request is refused for too many requests without an error type of its own', async () => {
  await moveLever(provider, 'POST', 'faults', { action: 'refuse', status: 429 })
  expect(await send('GET', '/v1/payment_intents')).toMatchObject({
    status: 429,
    json: { error: { type: 'invalid_request_error', code: 'rate_limit' } }
  })
})

test.each([
  ['paymentIntents', { ...aBook, hooks: { inputs: { tax: { calculation: 'taxcalc_1' } } } }, 'hooks'],
  ['paymentIntents', { ...aBook, capture_method: 'manual' as const }, 'capture_method'],
  ['paymentIntents', { ...aBook, currency: 'jpy' }, 'currency'],
  ['refunds', { payment_intent: 'pi_x', instructions_email: 'a@b.example' }, 'instructions_email']
] as const)('a request is refused when it needs what only Stripe supports (%s %j)', async (resource, params, param) => {
  const call =
    resource === 'refunds' ? stripe.refunds.create(params) : stripe.paymentIntents.create({ ...aBook, ...params })
  const error = await failureOf(call)
  expect(error).toMatchObject({ statusCode: 400, param })
  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(error.message).toContain('The local Stripe emulator')
})

test('a request is refused when it expands what only Stripe supports', async () => {
  await pay('pm_card_visa')
  const { id: destination } = await openRecipient(stripe, provider)
  const transfer = await stripe.transfers.create({ amount: 100, currency: 'eur', destination })
  const error = await failureOf(stripe.transfers.retrieve(transfer.id, { expand: ['destination'] }))
  expect(error).toMatchObject({ statusCode: 400, param: 'expand' })
  expect(error.message).toContain("The local Stripe emulator does not support expanding 'destination'")
})

test('a request is refused when it carries a client secret together with the secret key', async () => {
  const { id, client_secret: secret } = await stripe.paymentIntents.create(aBook)
  const error = await failureOf(stripe.paymentIntents.retrieve(id, { client_secret: secret ?? '' }))
  expect(error).toMatchObject({ statusCode: 400, param: 'client_secret', type: 'StripeInvalidRequestError' })
})

test('a request is refused when it names an account that the key cannot use', async () => {
  const error = await failureOf(stripe.paymentIntents.list({}, { stripeAccount: 'acct_1Nobody' }))
  expect(error).toBeInstanceOf(Stripe.errors.StripePermissionError)
  expect(error).toMatchObject({ statusCode: 403, code: 'account_invalid' })
})

test('a request is refused when it names a version that does not exist, or one that the emulator does not have', async () => {
  expect(await send('GET', '/v1/payment_intents', { 'stripe-version': 'nonsense' })).toMatchObject({
    status: 400,
    json: { error: { type: 'invalid_request_error', message: 'Invalid Stripe API version: nonsense' } }
  })
  const older = await send('GET', '/v1/payment_intents', { 'stripe-version': '2020-08-27' })
  expect(older.status).toBe(400)
  expect(JSON.stringify(older.json)).toContain('The local Stripe emulator')
})

test('a request is refused as JSON for the paths of API v2', async () => {
  const headers = { 'content-type': 'application/json', 'stripe-version': Stripe.API_VERSION }
  const response = await send('POST', '/v2/core/event_destinations', headers, '{"name":"x"}')
  expect(response).toMatchObject({ status: 404, type: 'application/json' })
  expect(JSON.stringify(response.json)).toContain('Unrecognized request URL (POST: /v2/core/event_destinations)')
  expect((await send('GET', '/v2/core/events', { authorization: 'Bearer sk_test_other' })).status).toBe(401)
})
