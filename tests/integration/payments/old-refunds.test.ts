import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenRules, buy, reconcileIn, stateOf, type Held } from './buying'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { stripeClient } from 'stripe-emulator/testing/stripe-process'

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

/** Stores refunds as the shop did before attempts had a status. */
async function storeOld({ bookingId }: Held, status: string, refunds: object[], refundedCents: number): Promise<void> {
  const { BookingModel } = await import('@/models/booking')
  const { Types } = await import('mongoose')
  const old = { status, refunds, refundedCents }
  await BookingModel.collection.updateOne(
    { _id: new Types.ObjectId(bookingId) },
    // Counted like a change of the shop, so that a posting that is under way starts again.
    { $set: { ...old, ledgerDueAt: new Date() }, $inc: { moneyVersion: 1 } }
  )
}

async function refundAtProvider(transactionId: string, amount: number, refundKey: string): Promise<string> {
  return (
    await stripeClient(shop.stripe).refunds.create({ payment_intent: transactionId, amount, metadata: { refundKey } })
  ).id
}

async function refund({ bookingId }: Held, amountCents: number): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/refund/route')
  return call(POST, { as: admin, body: { amountCents }, params: { id: bookingId } })
}

async function storedStatuses({ bookingId }: Held): Promise<unknown[]> {
  const { BookingModel } = await import('@/models/booking')
  return ((await BookingModel.findById(bookingId).lean())?.refunds ?? []).map(({ status }) => status)
}

describe('refunds that were stored before they had a status', () => {
  it('count as returned when they were done, also before they are migrated', async () => {
    const bought = await buy(shop, seller)
    const id = await refundAtProvider(bought.transactionId, 1000, 'rf_old')
    await storeOld(
      bought,
      'paid',
      [{ key: 'rf_old', id, amountCents: 1000, requestedAt: new Date(), doneAt: new Date() }],
      1000
    )
    expect((await refund(bought, 251)).status, 'more than is left').toBe(409)
    expect(await refund(bought, 100)).toMatchObject({ status: 200, body: { status: 'paid', refundedCents: 1100 } })
    expect(await storedStatuses(bought)).toEqual(['succeeded', 'succeeded'])
    expect(await brokenRules()).toEqual([])
  })

  it('are sent by the reconciler after the migration when they were open', async () => {
    const [whole, part] = [await buy(shop, seller), await buy(shop, seller)]
    const id = await refundAtProvider(part.transactionId, 200, 'rf_done')
    await storeOld(
      whole,
      'refunding',
      [{ key: `rf_${whole.transactionId}`, amountCents: 1250, requestedAt: new Date() }],
      0
    )
    await storeOld(
      part,
      'paid',
      [
        { key: 'rf_done', id, amountCents: 200, requestedAt: new Date(), doneAt: new Date() },
        { key: 'rf_open', amountCents: 300, requestedAt: new Date() }
      ],
      200
    )
    const { migrateRefunds } = await import('@/lib/payments/migrate-refunds')
    expect(await migrateRefunds()).toBe(2)
    expect(await migrateRefunds(), 'once').toBe(0)
    expect([await storedStatuses(whole), await storedStatuses(part)]).toEqual([
      ['requested'],
      ['succeeded', 'requested']
    ])
    await reconcileIn(2)
    expect(await stateOf(whole)).toEqual({ booking: 'refunded', listing: 'sold' })
    expect([await storedStatuses(whole), await storedStatuses(part)]).toEqual([
      ['succeeded'],
      ['succeeded', 'succeeded']
    ])
    expect(await brokenRules()).toEqual([])
  })

  it('are read by the checker of the invariants', async () => {
    const bought = await buy(shop, seller)
    const id = await refundAtProvider(bought.transactionId, 1250, 'rf_old')
    await storeOld(
      bought,
      'refunded',
      [{ key: 'rf_old', id, amountCents: 1250, requestedAt: new Date(), doneAt: new Date() }],
      1250
    )
    expect(await brokenRules()).toEqual([])
  })
})
