import 'server-only'
import { AppError } from '@/lib/platform/errors'
import { formatPrice, isBelowMinimum, MIN_PRICE_CENTS } from '@/lib/platform/i18n/price'
import type { ListingRow } from '@/lib/listings/to-listing'

/** Who wants to book, and the price they saw in cents; null for a price that could not be read. */
type Wanted = { buyerId: string; seenCents: number | null }

/**
 * Refuses what the guarded update of the listing would refuse, with the reason.
 * @throws AppError NOT_FOUND, OWN_BOOK, BOOK_GONE, NOT_PAYABLE, PRICE_CHANGED
 */
export function checkBookable(listing: ListingRow | null, { buyerId, seenCents }: Wanted): asserts listing {
  if (!listing || listing.status === 'withdrawn' || listing.hidden) {
    throw new AppError('NOT_FOUND', 'That book is no longer listed.')
  }
  if (listing.sellerId.toHexString() === buyerId) throw new AppError('OWN_BOOK', 'This is your own copy. You cannot book it.')
  if (listing.status !== 'available') {
    throw new AppError('BOOK_GONE', 'Somebody else was quicker: this book has just been booked.')
  }
  if (isBelowMinimum(listing.priceCents)) {
    throw new AppError('NOT_PAYABLE', `Cards pay ${formatPrice(MIN_PRICE_CENTS)} or more. Ask the seller to raise the price of this copy.`)
  }
  if (seenCents !== listing.priceCents) {
    const seen = seenCents === null ? 'the price you saw' : formatPrice(seenCents)
    throw new AppError('PRICE_CHANGED', `The price changed from ${seen} to ${formatPrice(listing.priceCents)}.`)
  }
}
