import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEAD_MS } from '@/lib/jobs/repairs/repair'
import { addListing, addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { book, reconcileIn, stateOf } from '../payments/buying'

/** A shop is consistent so long after a fault, in milliseconds; and what of it a run itself may take. */
const CONSISTENT_WITHIN_MS = 90_000
const LONGEST_RUN_MS = 15_000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('the intervals of the reconciler add up to less than the time in which a failed step must be settled', async () => {
  const { LEASE_MS } = await import('@/lib/platform/worker/lease')
  const { JOBS } = await import('@/lib/jobs/jobs')
  const { RECONCILER } = await import('@/lib/overview/note-repairs')
  const { intervalMs = Infinity, retryDelayMs = Infinity } = JOBS.find(({ name }) => name === RECONCILER) ?? {}
  const afterFailure = DEAD_MS + intervalMs
  const afterDeathInRun = LEASE_MS + intervalMs
  expect(Math.max(afterFailure, afterDeathInRun) + LONGEST_RUN_MS).toBeLessThanOrEqual(CONSISTENT_WITHIN_MS)
  expect(retryDelayMs).toBeLessThan(intervalMs)
})

it('a booking whose confirmation failed is settled by the first run after half a minute', async () => {
  const { OrderModel } = await import('@/models/order')
  const buyer = await addUser('Buyer', 'Bea')
  const listingId = await addListing(await addUser('Seller', 'Selma'))
  const response = await book(buyer, listingId)
  const bookingId = String(Object(response.body).insertedId)
  await OrderModel.updateOne(
    { _id: bookingId },
    { $set: { status: 'pending', 'lines.0.claimKey': `X:${bookingId}` }, $unset: { outbox: 1 } }
  )
  await reconcileIn((DEAD_MS - 5_000) / 60_000)
  expect(await stateOf({ bookingId, listingId })).toEqual({ booking: 'pending', listing: 'reserved' })
  await reconcileIn((DEAD_MS + 1_000) / 60_000)
  expect(await stateOf({ bookingId, listingId })).toEqual({ booking: 'reserved', listing: 'reserved' })
})
