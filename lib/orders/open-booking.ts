import 'server-only'
import { trusted, Types } from 'mongoose'
import { failpoint } from '@/lib/platform/failpoint'
import { AppError } from '@/lib/platform/errors'
import { toImageUrl, toStoredImage } from '@/lib/platform/images/image'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { toListingSlug } from '@/lib/listings/listing-slug'
import type { ListingRow } from '@/lib/listings/to-listing'
import { toCommission } from '@/lib/commission/commission'
import { findRateOf } from '@/lib/commission/find-rate'
import { hasRequestedClosing } from '@/lib/users/has-requested-closing'
import type { Actor } from '@/lib/platform/access/actor'
import { BookingModel } from '@/models/booking'
import type { BookingRow } from './booking-row'
import { UserModel } from '@/models/user'
import { PICTURE_WIDTH } from './booking'
import { toHoldLimitError, type HoldAllowance } from './hold-allowance'
import type { BookListingInput } from './schemas'

/** Writes the booking as `pending` in one of the buyer's slots; their unique keys limit concurrent requests. A crash
 * leaves a pending booking that a retry continues or the reconciler voids. Null if another request with the same key
 * opened it. @throws AppError TOO_MANY_HOLDS, EMAIL_NOT_CONFIRMED */
export async function openBooking(
  listing: ListingRow,
  input: BookListingInput,
  actor: Actor,
  { now, holdExpiresAt, allowance }: { now: Date; holdExpiresAt: Date; allowance: HoldAllowance },
  idempotencyKey: string | null
): Promise<BookingRow | null> {
  const id = new Types.ObjectId()
  const rate = await findRateOf(listing.sellerId, now)
  const picture = toStoredImage(listing.images[0])
  const booking = {
    _id: id,
    listingId: listing._id,
    sellerId: listing.sellerId,
    buyerId: new Types.ObjectId(actor.id),
    status: 'pending' as const,
    claimKey: `X:${id.toHexString()}`,
    ...(idempotencyKey ? { idempotencyKey } : {}),
    bookName: listing.title,
    listingSlug: toListingSlug(listing.title, listing._id.toHexString()),
    image: picture ? toImageUrl(picture, PICTURE_WIDTH) : undefined,
    priceCents: listing.priceCents,
    commissionCents: toCommission(listing.priceCents, rate),
    userName: actor.name,
    userEmail: actor.email,
    userPhoneNumber: input.userPhoneNumber,
    meetingLocation: input.meetingLocation,
    holdExpiresAt,
    bookedAt: now
  }
  for (const place of allowance.places) {
    try {
      const opened = await BookingModel.create({ ...booking, ...place })
      failpoint('booking-inserted')
      return opened.toObject()
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      if (idempotencyKey && (await BookingModel.exists({ buyerId: actor.id, idempotencyKey }))) return null
    }
  }
  const slotKeys = allowance.places.map(({ slotKey }) => slotKey)
  throw toHoldLimitError(allowance, await BookingModel.countDocuments({ slotKey: trusted({ $in: slotKeys }) }))
}

async function findGoneParty({ buyerId, sellerId }: BookingRow): Promise<AppError | null> {
  const parties = await UserModel.find(
    { _id: trusted({ $in: [buyerId, sellerId] }) },
    { status: 1, closing: 1, closeRequest: 1 }
  ).lean()
  const buyer = parties.find(({ _id }) => _id.equals(buyerId))
  const seller = parties.find(({ _id }) => _id.equals(sellerId))
  if (buyer?.status !== 'active') return new AppError('SIGNED_OUT', 'errors.signedOut')
  if (buyer.closing) return new AppError('NOT_ALLOWED', 'errors.accountClosing')
  if (hasRequestedClosing(buyer)) return new AppError('NOT_ALLOWED', 'errors.closingBuyer')
  return seller?.status === 'active' && !seller.closing && !hasRequestedClosing(seller)
    ? null
    : new AppError('NOT_FOUND', 'errors.bookGone')
}

/** Deletes a new booking if an account of its two sides was suspended or closed meanwhile. Called after the write:
 * either this reads the mark or the closing (lib/privacy/closing.ts) finds the booking. @throws AppError SIGNED_OUT,
 * NOT_ALLOWED, NOT_FOUND */
export async function assertPartiesActive(opened: BookingRow): Promise<void> {
  const gone = await findGoneParty(opened)
  if (!gone) return
  // It owns no listing yet, so nothing else refers to it.
  await BookingModel.deleteOne({ _id: opened._id, status: 'pending' })
  throw gone
}
