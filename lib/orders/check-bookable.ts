import 'server-only'
import { AppError } from '@/lib/platform/errors'
import type { ListingRow } from '@/lib/listings/to-listing'
import { message } from '@/lib/platform/i18n/message'

/** `seenCents` is null for a price that could not be parsed. */
type Wanted = { buyerId: string; seenCents: number | null }

/** Explains a refused update. @throws AppError NOT_FOUND, OWN_BOOK, BOOK_GONE, PRICE_CHANGED */
export function checkBookable(listing: ListingRow | null, { buyerId, seenCents }: Wanted): asserts listing {
  if (!listing || listing.status === 'withdrawn' || listing.hidden) throw new AppError('NOT_FOUND', 'errors.bookGone')
  if (listing.sellerId.toHexString() === buyerId) throw new AppError('OWN_BOOK', 'errors.bookOwnCopy')
  if (listing.status !== 'available') throw new AppError('BOOK_GONE', 'errors.bookedBySomebodyElse')
  if (seenCents !== listing.priceCents) {
    const now = listing.priceCents / 100
    throw new AppError(
      'PRICE_CHANGED',
      seenCents === null
        ? message('errors.priceChangedTo', { now })
        : message('errors.priceChanged', { before: seenCents / 100, now })
    )
  }
}
