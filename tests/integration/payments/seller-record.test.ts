import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripeClient } from 'stripe-emulator/testing/stripe-process'
import { addUser, call, openTestShop, type Answer, type TestShop, type TestUser } from '@/tests/support/shop'
import { buy, hold, payAtProvider, reconcileIn, sendEvent, stateOf, type Held } from './buying'
import { watchInvalidations } from '@/tests/support/watch-invalidations'

let shop: TestShop
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

async function refund(as: TestUser, { bookingId }: Held): Promise<Answer> {
  const { POST } = await import('@/app/api/bookings/[id]/refund/route')
  return call(POST, { as, body: {}, params: { id: bookingId } })
}

async function cancel(as: TestUser, { bookingId }: Held): Promise<Answer> {
  const { POST } = await import('@/app/api/bookings/[id]/cancel/route')
  return call(POST, { as, body: {}, params: { id: bookingId } })
}

async function readCode({ buyer, bookingId }: Held): Promise<string> {
  const { GET } = await import('@/app/api/bookings/[id]/handover-code/route')
  return String(Object((await call(GET, { as: buyer, params: { id: bookingId } })).body).code)
}

async function handOver(as: TestUser, { bookingId }: Held, code: string): Promise<Answer> {
  const { POST } = await import('@/app/api/bookings/[id]/handover/route')
  return call(POST, { as, body: { code }, params: { id: bookingId } })
}

/** The seller calls a hold off that is paid already, and the process dies before it has asked the payment provider. */
async function moneyIsQuicker(dealer: TestUser): Promise<void> {
  const { findSellerRecord } = await import('@/lib/listings/seller-queries')
  const { markCancelling } = await import('@/lib/payments/end-hold')
  const before = await findSellerRecord(dealer.id)
  const held = await hold(dealer)
  await payAtProvider(shop, held)
  await markCancelling(new Types.ObjectId(held.bookingId), 'seller')
  expect(await findSellerRecord(dealer.id), 'not yet called off').toEqual(before)
  await reconcileIn(3)
  expect((await stateOf(held)).booking).toBe('paid')
}

describe('the record of a seller', () => {
  it('counts what was handed over against what the seller called off, paid or not; nothing else', async () => {
    const { findSellerRecord } = await import('@/lib/listings/seller-queries')
    const { tags } = await import('@/lib/platform/cache/cache-tags')
    const dealer = await addUser('Seller', 'Dora')
    const listInvalidated = watchInvalidations()
    const isTold = () => listInvalidated().includes(tags.record(dealer.id))
    expect(await findSellerRecord(dealer.id)).toEqual({ kept: 0, broken: 0 })

    const kept = await buy(shop, dealer)
    expect(await findSellerRecord(dealer.id), 'paid and not yet handed over').toEqual({ kept: 0, broken: 0 })
    expect(isTold()).toBe(false)
    await handOver(dealer, kept, await readCode(kept))
    expect([await findSellerRecord(dealer.id), isTold()]).toEqual([{ kept: 1, broken: 0 }, true])
    await cancel(dealer, await hold(dealer))
    expect([await findSellerRecord(dealer.id), isTold()]).toEqual([{ kept: 1, broken: 1 }, true])
    await cancel(dealer, await buy(shop, dealer))
    expect([await findSellerRecord(dealer.id), isTold()]).toEqual([{ kept: 1, broken: 2 }, true])
    await refund(admin, await buy(shop, dealer))
    expect(await findSellerRecord(dealer.id), 'given back by the shop').toEqual({ kept: 1, broken: 2 })
    const past = await buy(shop, dealer)
    await stripeClient(shop.stripe).refunds.create({ payment_intent: past.transactionId })
    await sendEvent(shop, 'charge.refunded', past.transactionId)
    expect((await stateOf(past)).booking).toBe('refunded')
    expect(await findSellerRecord(dealer.id), 'given back past the shop').toEqual({ kept: 1, broken: 2 })
    const left = await hold(dealer)
    await cancel(left.buyer, left)
    expect(await findSellerRecord(dealer.id), 'called off by the buyer').toEqual({ kept: 1, broken: 2 })
    listInvalidated()
    await moneyIsQuicker(dealer)
    expect([await findSellerRecord(dealer.id), isTold()], 'paid before it was called off').toEqual([{ kept: 1, broken: 2 }, false])
  })
})
