import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStripe, type RunningStripe } from '../../start-stripe'
import { runPayouts, setAccount, settlePayout } from '../../testing/connect-controls'
import {
  advanceDispute,
  openDispute,
  receiveWebhooks,
  settleRefund,
  stripeClient,
  typeOf,
  type WebhookReceiver
} from '../../testing/stripe-process'
import { aBook, codeOf, failureOf, openRecipient, openStripe } from './open-stripe'

let provider: RunningStripe
let stripe: Stripe
let folder: { data: string; remove(): Promise<void> }
let platform: WebhookReceiver
let connected: WebhookReceiver

const start = (payoutAfterMs?: number) =>
  startStripe({
    data: folder.data,
    webhookUrl: platform.url,
    connectWebhookUrl: connected.url,
    ...(payoutAfterMs === undefined ? {} : { payoutAfterMs })
  })

beforeEach(async () => {
  const opened = await openStripe()
  await opened.provider.stop()
  folder = opened.folder
  platform = await receiveWebhooks()
  connected = await receiveWebhooks()
  provider = await start()
  stripe = stripeClient(provider)
})
afterEach(async () => {
  await provider.stop()
  await platform.close()
  await connected.close()
  await folder.remove()
})

const pay = () => stripe.paymentIntents.create({ ...aBook, confirm: true, payment_method: 'pm_card_visa' })
async function transferTo(destination: string, amount = 1000): Promise<Stripe.Transfer> {
  const source = String((await pay()).latest_charge)
  return stripe.transfers.create({ currency: 'eur', destination, amount, source_transaction: source })
}
async function balanceOf(stripeAccount?: string): Promise<number | undefined> {
  const balance = await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})
  return balance.available.find(({ currency }) => currency === 'eur')?.amount
}
const typesOf = (receiver: WebhookReceiver): string[] => receiver.received.map(({ body }) => typeOf(body))

test('the balance of the platform is the sum of its transactions: charges with fees, refunds, disputes, transfers, reversals and payouts', async () => {
  const { id: seller } = await openRecipient(stripe, provider)
  const refunded = await pay()
  const refund = await stripe.refunds.create({ payment_intent: refunded.id, amount: 200 })
  await settleRefund(provider, { refund: refund.id, outcome: 'failed' })
  const { id: dispute } = await openDispute(provider, { payment_intent: (await pay()).id })
  await advanceDispute(provider, { dispute, status: 'won' })
  const transfer = await transferTo(seller)
  await stripe.transfers.createReversal(transfer.id, { amount: 400 })
  await runPayouts(provider, { account: 'platform' })
  const { data } = await stripe.balanceTransactions.list({ limit: 100 })
  expect(data.map(({ type, amount, fee }) => [type, amount, fee]).sort()).toEqual(
    [
      ['charge', 1250, 44],
      ['charge', 1250, 44],
      ['charge', 1250, 44],
      ['refund', -200, 0],
      ['refund_failure', 200, 0],
      ['adjustment', -1250, 2000],
      ['adjustment', 1250, 0],
      ['transfer', -1000, 0],
      ['transfer_refund', 400, 0],
      ['payout', -(3 * 1206 - 2000 - 600), 0]
    ].sort()
  )
  expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(0)
  expect(await balanceOf()).toBe(0)
})

test('the balance of the platform names the transaction of a charge, a refund and a transfer, which can be expanded and retrieved', async () => {
  const { latest_charge: charge, id } = await pay()
  const expanded = await stripe.charges.retrieve(String(charge), { expand: ['balance_transaction'] })
  expect(expanded.balance_transaction).toMatchObject({
    type: 'charge',
    net: 1206,
    fee_details: [{ amount: 44, type: 'stripe_fee' }],
    source: charge
  })
  const refund = await stripe.refunds.create({ payment_intent: id })
  const found = await stripe.balanceTransactions.retrieve(String(refund.balance_transaction), { expand: ['source'] })
  expect(found).toMatchObject({ type: 'refund', source: { id: refund.id } })
  expect(await codeOf(stripe.balanceTransactions.retrieve('txn_none'))).toBe('resource_missing')
  const byType = await stripe.balanceTransactions.list({ type: 'charge' })
  expect(byType.data.map(({ source }) => source)).toEqual([charge])
})

