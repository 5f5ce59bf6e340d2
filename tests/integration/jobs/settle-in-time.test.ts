import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEAD_MS, LEASE_MS, RECONCILE_AGAIN_MS, RECONCILE_EVERY_MS } from '@/lib/jobs/timers'
import { addListing, addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { book, reconcileIn, stateOf } from '../payments/buying'

/** Reliability F3: a shop is consistent so long after a fault, in milliseconds; and what of it a pass itself may take. */
const CONSISTENT_WITHIN_MS = 90_000
const LONGEST_PASS_MS = 15_000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('the timers add up to less than the time in which a failed step must be settled', () => {
  const afterFailure = DEAD_MS + RECONCILE_EVERY_MS
  const afterDeathInPass = LEASE_MS + RECONCILE_EVERY_MS
  expect(Math.max(afterFailure, afterDeathInPass) + LONGEST_PASS_MS).toBeLessThanOrEqual(CONSISTENT_WITHIN_MS)
  expect(RECONCILE_AGAIN_MS).toBeLessThan(RECONCILE_EVERY_MS)
})

it('a booking whose confirmation failed is settled by the first pass after half a minute', async () => {
  const { BookingModel } = await import('@/models/booking')
  const buyer = await addUser('Buyer', 'Bea')
  const listingId = await addListing(await addUser('Seller', 'Selma'))
  const answer = await book(buyer, listingId)
  const bookingId = String(Object(answer.body).insertedId)
  await BookingModel.updateOne({ _id: bookingId }, { $set: { status: 'pending', claimKey: `X:${bookingId}` }, $unset: { outbox: 1 } })
  await reconcileIn((DEAD_MS - 5_000) / 60_000)
  expect(await stateOf({ bookingId, listingId })).toEqual({ booking: 'pending', listing: 'reserved' })
  await reconcileIn((DEAD_MS + 1_000) / 60_000)
  expect(await stateOf({ bookingId, listingId })).toEqual({ booking: 'reserved', listing: 'reserved' })
})

it('a process that could not give its lease back takes it again, another one does not', async () => {
  const { takeLease } = await import('@/lib/jobs/lease')
  expect(await takeLease('test', 'own', LEASE_MS)).toBe(true)
  expect(await takeLease('test', 'own', LEASE_MS)).toBe(true)
  expect(await takeLease('test', 'other', LEASE_MS)).toBe(false)
})
