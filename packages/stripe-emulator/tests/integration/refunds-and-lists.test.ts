import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBook, codeOf, openStripe } from './open-stripe'

let stripe: Stripe
let close: () => Promise<void>

beforeAll(async () => {
  ;({ stripe, close } = await openStripe())
})
afterAll(() => close())

const pay = () => stripe.paymentIntents.create({ ...aBook, confirm: true, payment_method: 'pm_card_visa' })

test('a refund asked for twice with one key gives the money back once', async () => {
  const { id, latest_charge: charge } = await pay()
  const ask = () =>
    stripe.refunds.create({ payment_intent: id, metadata: { why: 'withdrawn' } }, { idempotencyKey: `rf_${id}` })
  const [first, second] = [await ask(), await ask()]
  expect(second).toEqual(first)
  expect(first).toMatchObject({
    object: 'refund',
    amount: 1250,
    status: 'succeeded',
    payment_intent: id,
    metadata: { why: 'withdrawn' }
  })
  expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1)
  expect(await stripe.charges.retrieve(String(charge))).toMatchObject({
    refunded: true,
    amount_refunded: 1250
  })
  expect(await stripe.refunds.retrieve(first.id)).toEqual(first)
})

test('a refund asked for twice with two keys is refused the second time', async () => {
  const { id } = await pay()
  await stripe.refunds.create({ payment_intent: id })
  expect(await codeOf(stripe.refunds.create({ payment_intent: id }))).toBe('charge_already_refunded')
})

test('a refund in parts never exceeds what was paid', async () => {
  const { id, latest_charge: charge } = await pay()
  await stripe.refunds.create({ payment_intent: id, amount: 1000 })
  expect(await codeOf(stripe.refunds.create({ payment_intent: id, amount: 251 }))).toBe('amount_too_large')
  await stripe.refunds.create({ charge: String(charge), amount: 250, reason: 'requested_by_customer' })
  expect(await stripe.charges.retrieve(String(charge))).toMatchObject({
    refunded: true,
    amount_refunded: 1250
  })
})

test('a refund of something that was not paid is refused', async () => {
  const { id } = await stripe.paymentIntents.create(aBook)
  expect(await codeOf(stripe.refunds.create({ payment_intent: id }))).toBe('payment_intent_unexpected_state')
  expect(await codeOf(stripe.refunds.create({ payment_intent: 'pi_none' }))).toBe('resource_missing')
  expect(await codeOf(stripe.refunds.create({ payment_intent: id, amount: 0 }))).toBe('parameter_invalid_integer')
})

test('a list pages through everything, newest first, each payment once', async () => {
  const made: string[] = []
  for (let n = 0; n < 25; n += 1) made.push((await stripe.paymentIntents.create(aBook)).id)
  const listed: string[] = []
  for await (const intent of stripe.paymentIntents.list({ limit: 7 })) listed.push(intent.id)
  expect(listed.slice(0, 25)).toEqual(made.reverse())
  expect(new Set(listed).size).toBe(listed.length)
})

test('a list goes backwards, filters by time, and says whether there is more', async () => {
  const newest = (await stripe.paymentIntents.list({ limit: 5 })).data
  const third = newest[2]
  if (!third) throw new Error('too few payments')
  const before = await stripe.paymentIntents.list({ ending_before: third.id, limit: 1 })
  expect(before.data.map(({ id }) => id)).toEqual([newest[1]?.id])
  expect(before.has_more).toBe(true)
  const later = Math.floor(Date.now() / 1000) + 3600
  expect((await stripe.paymentIntents.list({ created: { gte: later } })).data).toEqual([])
  expect(
    (await stripe.paymentIntents.list({ created: { gte: third.created - 3600, lt: later }, limit: 3 })).has_more
  ).toBe(true)
  expect(await codeOf(stripe.paymentIntents.list({ limit: 101 }))).toBe('parameter_invalid_integer')
  expect(await codeOf(stripe.paymentIntents.list({ starting_after: 'pi_none' }))).toBe('resource_missing')
})

test('a list of events tells the story of a payment', async () => {
  const { id } = await stripe.paymentIntents.create(aBook)
  await codeOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }))
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await stripe.refunds.create({ payment_intent: id })
  const events = (await stripe.events.list({ limit: 8 })).data
  expect(events.map(({ type }) => type).reverse()).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'charge.updated',
    'refund.created',
    'charge.refunded'
  ])
  const succeeded = events[3]
  if (succeeded?.type !== 'payment_intent.succeeded') throw new Error('no event of the success')
  expect(succeeded.data.object).toMatchObject({ id, status: 'succeeded', amount_received: 1250 })
  expect(await stripe.events.retrieve(succeeded.id)).toEqual(succeeded)
  const failures = await stripe.events.list({ type: 'payment_intent.payment_failed', limit: 1 })
  expect(failures.data[0]?.data.object).toMatchObject({ id, last_payment_error: { code: 'card_declined' } })
})
