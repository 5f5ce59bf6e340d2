import { z } from 'zod'
import type { ListingStatus } from '@/lib/listings/listing-status'
import { Cents, Id, Timestamp } from '@/lib/platform/response-fields'
import { StoredImageResponse } from '@/lib/platform/images/responses'

/** `_id`, `title`, `imgUrl`, `Price` and `email` are names of the original API. Integer cents, ISO 8601 in UTC. */
export type WishlistItem = z.infer<typeof WishlistItemResponse>

export const MAX_WISHLIST_ITEMS = 200

const NEWS_MS = 30 * 24 * 3_600_000

export type WishlistChange = 'cheaper' | 'back' | 'sold'

/** What has changed since it was put on the list. Sales and returns count as news for 30 days. */
export function findWishlistChange(
  { bookingId, status, priceCents, addedPriceCents, addedAt, soldAt, backAt }: WishlistItem,
  now: Date
): WishlistChange | null {
  const isNews = (at: string | null) => at !== null && at > addedAt && now.getTime() - new Date(at).getTime() < NEWS_MS
  if (bookingId !== null) return null
  if (status === 'sold') return isNews(soldAt) ? 'sold' : null
  if (status !== 'available') return null
  if (priceCents < addedPriceCents) return 'cheaper'
  return isNews(backAt) ? 'back' : null
}

export function canBookItem({ status, slug }: Pick<WishlistItem, 'status' | 'slug'>): boolean {
  return status === 'available' && slug !== null
}

/** `away` while the seller is on holiday, `gone` when the listing was deleted. */
export const WISHLIST_ITEM_STATUSES = ['available', 'reserved', 'sold', 'withdrawn', 'away', 'gone'] as const
export type WishlistItemStatus = ListingStatus | 'away' | 'gone'

const WishlistItemResponse = z
  .object({
    _id: Id,
    productId: Id,
    title: z.string(),
    imgUrl: z.string().describe('Empty when the copy has no picture'),
    Price: z.string().describe('The price now, with the euro sign in front'),
    email: z.string(),
    status: z.enum(WISHLIST_ITEM_STATUSES),
    slug: z.string().nullable().describe('The copy’s page is /books/{slug}; null when there is no such page any more'),
    authors: z.array(z.string()).readonly(),
    image: StoredImageResponse.nullable(),
    priceCents: Cents,
    addedPriceCents: Cents,
    addedAt: Timestamp,
    soldAt: Timestamp.nullable(),
    backAt: Timestamp.nullable().describe(
      'When the copy was last put back on sale, after a hold, a withdrawal or a holiday'
    ),
    bookingId: Id.nullable().describe('The caller’s own booking of this copy, held or paid')
  })
  .meta({ id: 'Wish' })

export const WishlistResponse = z.array(WishlistItemResponse)
