import type { StoredImage } from '@/lib/images/image'
import type { ListingStatus } from '@/lib/listings/listing'

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
export type WishlistItem = {
  _id: string
  productId: string
  title: string
  /** Empty when the copy has no picture. */
  imgUrl: string
  /** "€12.50", the price now. */
  Price: string
  email: string
  status: WishStatus
  /** The address name of the copy's page; null when there is no such page any more. */
  slug: string | null
  authors: readonly string[]
  image: StoredImage | null
  priceCents: number
  wishedAtCents: number
  wishedAt: string
  /** The caller's own booking of this copy, held or paid; null when there is none. */
  bookingId: string | null
}

/** The most copies one wishlist holds. */
export const MAX_WISHES = 200

/** True when the wish can be turned into a booking now. */
export function canBookWish({ status, slug }: Pick<WishlistItem, 'status' | 'slug'>): boolean {
  return status === 'available' && slug !== null
}
