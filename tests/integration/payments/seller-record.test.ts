import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stripeClient } from 'stripe-emulator/testing/stripe-process'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { buy, hold, payAtProvider, reconcileIn, sendEvent, stateOf, type Held } from './buying'
import { watchInvalidations } from '@/tests/support/watch-invalidations'

let shop: TestShop
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

async function refund(as: TestUser, { bookingId }: Held): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/refund/route')
  return call(POST, { as, body: {}, params: { id: bookingId } })
}

async function cancel(as: TestUser, { bookingId }: Held): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/cancel/route')
  return call(POST, { as, body: {}, params: { id: bookingId } })
}

async function readCode({ buyer, bookingId }: Held): Promise<string> {
  const { GET } = await import('@/app/api/bookings/[id]/handover-code/route')
  return String(Object((await call(GET, { as: buyer, params: { id: bookingId } })).body).code)
}

async function handOver(as: TestUser, { bookingId }: Held, code: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/handover/route')
  return call(POST, { as, body: { code }, params: { id: bookingId } })
}

/** The seller calls a hold off that is paid already, and the process dies before it has asked the payment provider. */
async function moneyIsQuicker(seller: TestUser): Promise<void> {
  const { findSellerStats } = await import('@/lib/listings/seller-queries')
  const { markCancelling } = await import('@/lib/payments/end-hold')
  const before = await findSellerStats(seller.id)
  const held = await hold(seller)
  await payAtProvider(shop, held)
  await markCancelling(new Types.ObjectId(held.bookingId), 'seller')
  expect(await findSellerStats(seller.id), 'not yet called off').toEqual(before)
  await reconcileIn(3)
  expect((await stateOf(held)).booking).toBe('paid')
}

it('the record of a seller counts what was handed over against what the seller cancelled, paid or not; nothing else', async () => {
  const { findSellerStats } = await import('@/lib/listings/seller-queries')
  const { tags } = await import('@/lib/listings/cache-tags')
  const seller = await addUser('Seller', 'Dora')
  const listInvalidated = watchInvalidations()
  const isInvalidated = () => listInvalidated().includes(tags.stats(seller.id))
  expect(await findSellerStats(seller.id)).toEqual({ kept: 0, broken: 0 })

  const stored = await buy(shop, seller)
  expect(await findSellerStats(seller.id), 'paid and not yet handed over').toEqual({ kept: 0, broken: 0 })
  expect(isInvalidated()).toBe(false)
  await handOver(seller, stored, await readCode(stored))
  expect([await findSellerStats(seller.id), isInvalidated()]).toEqual([{ kept: 1, broken: 0 }, true])
  await cancel(seller, await hold(seller))
  expect([await findSellerStats(seller.id), isInvalidated()]).toEqual([{ kept: 1, broken: 1 }, true])
  await cancel(seller, await buy(shop, seller))
  expect([await findSellerStats(seller.id), isInvalidated()]).toEqual([{ kept: 1, broken: 2 }, true])
  await refund(admin, await buy(shop, seller))
  expect(await findSellerStats(seller.id), 'given back by the shop').toEqual({ kept: 1, broken: 2 })
  const past = await buy(shop, seller)
  await stripeClient(shop.stripe).refunds.create({ payment_intent: past.transactionId })
  await sendEvent(shop, 'charge.refunded', past.transactionId)
  expect((await stateOf(past)).booking).toBe('refunded')
  expect(await findSellerStats(seller.id), 'given back past the shop').toEqual({ kept: 1, broken: 2 })
  const left = await hold(seller)
  await cancel(left.buyer, left)
  expect(await findSellerStats(seller.id), 'called off by the buyer').toEqual({ kept: 1, broken: 2 })
  listInvalidated()
  await moneyIsQuicker(seller)
  expect([await findSellerStats(seller.id), isInvalidated()], 'paid before it was called off').toEqual([
    { kept: 1, broken: 2 },
    false
  ])
})
