import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RunningStripe } from '../../start-stripe'
import { runPayouts, setAccount } from '../../testing/connect-controls'
import { aBook, aSeller, codeOf, failureOf, openRecipient, openStripe } from './open-stripe'

let provider: RunningStripe
let stripe: Stripe
let close: () => Promise<void>
let seller: string

beforeEach(async () => {
  ;({ provider, stripe, close } = await openStripe())
  seller = (await openRecipient(stripe, provider)).id
})
afterEach(() => close())

async function pay(params: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<string> {
  const intent = await stripe.paymentIntents.create({
    ...aBook,
    ...params,
    confirm: true,
    payment_method: 'pm_card_visa'
  })
  return String(intent.latest_charge)
}
const send = (params: Partial<Stripe.TransferCreateParams>) =>
  stripe.transfers.create({ currency: 'eur', destination: seller, ...params })

const eventTypes = async (): Promise<string[]> =>
  (await stripe.events.list({ limit: 100 })).data
    .map(({ type }) => type)
    .filter((type) => type.startsWith('transfer.'))
    .reverse()

test('a transfer from a charge takes over the group of the charge', async () => {
  const source = await pay({ transfer_group: 'booking_1' })
  const transfer = await send({ amount: 1000, source_transaction: source, metadata: { bookingId: 'b1' } })
  expect(transfer).toMatchObject({
    object: 'transfer',
    amount: 1000,
    amount_reversed: 0,
    destination: seller,
    metadata: { bookingId: 'b1' },
    reversed: false,
    source_transaction: source,
    transfer_group: 'booking_1'
  })
  await send({ amount: 1, source_transaction: await pay() })
  expect((await stripe.transfers.list({ transfer_group: 'booking_1' })).data).toEqual([transfer])
  expect((await stripe.charges.list({ transfer_group: 'booking_1' })).data.map(({ id }) => id)).toEqual([source])
  expect(await eventTypes()).toEqual(['transfer.created', 'transfer.created'])
})

test('a transfer from a charge without a group gives both a group', async () => {
  const source = await pay()
  const { transfer_group: group } = await send({ amount: 100, source_transaction: source })
  expect(group).toMatch(/^group_pi_/)
  expect((await stripe.charges.retrieve(source)).transfer_group).toBe(group)
})

test('a transfer cannot exceed its charge together with the others', async () => {
  const source = await pay()
  await send({ amount: 1000, source_transaction: source })
  expect(await codeOf(send({ amount: 251, source_transaction: source }))).toBe('transfers_not_allowed')
  expect((await send({ source_transaction: source })).amount).toBe(250)
  expect(await codeOf(send({ amount: 1, source_transaction: source }))).toBe('transfers_not_allowed')
})

test('a transfer without a charge needs the balance of the platform', async () => {
  expect(await codeOf(send({ amount: 500 }))).toBe('balance_insufficient')
  await pay()
  expect((await send({ amount: 500 })).source_transaction).toBeNull()
})

test('a transfer needs an account that can receive it', async () => {
  const source = await pay()
  const { id: destination } = await stripe.v2.core.accounts.create(aSeller)
  const error = await failureOf(send({ destination, amount: 100, source_transaction: source }))
  expect(error).toMatchObject({ statusCode: 400, code: 'insufficient_capabilities_for_transfer' })
  expect(await codeOf(send({ destination: 'acct_none', amount: 1 }))).toBe('resource_missing')
  await setAccount(provider, { account: destination, transfers: { status: 'active' } })
  expect((await send({ destination, amount: 100, source_transaction: source })).destination).toBe(destination)
})

test('a transfer is made once for one idempotency key', async () => {
  const source = await pay()
  const params = { currency: 'eur', destination: seller, amount: 100, source_transaction: source }
  const first = await stripe.transfers.create(params, { idempotencyKey: 'k1' })
  expect((await stripe.transfers.create(params, { idempotencyKey: 'k1' })).id).toBe(first.id)
  expect((await stripe.transfers.list()).data).toHaveLength(1)
})

test('a transfer refuses unknown parameters, and what only Stripe supports', async () => {
  expect(await codeOf(send({ amount: 1, ...{ surprise: '1' } }))).toBe('parameter_unknown')
  const error = await failureOf(send({ amount: 1, source_type: 'card' }))
  expect(error.message).toContain('The local Stripe emulator does not support')
})

test('a transfer changes its metadata and says so', async () => {
  const { id } = await send({ amount: 100, source_transaction: await pay() })
  expect((await stripe.transfers.update(id, { metadata: { a: 'b' } })).metadata).toEqual({ a: 'b' })
  expect(await eventTypes()).toEqual(['transfer.created', 'transfer.updated'])
})

test('a reversal gives back a part, and then the rest', async () => {
  const { id } = await send({ amount: 1000, source_transaction: await pay() })
  const part = await stripe.transfers.createReversal(id, { amount: 300, metadata: { refundId: 'r1' } })
  expect(part).toMatchObject({ object: 'transfer_reversal', amount: 300, transfer: id, metadata: { refundId: 'r1' } })
  expect(await codeOf(stripe.transfers.createReversal(id, { amount: 701 }))).toBe('amount_too_large')
  await stripe.transfers.createReversal(id)
  const transfer = await stripe.transfers.retrieve(id)
  expect(transfer).toMatchObject({ amount_reversed: 1000, reversed: true })
  expect(transfer.reversals.data.map(({ amount }) => amount)).toEqual([700, 300])
  expect((await stripe.transfers.listReversals(id, { limit: 1 })).data).toHaveLength(1)
  expect(await codeOf(stripe.transfers.createReversal(id))).toBe('transfers_not_allowed')
  expect(await eventTypes()).toEqual(['transfer.created', 'transfer.reversed', 'transfer.reversed'])
  const [reversed] = (await stripe.events.list({ type: 'transfer.reversed' })).data
  expect(reversed?.data.object).toMatchObject({ amount_reversed: 1000, reversals: { data: [{ amount: 700 }, {}] } })
})

test('a reversal is refused when the connected account has been paid out', async () => {
  const { id } = await send({ amount: 1000, source_transaction: await pay() })
  await runPayouts(provider, { account: seller })
  const error = await failureOf(stripe.transfers.createReversal(id, { amount: 1 }))
  expect(error).toMatchObject({ statusCode: 400, code: 'balance_insufficient' })
  expect((await stripe.transfers.retrieve(id)).amount_reversed).toBe(0)
})
