import 'server-only'
import { Types } from 'mongoose'
import { crashPoint } from '@/lib/crash-point'
import { AppError } from '@/lib/errors'
import { toImageUrl, toStoredImage } from '@/lib/images/image'
import { isDuplicateKey } from '@/lib/is-duplicate-key'
import { formatPrice, isBelowMinimum, MIN_PRICE_CENTS, parsePrice } from '@/lib/listings/price'
import { toListingSlug } from '@/lib/listings/listing-slug'
import type { ListingRow } from '@/lib/listings/to-listing'
import type { Actor } from '@/lib/users/user'
import { BookingModel } from '@/models/booking'
import { UserModel } from '@/models/user'
import { MAX_LIVE_HOLDS, PICTURE_WIDTH, toSlotKey } from './booking'
import type { BookListingInput } from './schemas'
import type { BookingRow } from './to-booking'

/** Refuses before anything is written what the guarded update would refuse anyway, in words that say why. */
export function checkBookable(listing: ListingRow | null, input: BookListingInput, actor: Actor): asserts listing {
  if (!listing || listing.status === 'withdrawn' || listing.hidden) {
    throw new AppError('NOT_FOUND', 'That book is no longer listed.')
  }
  if (listing.sellerId.toHexString() === actor.id) throw new AppError('OWN_BOOK', 'This is your own book.')
  if (listing.status !== 'available') throw bookGone()
  if (isBelowMinimum(listing.priceCents)) {
    throw new AppError('NOT_PAYABLE', `Cards pay ${formatPrice(MIN_PRICE_CENTS)} or more. Ask the seller to raise the price of this copy.`)
  }
  const seenCents = input.bookPrice === undefined ? listing.priceCents : parsePrice(input.bookPrice)
  if (seenCents !== listing.priceCents) {
    const seen = seenCents === null ? 'the price you saw' : formatPrice(seenCents)
    throw new AppError('PRICE_CHANGED', `The price changed from ${seen} to ${formatPrice(listing.priceCents)}.`)
  }
}

/** What every buyer but the first is told. */
export function bookGone(): AppError {
  return new AppError('BOOK_GONE', 'Somebody else was quicker: this book has just been booked.')
}

/**
 * Step "open": writes the booking as `pending`, with its id chosen first and the price copied from the listing, in one
 * of the buyer's three places for unpaid books. The unique key of a place is what keeps many requests at once from
 * taking more. It owns no copy yet; a crash after this leaves a pending booking that the reconciler voids.
 * Null when the same press of the button is being booked by another request.
 * @throws AppError TOO_MANY_HOLDS when all places are taken
 */
export async function openBooking(
  listing: ListingRow,
  input: BookListingInput,
  actor: Actor,
  times: { now: Date; holdExpiresAt: Date },
  idempotencyKey: string | null
): Promise<BookingRow | null> {
  const id = new Types.ObjectId()
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
    userName: actor.name,
    userEmail: actor.email,
    userPhoneNumber: input.userPhoneNumber,
    meetingLocation: input.meetingLocation,
    holdExpiresAt: times.holdExpiresAt,
    bookedAt: times.now
  }
  for (let place = 0; place < MAX_LIVE_HOLDS; place += 1) {
    try {
      const opened = await BookingModel.create({ ...booking, slotKey: toSlotKey(actor.id, place) })
      crashPoint('booking-inserted')
      return opened.toObject()
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      if (idempotencyKey && (await BookingModel.exists({ buyerId: actor.id, idempotencyKey }))) return null
    }
  }
  throw tooManyHolds(MAX_LIVE_HOLDS)
}

/**
 * Deletes a booking just opened, with the phone and the meeting place in it, whose buyer's account was shut or closed since
 * this call began. Asked after the write: either this sees it, or the shutting and the erasing see the booking.
 * @throws AppError SIGNED_OUT
 */
export async function refuseGoneBuyer(actor: Actor, opened: BookingRow): Promise<void> {
  if (await UserModel.exists({ _id: actor.id, status: 'active' })) return
  // It owns no copy yet, so nothing else knows of it.
  await BookingModel.deleteOne({ _id: opened._id, status: 'pending' })
  throw new AppError('SIGNED_OUT', 'Please log in first.')
}

/** What a buyer is told who holds as many unpaid books as one may. */
export function tooManyHolds(held: number): AppError {
  return new AppError('TOO_MANY_HOLDS', `You already hold ${held} books. Pay for one or let one go first.`)
}
