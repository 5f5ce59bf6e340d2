import type { z } from 'zod'
import type { WishAnswer } from './answers'

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
