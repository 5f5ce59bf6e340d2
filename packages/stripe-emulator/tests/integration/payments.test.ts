import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_CARDS } from '../../cards/test-cards'
import { API_VERSION } from '../../sdk/api-version'
import type { RunningStripe } from '../../start-stripe'
import { moveLever } from '../../testing/stripe-process'
import { aBook as anyBook, failureOf, openStripe } from './open-stripe'

let provider: RunningStripe
let stripe: Stripe
let close: () => Promise<void>

beforeAll(async () => {
  ;({ provider, stripe, close } = await openStripe())
})
afterAll(() => close())

const aBook = { ...anyBook, metadata: { booking: 'b1' } }

test('a payment starts open, with the amount in cents, the metadata and a secret for the browser', async () => {
  const intent = await stripe.paymentIntents.create({
    ...aBook,
    receipt_email: 'a@b.example',
    description: 'A book'
  })
  expect(intent).toMatchObject({ object: 'payment_intent', amount: 1250, currency: 'eur', livemode: false })
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    metadata: { booking: 'b1' },
    amount_received: 0
  })
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`))
  expect(intent.lastResponse.requestId).toMatch(/^req_/)
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent)
})

test('a payment succeeds with the good card and has a charge', async () => {
  const { id } = await stripe.paymentIntents.create(aBook)
  const paid = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge', 'payment_method']
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 1250,
    latest_charge: { paid: true, amount: 1250 }
  })
  expect(paid.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } })
  const plain = await stripe.paymentIntents.retrieve(id)
  expect(await stripe.charges.retrieve(String(plain.latest_charge))).toMatchObject({
    payment_intent: id,
    refunded: false
  })
})

test('a payment can be created and paid in one call', async () => {
  const paid = await stripe.paymentIntents.create({
    ...aBook,
    confirm: true,
    payment_method: 'pm_card_mastercard'
  })
  expect(paid.status).toBe('succeeded')
})

test.each(TEST_CARDS.filter(({ manners }) => manners.decline && manners.authentication === 'never'))(
  'a payment is refused with the card $number as the bank of that card refuses',
  async ({ names, manners }) => {
    const { id } = await stripe.paymentIntents.create(aBook)
    const error = await failureOf(stripe.paymentIntents.confirm(id, { payment_method: `pm_card_${names[0] ?? ''}` }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({
      statusCode: 402,
      code: manners.decline?.code,
      decline_code: manners.decline?.declineCode
    })
    expect(error.message).toBe(manners.decline?.message)
    expect(error.payment_intent).toMatchObject({
      id,
      status: 'requires_payment_method',
      payment_method: null
    })
    const after = await stripe.paymentIntents.retrieve(id)
    expect(after.last_payment_error).toMatchObject({ type: 'card_error', code: manners.decline?.code })
    expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded')
  }
)

test.each(TEST_CARDS.filter(({ manners }) => manners.authentication === 'always'))(
  'a payment waits for the buyer with the card $number',
  async ({ names, manners }) => {
    const { id } = await stripe.paymentIntents.create(aBook)
    const waiting = await stripe.paymentIntents.confirm(id, {
      payment_method: `pm_card_${names[0] ?? ''}`,
      return_url: 'http://shop.example/paid?booking=b1'
    })
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    const url = waiting.next_action?.redirect_to_url?.url ?? ''
    expect(await (await fetch(url)).text()).toContain('€12.50')
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
      redirect: 'manual'
    })
    const back = new URL(response.headers.get('location') ?? '')
    expect(back.searchParams.get('booking')).toBe('b1')
    expect(back.searchParams.get('payment_intent')).toBe(id)
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe(
      manners.decline ? 'requires_payment_method' : 'succeeded'
    )
    expect((await fetch(url)).status).toBe(410)
  }
)

test('a payment asks for another card when the buyer does not prove who they are', async () => {
  const { id } = await stripe.paymentIntents.create(aBook)
  const waiting = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_authenticationRequired'
  })
  const action = waiting.next_action?.use_stripe_sdk
  const url = String(action && 'stripe_js' in action ? action.stripe_js : '')
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'fail' }) })
  const after = await stripe.paymentIntents.retrieve(id)
  expect(after.status).toBe('requires_payment_method')
  expect(after.last_payment_error?.code).toBe('payment_intent_authentication_failure')
})

test('a payment can be cancelled while it is open, and then no longer be paid', async () => {
  const { id } = await stripe.paymentIntents.create(aBook)
  const waiting = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'http://shop.example'
  })
  const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  const page = waiting.next_action?.redirect_to_url?.url ?? ''
  expect((await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }) })).status).toBe(410)
  const error = await failureOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))
  expect(error).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'canceled' }
  })
})

test('a payment cannot be cancelled or paid again once it has succeeded', async () => {
  const { id } = await stripe.paymentIntents.create({
    ...aBook,
    confirm: true,
    payment_method: 'pm_card_visa'
  })
  const cancel = await failureOf(stripe.paymentIntents.cancel(id))
  expect(cancel.code).toBe('payment_intent_unexpected_state')
  expect(cancel.message).toContain('You cannot cancel this PaymentIntent because it has a status of succeeded.')
  const again = await failureOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))
  expect(again.message).toContain('it has already succeeded')
  const update = await failureOf(stripe.paymentIntents.update(id, { amount: 1 }))
  expect(update.code).toBe('payment_intent_unexpected_state')
  expect((await stripe.paymentIntents.update(id, { metadata: { note: 'sent' } })).metadata).toEqual({
    booking: 'b1',
    note: 'sent'
  })
})

test('a payment can be held in processing and ends as the bank says later', async () => {
  await moveLever(provider, 'POST', 'processing', { next: 2 })
  const pay = () => stripe.paymentIntents.create({ ...aBook, confirm: true, payment_method: 'pm_card_visa' })
  const [one, two, three] = [await pay(), await pay(), await pay()]
  expect([one.status, two.status, three.status]).toEqual(['processing', 'processing', 'succeeded'])
  await moveLever(provider, 'POST', 'processing/finish', { payment_intent: one.id })
  await moveLever(provider, 'POST', 'processing/finish', { payment_intent: two.id, outcome: 'failed' })
  expect((await stripe.paymentIntents.retrieve(one.id)).status).toBe('succeeded')
  expect((await stripe.paymentIntents.retrieve(two.id)).status).toBe('requires_payment_method')
})

test('events have the API version of the installed SDK', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION)
})
