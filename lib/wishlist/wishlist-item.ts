import type { z } from 'zod'
import type { ListingStatus } from '@/lib/listings/listing'
import type { WishAnswer } from './answers'

/**
 * How the copy stands now: the listing's status, `away` while its seller is on holiday, `gone` when the listing was
 * removed.
 */
export const WISH_STATUSES = ['available', 'reserved', 'sold', 'withdrawn', 'away', 'gone'] as const
export type WishStatus = ListingStatus | 'away' | 'gone'

/**
 * A copy on a buyer's wishlist. `_id`, `title`, `imgUrl`, `Price` and `email` are the specification's names; price and
 * status are those of the listing now. Money in integer cents, times ISO 8601 in UTC.
 */
export type WishlistItem = z.infer<typeof WishAnswer>

/** The most copies one wishlist holds. */
export const MAX_WISHES = 200

/** True when the wish can be turned into a booking now. */
export function canBookWish({ status, slug }: Pick<WishlistItem, 'status' | 'slug'>): boolean {
  return status === 'available' && slug !== null
}
