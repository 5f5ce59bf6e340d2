import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startStripe, type RunningStripe } from '../../start-stripe'
import { advanceDispute, openDispute, runAutomatic, setAutomatic, stripeClient } from '../../testing/stripe-process'
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

async function disputeOf(intent: string): Promise<Stripe.Dispute> {
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data
  if (!dispute) throw new Error('no dispute')
  return dispute
}

async function disputeEvents(): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  return data
    .map(({ type }) => type)
    .filter((type) => type.includes('dispute'))
    .reverse()
}

test('a payment with card 4000 0000 0000 0259 succeeds and is disputed by the bank later', async () => {
  const intent = await pay('pm_card_createDispute')
  expect(intent.status).toBe('succeeded')
  expect((await stripe.disputes.list({ payment_intent: intent.id })).data).toEqual([])
  await runAutomatic(provider)
  const dispute = await disputeOf(intent.id)
  expect(dispute).toMatchObject({
    object: 'dispute',
    amount: 1250,
    currency: 'eur',
    charge: intent.latest_charge,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [{ amount: -1250, type: 'adjustment' }]
  })
  const dueBy = dispute.evidence_details.due_by ?? 0
  expect(dueBy).toBeGreaterThan(dispute.created + 7 * 86_400)
  expect(await stripe.disputes.retrieve(dispute.id)).toEqual(dispute)
  expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({ disputed: true })
  expect(await disputeEvents()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
  const [created] = (await stripe.events.list({ type: 'charge.dispute.created' })).data
  expect(created).toMatchObject({ request: { id: null }, data: { object: { id: dispute.id } } })
})

test('a payment with card 4000 0000 0000 0259 cannot be refunded while it is disputed, and cannot be disputed twice', async () => {
  const intent = await pay('pm_card_createDispute')
  await runAutomatic(provider)
  expect(await codeOf(stripe.refunds.create({ payment_intent: intent.id }))).toBe('charge_disputed')
  await expect(openDispute(provider, { payment_intent: intent.id })).rejects.toThrow('already disputed')
  await runAutomatic(provider)
  expect((await stripe.disputes.list()).data).toHaveLength(1)
})

test('a dispute that is won gives the money back and lets the charge be refunded', async () => {
  const intent = await pay()
  const { id } = await openDispute(provider, { payment_intent: intent.id, reason: 'product_not_received' })
  await advanceDispute(provider, { dispute: id, status: 'under_review' })
  await advanceDispute(provider, { dispute: id, status: 'won' })
  const dispute = await stripe.disputes.retrieve(id)
  expect(dispute).toMatchObject({ status: 'won', reason: 'product_not_received' })
  expect(dispute.balance_transactions.map(({ amount }) => amount)).toEqual([-1250, 1250])
  expect(await disputeEvents()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated'
  ])
  expect((await stripe.refunds.create({ payment_intent: intent.id })).status).toBe('succeeded')
})

test('a dispute that is lost stays lost and its charge cannot be refunded', async () => {
  const intent = await pay()
  const { id } = await openDispute(provider, { payment_intent: intent.id })
  await advanceDispute(provider, { dispute: id, status: 'lost' })
  expect(await disputeEvents()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed'
  ])
  expect(await codeOf(stripe.refunds.create({ payment_intent: intent.id }))).toBe('charge_disputed')
  await expect(advanceDispute(provider, { dispute: id, status: 'won' })).rejects.toThrow('lost')
})

test('a dispute that begins as an inquiry takes no money before it becomes a chargeback', async () => {
  const intent = await pay()
  const { id } = await openDispute(provider, { payment_intent: intent.id, status: 'warning_needs_response' })
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ is_charge_refundable: true, balance_transactions: [] })
  expect((await stripe.refunds.create({ payment_intent: intent.id, amount: 250 })).status).toBe('succeeded')
  await advanceDispute(provider, { dispute: id, status: 'warning_under_review' })
  await advanceDispute(provider, { dispute: id, status: 'needs_response' })
  expect(await codeOf(stripe.refunds.create({ payment_intent: intent.id }))).toBe('charge_disputed')
  expect(await disputeEvents()).toEqual([
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn'
  ])
  const other = await pay('pm_card_createDisputeInquiry')
  await runAutomatic(provider)
  const inquiry = await disputeOf(other.id)
  await advanceDispute(provider, { dispute: inquiry.id, status: 'warning_closed' })
  expect((await stripe.refunds.create({ payment_intent: other.id })).status).toBe('succeeded')
})

