import { z } from 'zod'
import type { ListingStatus } from '@/lib/listings/listing-status'
import { Cents, Id, Timestamp } from '@/lib/platform/answer-fields'
import { StoredImageResponse } from '@/lib/platform/images/answers'

/** `_id`, `title`, `imgUrl`, `Price` and `email` are names of the original API. Integer cents, ISO 8601 in UTC. */
export type WishlistItem = z.infer<typeof WishlistItemResponse>

export const MAX_WISHLIST_ITEMS = 200

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
    wishedAtCents: Cents,
    wishedAt: Timestamp,
    bookingId: Id.nullable().describe('The caller’s own booking of this copy, held or paid')
  })
  .meta({ id: 'Wish' })

export const WishlistResponse = z.array(WishlistItemResponse)
