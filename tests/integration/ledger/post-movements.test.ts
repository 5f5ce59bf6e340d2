import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { advanceDispute, openDispute } from 'stripe-emulator/testing/stripe-process'
import { brokenRules, buy, reconcileIn, sendEvent } from '@/tests/integration/payments/buying'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { dispatchDue } from '@/tests/support/dispatch-due'

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

afterEach(() => vi.restoreAllMocks())

afterAll(() => shop.close())

async function readEntries(bookingId: string) {
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  return LedgerEntryModel.find({ orderId: bookingId }).sort({ source: 1, number: 1 }).lean()
}

async function readBalances(bookingId: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { account, cents } of (await readEntries(bookingId)).flatMap(({ postings }) => postings))
    sums[account] = (sums[account] ?? 0) + cents
  const { refunds = 0, ...others } = sums
  return refunds === 0 ? others : sums
}

async function refund(bookingId: string, body: object = {}): Promise<void> {
  const { POST } = await import('@/app/api/orders/[id]/refund/route')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const response = await call(POST, { as: admin, body, params: { id: bookingId }, headers: key })
  expect(response.status).toBe(200)
}

it('the ledger has a payment and its refunds to the cent, each posted once', async () => {
  const { bookingId, transactionId } = await buy(shop, seller, 1250)
  await dispatchDue()
  expect(await readBalances(bookingId)).toEqual({ 'provider-clearing': 1250, held: -1250 })
  await refund(bookingId, { amountCents: 250, reason: 'A torn page.' })
  await dispatchDue()
  expect(await readBalances(bookingId)).toEqual({ 'provider-clearing': 1000, held: -1000 })
  await sendEvent(shop, 'payment_intent.succeeded', transactionId)
  await dispatchDue()
  expect((await readEntries(bookingId)).map(({ kind, number }) => [kind, number])).toEqual([
    ['payment', 0],
    ['refund-sent', 0],
    ['refund', 0]
  ])
  expect(await brokenRules()).toEqual([])
})

it('the ledger follows a dispute that takes the money and is won', async () => {
  const { bookingId, transactionId } = await buy(shop, seller, 900)
  const { id } = await openDispute(shop.stripe, { payment_intent: transactionId, status: 'needs_response' })
  await sendEvent(shop, 'charge.dispute.created', transactionId)
  await dispatchDue()
  expect(await readBalances(bookingId)).toEqual({ 'provider-clearing': 0, held: 0 })
  await advanceDispute(shop.stripe, { dispute: id, status: 'won' })
  await sendEvent(shop, 'charge.dispute.closed', transactionId)
  await dispatchDue()
  expect(await readBalances(bookingId)).toEqual({ 'provider-clearing': 900, held: -900 })
  expect(await brokenRules()).toEqual([])
})

it('the ledger posts each entry once when eight processes post at the same time', async () => {
  const { bookingId } = await buy(shop, seller, 700)
  await refund(bookingId)
  await Promise.all(Array.from({ length: 8 }, dispatchDue))
  expect(await readEntries(bookingId)).toHaveLength(3)
  expect(await readBalances(bookingId)).toEqual({ 'provider-clearing': 0, held: 0 })
})

it('the ledger is completed by the reconciler after a crash', async () => {
  const { bookingId } = await buy(shop, seller, 800)
  await reconcileIn(1)
  expect(await readBalances(bookingId)).toEqual({ 'provider-clearing': 800, held: -800 })
  expect(await brokenRules()).toEqual([])
})

it('the ledger refuses entries whose debits and credits differ, and changes none', async () => {
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  const { bookingId } = await buy(shop, seller, 600)
  await dispatchDue()
  const [entry] = await readEntries(bookingId)
  const unbalanced = [
    { account: 'held', cents: 1 },
    { account: 'bank', cents: -2 }
  ]
  await expect(LedgerEntryModel.create({ ...entry, _id: undefined, number: 1, postings: unbalanced })).rejects.toThrow(
    'postings'
  )
  await LedgerEntryModel.updateOne({ _id: entry?._id }, { $set: { reference: 'pi_other', number: 7 } })
  expect(await readEntries(bookingId)).toEqual([entry])
})