test('a dispute is listed by payment, charge and time, newest first, and can be expanded', async () => {
  const [one, other] = [await pay(), await pay()]
  await openDispute(provider, { payment_intent: one.id })
  await openDispute(provider, { payment_intent: other.id })
  const intents = (list: Stripe.ApiList<Stripe.Dispute>) => list.data.map(({ payment_intent: id }) => id)
  expect(intents(await stripe.disputes.list())).toEqual([other.id, one.id])
  expect(intents(await stripe.disputes.list({ charge: String(one.latest_charge) }))).toEqual([one.id])
  expect(intents(await stripe.disputes.list({ created: { lt: one.created } }))).toEqual([])
  const [dispute] = (await stripe.disputes.list({ payment_intent: one.id, expand: ['data.charge'] })).data
  expect(dispute?.charge).toMatchObject({ object: 'charge', disputed: true })
  expect(await codeOf(stripe.disputes.retrieve('dp_none'))).toBe('resource_missing')
})

test('disputes survive a restart', async () => {
  const intent = await pay()
  const { id } = await openDispute(provider, { payment_intent: intent.id, due_by: 1_900_000_000 })
  const before = await stripe.disputes.retrieve(id)
  expect(before.evidence_details.due_by).toBe(1_900_000_000)
  await provider.stop()
  provider = await startStripe({ data: folder.data })
  stripe = stripeClient(provider)
  expect(await stripe.disputes.retrieve(id)).toEqual(before)
})

describe('evidence', () => {
  test('evidence is stored first and submitted later', async () => {
    const { id } = await openDispute(provider, { payment_intent: (await pay()).id })
    const stored = await stripe.disputes.update(id, {
      evidence: { customer_name: 'Ada', uncategorized_text: 'Handed over on Monday' },
      submit: false
    })
    expect(stored).toMatchObject({
      status: 'needs_response',
      evidence: { customer_name: 'Ada' },
      evidence_details: { has_evidence: true, submission_count: 0 }
    })
    const submitted = await stripe.disputes.update(id, { submit: true })
    expect(submitted).toMatchObject({
      status: 'under_review',
      evidence: { customer_name: 'Ada', uncategorized_text: 'Handed over on Monday' },
      evidence_details: { submission_count: 1, submission_method: 'manual' }
    })
    await expect(stripe.disputes.update(id, { evidence: { customer_name: 'B' } })).rejects.toThrow('takes no evidence')
    await advanceDispute(provider, { dispute: id, status: 'lost' })
    expect((await stripe.disputes.retrieve(id)).status).toBe('lost')
  })

  test.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost']
  ])('%s ends the dispute as %s, as in test mode', async (text, status) => {
    const { id } = await openDispute(provider, { payment_intent: (await pay()).id })
    expect((await stripe.disputes.update(id, { evidence: { uncategorized_text: text } })).status).toBe(status)
    expect(await disputeEvents()).toContain('charge.dispute.closed')
  })

  test('evidence answers an inquiry without moving money', async () => {
    const { id } = await openDispute(provider, {
      payment_intent: (await pay()).id,
      status: 'warning_needs_response'
    })
    const responded = await stripe.disputes.update(id, { evidence: { product_description: 'Momo' } })
    expect(responded).toMatchObject({ status: 'warning_under_review', balance_transactions: [] })
  })

  test('evidence that is a file is refused with the name of the emulator', async () => {
    const { id } = await openDispute(provider, { payment_intent: (await pay()).id })
    await expect(stripe.disputes.update(id, { evidence: { receipt: 'file_1' } })).rejects.toThrow(
      'The local Stripe emulator does not support'
    )
  })
})
