import 'server-only'
import { Types, trusted } from 'mongoose'
import { checkRole } from '@/lib/auth/check-role'
import { crashPoint } from '@/lib/crash-point'
import { readDatabaseTime } from '@/lib/database-time'
import { connectToDatabase } from '@/lib/db'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { isDuplicateKey } from '@/lib/is-duplicate-key'
import { findCopySaid } from '@/lib/listings/find-copy-said'
import { log } from '@/lib/log'
import type { Actor } from '@/lib/users/user'
import { BookingModel } from '@/models/booking'
import { ListingModel } from '@/models/listing'
import { LIVE_STATUSES, MAX_LIVE_HOLDS } from './booking'
import { checkCoolDown } from './check-cool-down'
import { deliverSoon } from './deliver-outbox'
import { claimCopy, releaseCopy } from './move-copy'
import { moveBooking } from './move-booking'
import { bookGone, checkBookable, openBooking, refuseGoneBuyer, tooManyHolds } from './open-booking'
import { outboxOfBooked } from './outbox'
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
  const isSame = input.productId ? row.listingId.toHexString() === input.productId : row.bookName === input.bookName
  if (!isSame) {
    throw new AppError('UNPROCESSABLE', 'This request was already used for another book. Reload the page.')
  }
  if (row.status === 'void') throw bookGone()
  return toBooked(row)
}

/**
 * Step "confirm": makes a pending booking whose claim of the copy stands a hold. Null when it is pending no more; then
 * it has no copy either. Used by the booking itself and by the reconciler after a crash.
 */
export async function confirmHold(opened: BookingRow, now: Date): Promise<BookingRow | null> {
  try {
    return await moveBooking(opened._id, 'confirm', {
      $set: { claimKey: `L:${opened.listingId.toHexString()}` },
      $push: { outbox: { $each: outboxOfBooked(now, opened.holdExpiresAt) } }
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // Another booking still owns the copy, which the order of every release rules out: the second barrier held.
    log.error({ bookingId: opened._id.toHexString() }, 'alarm: a claimed copy still belonged to another booking')
    return null
  }
}

/**
 * Ends a booking that did not come about: first it becomes void, so that nobody can confirm it any more, then the copy
 * is given back if it was claimed. False when somebody else has confirmed it; then it stands.
 */
export async function voidBooking(opened: BookingRow): Promise<boolean> {
  if (!(await moveBooking(opened._id, 'void', { $unset: { slotKey: 1 } }))) {
    const standing = await BookingModel.exists({ _id: opened._id, status: trusted({ $ne: 'void' }) })
    if (standing) return false
  }
  await releaseCopy(opened.listingId, opened._id)
  return true
}

/**
 * Books one copy for one buyer and holds it until it is paid or HOLD_HOURS are over, by the database's clock. Of any
 * number of buyers at once exactly one wins: the guarded update of the listing decides, the unique claim key is the
 * second barrier.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, OWN_BOOK, BOOK_GONE, PRICE_CHANGED, NOT_PAYABLE, TOO_MANY_HOLDS, COOL_DOWN,
 * UNPROCESSABLE, SIGNED_OUT when the account was shut or closed in this very moment
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

  const productId = input.productId ?? (await findCopySaid(input.bookName, input.img, ['available']))
  const listing = await ListingModel.findById(productId).lean()
  checkBookable(listing, input, actor)
  const now = await readDatabaseTime()
  const live = await BookingModel.countDocuments({ buyerId: actor.id, status: trusted({ $in: [...LIVE_STATUSES] }) })
  if (live >= MAX_LIVE_HOLDS) throw tooManyHolds(live)
  await checkCoolDown(actor.id, productId, now)

  const holdExpiresAt = new Date(now.getTime() + env('HOLD_HOURS') * 3_600_000)
  const opened = await openBooking(listing, input, actor, { now, holdExpiresAt }, idempotencyKey)
  if (!opened) {
    // The same press was sent twice at once; the other one is being booked right now.
    const other = await findRepeated(actor, input, idempotencyKey)
    if (other) return other
    throw new AppError('BOOK_GONE', 'This book is already being booked for you. Look at My Orders.')
  }
  await refuseGoneBuyer(actor, opened)

  const claimed = await claimCopy({
    listingId: listing._id,
    bookingId: opened._id,
    buyerId: new Types.ObjectId(actor.id),
    priceCents: opened.priceCents,
    expiresAt: holdExpiresAt
  })
  if (!claimed) {
    await moveBooking(opened._id, 'void', { $unset: { slotKey: 1 } })
    throw bookGone()
  }
  crashPoint('copy-claimed')
  // A booking that is pending no more was settled by the reconciler, which took this request for dead: either way.
  if (!(await confirmHold(opened, now)) && (await voidBooking(opened))) throw bookGone()
  crashPoint('hold-confirmed')
  deliverSoon(opened._id)
  return toBooked(opened)
}
