import { Types } from 'mongoose'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { runPayouts, setAccount } from 'stripe-emulator/testing/connect-controls'
import { moveLever, openDispute, stripeClient } from 'stripe-emulator/testing/stripe-process'
import { brokenRules } from '@/tests/integration/payments/buying'
import { dieAt } from '@/tests/integration/payments/die-at'
import { addUser } from '@/tests/support/shop'
import {
  accountOf,
  atProvider,
  dispute,
  endDispute,
  finishSetUp,
  handOver,
  HOUR_MS,
  newSeller,
  openPayoutShop,
  post,
  readBooking,
  refund,
  runTransfers,
  sell,
  settle,
  setUpPayouts,
  shop
} from '../payouts/paying-sellers'

beforeAll(openPayoutShop)
afterEach(() => moveLever(shop().stripe, 'DELETE', 'faults'))
afterAll(() => shop().close())

it('a transfer to the seller has the price less the commission, once, and everything of the sale is then settled', async () => {
  const sale = await sell(await newSeller(), 905)
  await runTransfers()
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[814, 0]])
  expect(await readBooking(sale.bookingId)).toMatchObject({
    transfers: [{ status: 'made', amountCents: 814, reversals: [] }]
  })
  expect((await readBooking(sale.bookingId)).transferDueAt).toBeUndefined()
  expect(await post(sale.bookingId)).toEqual({
    'provider-clearing': 91,
    held: 0,
    commission: -91,
    'seller-payable': 0
  })
  expect(await brokenRules()).toEqual([])
})

it('a transfer to the seller waits for the setup of payouts, and follows as soon as the account is ready', async () => {
  const seller = await addUser('Seller', 'Selma')
  const sale = await sell(seller)
  await runTransfers()
  await setUpPayouts(seller)
  await runTransfers()
  expect(await atProvider(sale)).toEqual([])
  expect(await settle(sale.bookingId)).toMatchObject({ plan: { kind: 'wait', reason: 'account' } })
  await finishSetUp(seller)
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[900, 0]])
})

it('a transfer to the seller is not made to a rejected account', async () => {
  const seller = await addUser('Seller', 'Selma')
  const sale = await sell(seller)
  await setUpPayouts(seller)
  await finishSetUp(seller, 'rejected')
  await runTransfers()
  expect(await atProvider(sale)).toEqual([])
})

it('a transfer to the seller that the provider refuses is tried again when the account has changed', async () => {
  const seller = await newSeller()
  const sale = await sell(seller)
  // The shop has not heard of it.
  await setAccount(shop().stripe, { account: await accountOf(seller), transfers: { status: 'restricted' } })
  await runTransfers()
  expect((await readBooking(sale.bookingId)).transfers).toMatchObject([
    { status: 'refused', reason: 'insufficient_capabilities_for_transfer' }
  ])
  await finishSetUp(seller)
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[900, 0]])
  expect((await readBooking(sale.bookingId)).transfers).toMatchObject([{ status: 'made' }])
})

it('a transfer to the seller is made once by several processes at the same time', async () => {
  const sale = await sell(await newSeller())
  await Promise.all([settle(sale.bookingId), settle(sale.bookingId), settle(sale.bookingId)])
  expect(await atProvider(sale)).toEqual([[900, 0]])
})

it.each(['transfer-begun', 'transfer-sent'] as const)(
  'a transfer to the seller is made once after the process died at %s',
  async (failpoint) => {
    const sale = await sell(await newSeller())
    await dieAt(failpoint, ['transfer', sale.bookingId])
    await runTransfers()
    expect(await atProvider(sale)).toEqual([[900, 0]])
    expect(await brokenRules()).toEqual([])
  }
)

it.each(['transfer-begun', 'transfer-sent'] as const)(
  'a transfer to the seller is made once after the process died at %s and the provider has forgotten the key',
  async (failpoint) => {
    const sale = await sell(await newSeller())
    await dieAt(failpoint, ['transfer', sale.bookingId])
    const { OrderModel } = await import('@/models/order')
    const longAgo = new Date(Date.now() - 25 * HOUR_MS)
    await OrderModel.updateOne(
      { _id: sale.bookingId },
      { $set: { 'transfers.0.requestedAt': longAgo, 'transfers.0.requestKey': 'a key of yesterday' } }
    )
    await runTransfers()
    expect(await atProvider(sale)).toEqual([[900, 0]])
  }
)

it.each(['commit_then_drop', 'fail_after_commit'])(
  'a transfer to the seller is made once when its response is lost: %s',
  async (action) => {
    const sale = await sell(await newSeller())
    await moveLever(shop().stripe, 'POST', 'faults', { action, times: 3, method: 'POST', path: '/v1/transfers' })
    await runTransfers().catch(() => null)
    await moveLever(shop().stripe, 'DELETE', 'faults')
    await runTransfers(1)
    expect(await atProvider(sale)).toEqual([[900, 0]])
    expect(await brokenRules()).toEqual([])
  }
)

/** Releases and transfers what is due when the clock is read the next time but `skip`, before it is answered. */
async function releaseAtReading(skip: number) {
  const clock = await import('@/lib/platform/db/database-time')
  const { releaseBookings } = await import('@/lib/ledger/release-bookings')
  const { readDatabaseTime } = clock
  const reading = vi.spyOn(clock, 'readDatabaseTime')
  for (let time = 0; time < skip; time += 1) reading.mockImplementationOnce(readDatabaseTime)
  reading.mockImplementationOnce(async () => {
    await releaseBookings({ now: new Date(), shouldStop: () => false })
    await runTransfers()
    return readDatabaseTime()
  })
}

