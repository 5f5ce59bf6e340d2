import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { advanceDispute, openDispute } from 'stripe-emulator/testing/stripe-process'
import { brokenRules, buy, reconcileIn, sendEvent, type Held } from '@/tests/integration/payments/buying'
import { dieAt } from '@/tests/integration/payments/die-at'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { dispatchDue } from '@/tests/support/dispatch-due'

const HOUR_MS = 3_600_000
const CASE_HOURS = 48

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
  const { CommissionRateModel } = await import('@/models/commission-rate')
  const effectiveFrom = new Date(Date.now() - HOUR_MS)
  await CommissionRateModel.create({ basisPoints: 1000, fixedCents: 0, minCents: 0, effectiveFrom })
})

beforeEach(async () => {
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateMany({ releasedAt: null }, { $unset: { handedOverAt: 1 }, $set: { status: 'paid' } })
})

afterAll(() => shop.close())

async function readBooking(id: string) {
  const { OrderModel } = await import('@/models/order')
  const booking = await OrderModel.findById(id).lean()
  if (!booking) throw new Error(`there is no booking ${id}`)
  return booking
}

/** `hours` ago, by the code of the buyer. */
async function handOver({ bookingId, buyer }: Held, hours: number): Promise<void> {
  const { findHandoverCode } = await import('@/lib/fulfilments/handover-code')
  const { code } = await findHandoverCode({ ...buyer, roles: ['Buyer'] }, bookingId)
  const { POST } = await import('@/app/api/bookings/[id]/handover/route')
  expect((await call(POST, { as: seller, body: { code }, params: { id: bookingId } })).status).toBe(200)
  const { OrderModel } = await import('@/models/order')
  const handedOverAt = new Date(Date.now() - hours * HOUR_MS)
  await OrderModel.updateOne({ _id: bookingId }, { $set: { handedOverAt } })
}

async function sell(priceCents: number, hours = CASE_HOURS + 1) {
  const sale = await buy(shop, seller, priceCents)
  await handOver(sale, hours)
  return sale
}

async function release(): Promise<void> {
  const { releaseBookings } = await import('@/lib/ledger/release-bookings')
  await releaseBookings({ now: new Date(), shouldStop: () => false })
}

async function post(bookingId: string): Promise<Record<string, number>> {
  await dispatchDue()
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  const sums: Record<string, number> = {}
  for (const { postings } of await LedgerEntryModel.find({ orderId: bookingId }).lean())
    for (const { account, cents } of postings) sums[account] = (sums[account] ?? 0) + cents
  const { refunds = 0, ...others } = sums
  return refunds === 0 ? others : sums
}

async function refund(bookingId: string, amountCents: number): Promise<void> {
  const { POST } = await import('@/app/api/orders/[id]/refund/route')
  const body = { amountCents, reason: 'A torn page.' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await call(POST, { as: admin, body, params: { id: bookingId }, headers })).status).toBe(200)
}

async function openCase({ bookingId, buyer }: Held): Promise<number> {
  const { POST } = await import('@/app/api/orders/[id]/case/route')
  const body = { reason: 'damaged', text: 'Torn' }
  return (await call(POST, { as: buyer, body, params: { id: bookingId } })).status
}

it('the release of held money gives the seller the price less the commission of the day of the booking', async () => {
  const { bookingId } = await sell(905)
  const { lines } = await readBooking(bookingId)
  expect(lines.reduce((sum, { commissionCents }) => sum + commissionCents, 0)).toBe(91)
  await release()
  expect(await post(bookingId)).toEqual({
    'provider-clearing': 905,
    held: 0,
    commission: -91,
    'seller-payable': -814
  })
  const { releasedAt } = await readBooking(bookingId)
  await release()
  expect((await readBooking(bookingId)).releasedAt).toEqual(releasedAt)
  expect(await brokenRules()).toEqual([])
})

it('the release of held money waits for the end of the case period', async () => {
  const { bookingId } = await sell(900, CASE_HOURS - 1)
  await release()
  expect((await readBooking(bookingId)).releasedAt).toBeUndefined()
  expect(await post(bookingId)).toEqual({ 'provider-clearing': 900, held: -900 })
})

