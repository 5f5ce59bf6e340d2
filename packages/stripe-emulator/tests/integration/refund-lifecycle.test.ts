import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStripe, type RunningStripe } from '../../start-stripe'
import { runAutomatic, setAutomatic, setNextRefunds, settleRefund, stripeClient } from '../../testing/stripe-process'
import { aBook, codeOf, openStripe } from './open-stripe'

let folder: { data: string; remove(): Promise<void> }
let provider: RunningStripe
let stripe: Stripe

beforeEach(async () => {
  ;({ folder, provider, stripe } = await openStripe())
  await setAutomatic(provider, { hold: true })
})
afterEach(async () => {
  await provider.stop()
  await folder.remove()
})

const pay = (method = 'pm_card_visa') =>
  stripe.paymentIntents.create({ ...aBook, confirm: true, payment_method: method })

async function chargeOf(intent: Stripe.PaymentIntent): Promise<Stripe.Charge> {
  return stripe.charges.retrieve(String(intent.latest_charge))
}

/** Types of all events that name the refund or its charge, oldest first, without those of the payment itself. */
async function refundEvents(): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  return data
    .map(({ type }) => type)
    .filter((type) => type.includes('refund'))
    .reverse()
}

test('a refund to card 4000 0000 0000 7726 begins pending and succeeds later', async () => {
  const intent = await pay('pm_card_pendingRefund')
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' })
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1000, refunded: false })
  await runAutomatic(provider)
  const settled = await stripe.refunds.retrieve(refund.id)
  expect(settled.status).toBe('succeeded')
  expect(settled).not.toHaveProperty('pending_reason')
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1000 })
  expect(await refundEvents()).toEqual(['refund.created', 'charge.refunded', 'refund.updated', 'charge.refund.updated'])
  const [update] = (await stripe.events.list({ type: 'refund.updated' })).data
  expect(update).toMatchObject({
    request: { id: null, idempotency_key: null },
    data: { object: { id: refund.id, status: 'succeeded' }, previous_attributes: { status: 'pending' } }
  })
})

test('a refund to card 4000 0000 0000 5126 begins succeeded, fails later, and its sum can be refunded again', async () => {
  const intent = await pay('pm_card_refundFail')
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  expect(refund.status).toBe('succeeded')
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1250, refunded: true })
  await runAutomatic(provider)
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card'
  })
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0, refunded: false })
  expect(await refundEvents()).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.updated',
    'charge.refund.updated',
    'refund.failed'
  ])
  expect((await stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(1250)
})

test.each([
  ['succeeded', 1250],
  ['failed', 0],
  ['canceled', 0]
] as const)('the controls of refunds settle a pending refund as %s', async (outcome, amountRefunded) => {
  const intent = await pay('pm_card_pendingRefund')
  const { id } = await stripe.refunds.create({ payment_intent: intent.id })
  await settleRefund(provider, { refund: id, outcome })
  expect((await stripe.refunds.retrieve(id)).status).toBe(outcome)
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: amountRefunded })
  await runAutomatic(provider)
  expect((await stripe.refunds.retrieve(id)).status).toBe(outcome)
  await expect(settleRefund(provider, { refund: id, outcome: 'pending' })).rejects.toThrow('cannot become pending')
})

test('the controls of refunds let the next refunds begin in any state, or be refused for a reason that Stripe has', async () => {
  const intent = await pay()
  const refund = (amount: number) => stripe.refunds.create({ payment_intent: intent.id, amount })
  await setNextRefunds(provider, { begin: 'requires_action', times: 1 })
  const first = await refund(100)
  expect(first.status).toBe('requires_action')
  await settleRefund(provider, { refund: first.id, outcome: 'failed', reason: 'declined' })
  expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ status: 'failed', failure_reason: 'declined' })
  await setNextRefunds(provider, { begin: 'refused', code: 'charge_not_refundable' })
  const key = { idempotencyKey: 'refused-once' }
  const again = () => stripe.refunds.create({ payment_intent: intent.id, amount: 200 }, key)
  expect([await codeOf(again()), await codeOf(again())]).toEqual(['charge_not_refundable', 'charge_not_refundable'])
  expect((await refund(300)).status).toBe('succeeded')
  await expect(setNextRefunds(provider, { begin: 'refused', code: 'no_such_code' })).rejects.toThrow('code')
})

test('automatic changes happen by themselves after a short delay, also when the service was restarted before', async () => {
  const intent = await pay('pm_card_pendingRefund')
  const { id } = await stripe.refunds.create({ payment_intent: intent.id })
  await provider.stop()
  provider = await startStripe({ data: folder.data, automaticAfterMs: 20 })
  stripe = stripeClient(provider)
  await expect.poll(async () => (await stripe.refunds.retrieve(id)).status).toBe('succeeded')
})

test('automatic changes happen once, and survive that the journal is rewritten', async () => {
  const intent = await pay('pm_card_refundFail')
  const { id } = await stripe.refunds.create({ payment_intent: intent.id })
  await runAutomatic(provider)
  const second = await stripe.refunds.create({ payment_intent: intent.id })
  await provider.stop()
  const file = join(folder.data, 'journal.jsonl')
  // Above the size from which on the journal is rewritten at the start.
  const filler = JSON.stringify({
    response: [{ id: 'x'.repeat(4_500_000), created: 0, path: '', fingerprint: '', status: 200, body: '', request: '' }]
  })
  await appendFile(file, `${filler}\n${filler}\n`)
  provider = await startStripe({ data: folder.data, automaticAfterMs: 600_000 })
  stripe = stripeClient(provider)
  expect((await readFile(file, 'utf8')).length).toBeLessThan(1_000_000)
  const before = await stripe.events.list({ limit: 100 })
  expect(await runAutomatic(provider)).toEqual({ run: 1 })
  expect((await stripe.refunds.retrieve(id)).status).toBe('failed')
  expect((await stripe.refunds.retrieve(second.id)).status).toBe('failed')
  expect((await stripe.events.list({ limit: 100 })).data.length).toBe(before.data.length + 3)
})