it('what is written when the money was released and transferred meanwhile is a dispute, which takes the transfer back', async () => {
  const sale = await handOver(await newSeller())
  const { syncDisputes } = await import('@/lib/disputes/sync-disputes')
  await openDispute(shop().stripe, { payment_intent: sale.transactionId })
  await releaseAtReading(0)
  await syncDisputes(sale.transactionId)
  vi.restoreAllMocks()
  expect(await readBooking(sale.bookingId)).toMatchObject({
    releasedAt: expect.any(Date),
    disputes: [{ isOpen: true }]
  })
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[900, 900]])
})

it('what is written when the money was released and transferred meanwhile is a refund that was made in the provider’s dashboard, which takes its part back', async () => {
  const sale = await handOver(await newSeller())
  const { syncRefunds } = await import('@/lib/refunds/sync-refunds')
  await stripeClient(shop().stripe).refunds.create({ payment_intent: sale.transactionId, amount: 300 })
  await releaseAtReading(1)
  await syncRefunds(new Types.ObjectId(sale.bookingId))
  vi.restoreAllMocks()
  expect(await readBooking(sale.bookingId)).toMatchObject({ releasedAt: expect.any(Date), refundedCents: 300 })
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[900, 270]])
})

it('a refund before the transfer is taken from the held money', async () => {
  const seller = await addUser('Seller', 'Selma')
  const sale = await sell(seller)
  await refund(sale, 300)
  await setUpPayouts(seller)
  await finishSetUp(seller)
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[630, 0]])
  expect(await post(sale.bookingId)).toMatchObject({ held: 0, commission: -70, 'seller-payable': 0 })
})

it('a refund after the transfer takes the seller’s part back first', async () => {
  const sale = await sell(await newSeller())
  await runTransfers()
  await refund(sale, 300)
  expect(await atProvider(sale)).toEqual([[900, 270]])
  await refund(sale, 100)
  expect(await atProvider(sale)).toEqual([[900, 360]])
  expect(await post(sale.bookingId)).toEqual({
    'provider-clearing': 60,
    held: 0,
    commission: -60,
    'seller-payable': 0
  })
  expect(await brokenRules()).toEqual([])
})

it('a refund is made although the provider refuses to take the money back, and the seller owes it', async () => {
  const seller = await newSeller()
  const sale = await sell(seller)
  await runTransfers()
  await runPayouts(shop().stripe, { account: await accountOf(seller), outcome: 'paid' })
  await refund(sale, 300)
  expect(await readBooking(sale.bookingId)).toMatchObject({
    refundedCents: 300,
    transfers: [{ reversals: [{ status: 'refused', reason: 'balance_insufficient', amountCents: 270 }] }]
  })
  expect(await post(sale.bookingId)).toEqual({
    'provider-clearing': -200,
    held: 0,
    commission: -70,
    'seller-payable': 0,
    'seller-receivable': 270
  })
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[900, 0]])
  expect(await brokenRules()).toEqual([])
})

it('a refund waits with the buyer’s money until the reversal has a result', async () => {
  const sale = await sell(await newSeller())
  await runTransfers()
  await moveLever(shop().stripe, 'POST', 'faults', {
    action: 'fail',
    times: 30,
    method: 'POST',
    path: '/v1/transfers/'
  })
  await refund(sale, 300)
  expect((await readBooking(sale.bookingId)).refundedCents).toBe(0)
  await moveLever(shop().stripe, 'DELETE', 'faults')
  const { syncRefunds } = await import('@/lib/refunds/sync-refunds')
  await syncRefunds(new Types.ObjectId(sale.bookingId))
  expect((await readBooking(sale.bookingId)).refundedCents).toBe(300)
  expect(await atProvider(sale)).toEqual([[900, 270]])
})

it('a dispute before the transfer withholds it, and the seller is paid after it was won', async () => {
  const seller = await addUser('Seller', 'Selma')
  const sale = await sell(seller)
  const id = await dispute(sale)
  await setUpPayouts(seller)
  await finishSetUp(seller)
  await runTransfers()
  expect(await atProvider(sale)).toEqual([])
  await endDispute(sale, id, 'won')
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[900, 0]])
})

it('a dispute after the transfer takes it back, and transfers again after it was won', async () => {
  const sale = await sell(await newSeller())
  await runTransfers()
  const id = await dispute(sale)
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[900, 900]])
  await endDispute(sale, id, 'won')
  await runTransfers()
  expect(await atProvider(sale)).toEqual([
    [900, 900],
    [900, 0]
  ])
  expect(await post(sale.bookingId)).toMatchObject({ held: 0, 'seller-payable': 0, commission: -100 })
  expect(await brokenRules()).toEqual([])
})

it('a dispute that is lost leaves nothing with the seller', async () => {
  const sale = await sell(await newSeller())
  await runTransfers()
  const id = await dispute(sale)
  await endDispute(sale, id, 'lost')
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[900, 900]])
  expect(await post(sale.bookingId)).toEqual({
    'provider-clearing': 0,
    held: 0,
    commission: 0,
    'seller-payable': 0
  })
})

it('a dispute that is an inquiry moves nothing and holds back a transfer', async () => {
  const sale = await sell(await newSeller())
  await runTransfers()
  const id = await dispute(sale, 'warning_needs_response')
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[900, 0]])
  await endDispute(sale, id, 'warning_closed')

  const seller = await addUser('Seller', 'Selma')
  const other = await sell(seller)
  const another = await dispute(other, 'warning_needs_response')
  await setUpPayouts(seller)
  await finishSetUp(seller)
  await runTransfers()
  expect(await atProvider(other)).toEqual([])
  await endDispute(other, another, 'warning_closed')
  await runTransfers()
  expect(await atProvider(other)).toEqual([[900, 0]])
})