it('the release of held money waits for an open case, and no case can be opened after it', async () => {
  const sale = await sell(900, 1)
  expect(await openCase(sale)).toBe(200)
  const { OrderModel } = await import('@/models/order')
  const handedOverAt = new Date(Date.now() - 60 * HOUR_MS)
  await OrderModel.updateOne({ _id: sale.bookingId }, { $set: { handedOverAt } })
  await release()
  expect((await readBooking(sale.bookingId)).releasedAt).toBeUndefined()
  const { POST } = await import('@/app/api/bookings/[id]/case/withdraw/route')
  expect((await call(POST, { as: sale.buyer, params: { id: sale.bookingId } })).status).toBe(200)
  await release()
  expect((await readBooking(sale.bookingId)).releasedAt).toBeInstanceOf(Date)
  // Even if an operator makes the period longer.
  await OrderModel.updateOne({ _id: sale.bookingId }, { $set: { handedOverAt: new Date() } })
  expect(await openCase(sale)).toBe(409)
  await OrderModel.updateOne({ _id: sale.bookingId }, { $set: { handedOverAt } })
  expect(await brokenRules()).toEqual([])
})

it('the release of held money waits for an open dispute, and releases nothing when all the money was lost', async () => {
  const { bookingId, transactionId } = await sell(900)
  const { id } = await openDispute(shop.stripe, { payment_intent: transactionId, status: 'needs_response' })
  await sendEvent(shop, 'charge.dispute.created', transactionId)
  await release()
  expect((await readBooking(bookingId)).releasedAt).toBeUndefined()
  await advanceDispute(shop.stripe, { dispute: id, status: 'lost' })
  await sendEvent(shop, 'charge.dispute.closed', transactionId)
  await release()
  expect((await readBooking(bookingId)).releasedAt).toBeInstanceOf(Date)
  expect(await post(bookingId)).toEqual({ 'provider-clearing': 0, held: 0 })
  expect(await brokenRules()).toEqual([])
})

it('the release of held money waits for a refund that needs an admin', async () => {
  const { bookingId } = await sell(900)
  await refund(bookingId, 300)
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne({ _id: bookingId }, { $set: { 'refunds.0.status': 'failed' } })
  await release()
  expect((await readBooking(bookingId)).releasedAt).toBeUndefined()
  await OrderModel.updateOne({ _id: bookingId }, { $set: { 'refunds.0.status': 'succeeded' } })
  await release()
  expect(await post(bookingId)).toEqual({
    'provider-clearing': 600,
    held: 0,
    commission: -60,
    'seller-payable': -540
  })
  expect(await brokenRules()).toEqual([])
})

it('the release of held money is corrected by a later refund and a later dispute', async () => {
  const { bookingId, transactionId } = await sell(900)
  await release()
  await refund(bookingId, 300)
  expect(await post(bookingId)).toMatchObject({ held: 0, commission: -60, 'seller-payable': -540 })
  const { id } = await openDispute(shop.stripe, { payment_intent: transactionId, status: 'needs_response' })
  await sendEvent(shop, 'charge.dispute.created', transactionId)
  expect(await post(bookingId)).toMatchObject({ held: 0, 'seller-payable': 0 })
  await advanceDispute(shop.stripe, { dispute: id, status: 'won' })
  await sendEvent(shop, 'charge.dispute.closed', transactionId)
  expect(await post(bookingId)).toMatchObject({ held: 0, commission: -60, 'seller-payable': -540 })
  expect(await brokenRules()).toEqual([])
})

it('the release of held money is posted by the reconciler when the process dies after the write', async () => {
  const { bookingId } = await sell(900)
  await dieAt('booking-released', ['release', bookingId, new Date().toISOString()])
  expect((await readBooking(bookingId)).releasedAt).toBeInstanceOf(Date)
  await reconcileIn(1)
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  expect(await LedgerEntryModel.countDocuments({ orderId: bookingId, kind: 'release' })).toBe(1)
  expect(await brokenRules()).toEqual([])
})