test('a connected account has a balance of its own and is paid out, with events for its own endpoint', async () => {
  const { id: seller } = await openRecipient(stripe, provider)
  const transfer = await transferTo(seller)
  expect(await balanceOf(seller)).toBe(1000)
  const [payout] = await runPayouts(provider, { account: seller, outcome: 'in_transit' })
  expect(payout?.amount).toBe(1000)
  await settlePayout(provider, { payout: payout?.id ?? '', outcome: 'paid' })
  const listed = await stripe.payouts.list({ status: 'paid' }, { stripeAccount: seller })
  expect(listed.data).toMatchObject([{ object: 'payout', amount: 1000, automatic: true, status: 'paid' }])
  expect((await stripe.payouts.list()).data).toEqual([])
  const { data } = await stripe.balanceTransactions.list({}, { stripeAccount: seller })
  expect(data.map(({ type, net }) => [type, net])).toEqual([
    ['payout', -1000],
    ['payment', 1000]
  ])
  expect(data[1]?.source).toBe(transfer.destination_payment)
  await connected.until(({ length }) => length === 2)
  expect(typesOf(connected).sort()).toEqual(['payout.created', 'payout.paid'])
  for (const { body, headers } of connected.received) {
    const signature = String(headers['stripe-signature'])
    const event = stripe.webhooks.constructEvent(body, signature, provider.connectWebhookSecret)
    expect(event.account).toBe(seller)
    expect(() => stripe.webhooks.constructEvent(body, signature, provider.webhookSecret)).toThrow()
  }
  expect(typesOf(platform)).not.toContain('payout.created')
  const events = await stripe.events.list({}, { stripeAccount: seller })
  expect(events.data.map(({ type }) => type)).toEqual(['payout.paid', 'payout.created'])
})

test('a connected account gets the money of a failed payout back', async () => {
  const { id: seller } = await openRecipient(stripe, provider)
  await transferTo(seller)
  const [payout] = await runPayouts(provider, { account: seller })
  await settlePayout(provider, { payout: payout?.id ?? '', outcome: 'failed', failure_code: 'no_account' })
  expect(await stripe.payouts.retrieve(payout?.id ?? '', {}, { stripeAccount: seller })).toMatchObject({
    status: 'failed',
    failure_code: 'no_account',
    failure_balance_transaction: expect.stringMatching(/^txn_/)
  })
  expect(await balanceOf(seller)).toBe(1000)
})

test('a connected account is paid out by itself on the schedule', async () => {
  await provider.stop()
  provider = await start(20)
  stripe = stripeClient(provider)
  const { id: seller } = await openRecipient(stripe, provider)
  await transferTo(seller)
  await connected.until((received) => received.some(({ body }) => typeOf(body) === 'payout.paid'))
  expect(await balanceOf(seller)).toBe(0)
})

test('a connected account is not paid out while Stripe does not allow it', async () => {
  const { id: seller } = await openRecipient(stripe, provider)
  await transferTo(seller)
  const restricted = { account: seller, payouts: { status: 'restricted' as const } }
  await setAccount(provider, restricted)
  expect(await runPayouts(provider, { account: seller })).toEqual([])
})

test('a connected account cannot be used for other requests', async () => {
  const { id: stripeAccount } = await openRecipient(stripe, provider)
  const error = await failureOf(stripe.paymentIntents.create(aBook, { stripeAccount }))
  expect(error.message).toContain('The local Stripe emulator does not support the header Stripe-Account')
})

test('events of connected accounts and thin events are not sent without an endpoint', async () => {
  await provider.stop()
  provider = await startStripe({ data: folder.data, webhookUrl: platform.url })
  stripe = stripeClient(provider)
  const { id: seller } = await openRecipient(stripe, provider)
  await transferTo(seller)
  await runPayouts(provider, { account: seller })
  await platform.until((received) => received.some(({ body }) => typeOf(body) === 'transfer.created'))
  expect(typesOf(platform).filter((type) => /^(?:payout|v2)/.test(type))).toEqual([])
  expect(connected.received).toEqual([])
})
