import { Types } from 'mongoose'
import { expect } from 'vitest'
import { runPayouts, setAccount } from 'stripe-emulator/testing/connect-controls'
import { advanceDispute, moveLever, openDispute, stripeClient } from 'stripe-emulator/testing/stripe-process'
import { buy, sendEvent, type Held } from '@/tests/integration/payments/buying'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { dispatchDue } from '@/tests/support/dispatch-due'

export const HOUR_MS = 3_600_000
const AFTER_CASES_MS = 49 * HOUR_MS

let opened: { shop: TestShop; admin: TestUser } | undefined

function readOpened() {
  if (!opened) throw new Error('the shop is not open')
  return opened
}

export const shop = (): TestShop => readOpened().shop
export const admin = (): TestUser => readOpened().admin

/** A shop with a commission of 10 %, in which nothing happens by itself at the provider. */
export async function openPayoutShop(): Promise<void> {
  const testShop = await openTestShop()
  await moveLever(testShop.stripe, 'POST', 'automatic', { hold: true })
  opened = { shop: testShop, admin: await addUser('Admin', 'Ada') }
  const { CommissionRateModel } = await import('@/models/commission-rate')
  const effectiveFrom = new Date(Date.now() - HOUR_MS)
  await CommissionRateModel.create({ basisPoints: 1000, fixedCents: 0, minCents: 0, effectiveFrom })
}

export async function accountOf(seller: TestUser): Promise<string> {
  const { PayoutAccountModel } = await import('@/models/payout-account')
  const account = await PayoutAccountModel.findOne({ userId: seller.id }).lean()
  return account?.accountId ?? ''
}

export async function setUpPayouts(seller: TestUser): Promise<string> {
  const { POST } = await import('@/app/api/payouts/link/route')
  expect((await call(POST, { as: seller, body: { country: 'de' } })).status).toBe(200)
  return accountOf(seller)
}

/** Reads the account anew, as an event makes the shop do. */
export async function finishSetUp(seller: TestUser, outcome: 'complete' | 'rejected' = 'complete'): Promise<void> {
  const account = await accountOf(seller)
  await setAccount(shop().stripe, { account, outcome })
  const { syncAccount } = await import('@/lib/payouts/sync-account')
  await syncAccount(account)
}

export async function newSeller(): Promise<TestUser> {
  const seller = await addUser('Seller', 'Selma')
  await setUpPayouts(seller)
  await finishSetUp(seller)
  return seller
}

export async function readBooking(id: string) {
  const { OrderModel } = await import('@/models/order')
  const booking = await OrderModel.findById(id).lean()
  if (!booking) throw new Error(`there is no booking ${id}`)
  return booking
}

/** Sold and handed over, so long ago that no case can be opened. */
export async function handOver(seller: TestUser, priceCents = 1000): Promise<Held & { transactionId: string }> {
  const sale = await buy(shop(), seller, priceCents)
  const { findHandoverCode } = await import('@/lib/fulfilments/handover-code')
  const { code } = await findHandoverCode({ ...sale.buyer, roles: ['Buyer'] }, sale.bookingId)
  const { POST } = await import('@/app/api/bookings/[id]/handover/route')
  expect((await call(POST, { as: seller, body: { code }, params: { id: sale.bookingId } })).status).toBe(200)
  const { OrderModel } = await import('@/models/order')
  const handedOverAt = new Date(Date.now() - AFTER_CASES_MS)
  await OrderModel.updateOne({ _id: sale.bookingId }, { $set: { handedOverAt } })
  return sale
}

/** Sold, handed over, and released. */
export async function sell(seller: TestUser, priceCents = 1000): Promise<Held & { transactionId: string }> {
  const sale = await handOver(seller, priceCents)
  const { releaseBookings } = await import('@/lib/ledger/release-bookings')
  await releaseBookings({ now: new Date(), shouldStop: () => false })
  expect((await readBooking(sale.bookingId)).releasedAt).toBeInstanceOf(Date)
  return sale
}

/** The job, as if so many hours had passed. */
export async function runTransfers(hours = 0): Promise<void> {
  const { transferEarnings } = await import('@/lib/transfers/transfer-earnings')
  await transferEarnings({ now: new Date(Date.now() + hours * HOUR_MS), shouldStop: () => false })
  await dispatchDue()
}

export async function settle(bookingId: string) {
  const { settleTransfers } = await import('@/lib/transfers/settle-transfers')
  return settleTransfers(new Types.ObjectId(bookingId))
}

/** What the provider has of a booking: amounts of its transfers, and what was reversed of each. */
export async function atProvider({ bookingId }: Held): Promise<[amount: number, reversed: number][]> {
  const { data } = await stripeClient(shop().stripe).transfers.list({ transfer_group: `order_${bookingId}` })
  return data.reverse().map(({ amount, amount_reversed: reversed }) => [amount, reversed])
}

export async function post(bookingId: string): Promise<Record<string, number>> {
  await dispatchDue()
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  const sums: Record<string, number> = {}
  for (const { postings } of await LedgerEntryModel.find({ orderId: bookingId }).lean())
    for (const { account, cents } of postings) sums[account] = (sums[account] ?? 0) + cents
  const { refunds = 0, ...others } = sums
  return refunds === 0 ? others : sums
}

export async function refund({ bookingId }: Held, amountCents: number): Promise<void> {
  const { POST } = await import('@/app/api/orders/[id]/refund/route')
  const body = { amountCents, reason: 'A torn page.' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await call(POST, { as: admin(), body, params: { id: bookingId }, headers })).status).toBe(200)
}

/** A seller who owes 270 cents of a sale of 1000. */
export async function newDebtor() {
  const seller = await newSeller()
  const sale = await sell(seller)
  await runTransfers()
  await runPayouts(shop().stripe, { account: await accountOf(seller), outcome: 'paid' })
  await refund(sale, 300)
  await runTransfers()
  expect(await readBooking(sale.bookingId)).toMatchObject({ debtCents: 270 })
  return { seller, sale }
}

/** The bank opens a dispute or an inquiry, and the shop hears of it. Returns its id. */
export async function dispute(sale: { transactionId: string }, status?: 'warning_needs_response'): Promise<string> {
  const opened = await openDispute(shop().stripe, { payment_intent: sale.transactionId, ...(status ? { status } : {}) })
  await sendEvent(shop(), 'charge.dispute.created', sale.transactionId)
  return opened.id
}

export async function endDispute(sale: { transactionId: string }, id: string, status: string): Promise<void> {
  await advanceDispute(shop().stripe, { dispute: id, status })
  await sendEvent(shop(), 'charge.dispute.closed', sale.transactionId)
}
