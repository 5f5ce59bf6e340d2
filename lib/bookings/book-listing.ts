import 'server-only'
import { Types, trusted } from 'mongoose'
import { checkRole } from '@/lib/auth/check-role'
import { connectToDatabase } from '@/lib/db'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { isDuplicateKey } from '@/lib/is-duplicate-key'
import type { Actor } from '@/lib/users/user'
import { BookingModel } from '@/models/booking'
import { ListingModel } from '@/models/listing'
import { LIVE_STATUSES, MAX_LIVE_HOLDS } from './booking'
import { bookGone, checkBookable, openBooking } from './open-booking'
import type { BookListingInput } from './schemas'
import type { BookingRow } from './to-booking'

/** What a successful booking tells its caller. Times are UTC. */
export type BookedListing = { bookingId: string; listingId: string; holdExpiresAt: Date }

function toBooked(row: BookingRow): BookedListing {
  return {
    bookingId: row._id.toHexString(),
    listingId: row.listingId.toHexString(),
    holdExpiresAt: row.holdExpiresAt
  }
}

/** The booking an earlier sending of the same press made, or null. @throws AppError UNPROCESSABLE for another book. */
async function findRepeated(actor: Actor, input: BookListingInput, key: string | null): Promise<BookedListing | null> {
  if (!key) return null
  const row = await BookingModel.findOne({ buyerId: actor.id, idempotencyKey: key }).lean()
  if (!row || row.status === 'pending') return null
  if (row.listingId.toHexString() !== input.productId) {
    throw new AppError('UNPROCESSABLE', 'This request was already used for another book. Reload the page.')
  }
  if (row.status === 'void') throw bookGone()
  return toBooked(row)
}

/**
 * Books one copy for one buyer and holds it until it is paid or HOLD_HOURS are over. Of any number of buyers at once
 * exactly one wins: the guarded update of the listing decides, the unique claim key is the second barrier.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, OWN_BOOK, BOOK_GONE, PRICE_CHANGED, TOO_MANY_HOLDS, UNPROCESSABLE
 */
export async function bookListing(
  actor: Actor,
  input: BookListingInput,
  idempotencyKey: string | null = null
): Promise<BookedListing> {
  checkRole(actor, 'Buyer')
  await connectToDatabase()
  const repeated = await findRepeated(actor, input, idempotencyKey)
  if (repeated) return repeated

  const listing = await ListingModel.findById(input.productId).lean()
  checkBookable(listing, input, actor)
  const live = await BookingModel.countDocuments({ buyerId: actor.id, status: trusted({ $in: [...LIVE_STATUSES] }) })
  if (live >= MAX_LIVE_HOLDS) {
    throw new AppError('TOO_MANY_HOLDS', `You already hold ${live} books. Pay for one or let one go first.`)
  }

  const now = new Date()
  const holdExpiresAt = new Date(now.getTime() + env('HOLD_HOURS') * 3_600_000)
  let opened: BookingRow
  try {
    opened = await openBooking(listing, input, actor, { now, holdExpiresAt }, idempotencyKey)
  } catch (error) {
    // The same press was sent twice at once; the other one is being booked right now.
    if (!isDuplicateKey(error)) throw error
    const other = await findRepeated(actor, input, idempotencyKey)
    if (other) return other
    throw new AppError('BOOK_GONE', 'This book is already being booked for you. Look at My Orders.')
  }
  const buyerId = new Types.ObjectId(actor.id)

  const claimed = await ListingModel.findOneAndUpdate(
    { _id: listing._id, status: 'available', priceCents: opened.priceCents, sellerId: trusted({ $ne: buyerId }) },
    { $set: { status: 'reserved', hold: { bookingId: opened._id, buyerId, expiresAt: holdExpiresAt } } },
    { projection: { _id: 1 } }
  ).lean()
  if (!claimed) {
    await BookingModel.updateOne({ _id: opened._id, status: 'pending' }, { $set: { status: 'void' } })
    throw bookGone()
  }

  try {
    await BookingModel.updateOne(
      { _id: opened._id, status: 'pending' },
      { $set: { status: 'reserved', claimKey: `L:${listing._id.toHexString()}` } }
    )
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // Another booking still owns the copy: the second barrier held. Give the copy back and step aside.
    await ListingModel.updateOne(
      { _id: listing._id, status: 'reserved', 'hold.bookingId': opened._id },
      { $set: { status: 'available' }, $unset: { hold: 1 } }
    )
    await BookingModel.updateOne({ _id: opened._id, status: 'pending' }, { $set: { status: 'void' } })
    throw bookGone()
  }
  return toBooked(opened)
}
