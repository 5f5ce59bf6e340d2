import { z } from 'zod'
import { Cents, Id, Timestamp } from '@/lib/platform/answer-fields'
import { StoredImageAnswer } from '@/lib/platform/images/answers'
import type { ListingStatus } from '@/lib/listings/listing-status'

/**
 * How the copy stands now: the listing's status, `away` while its seller is on holiday, `gone` when the listing was
 * removed.
 */
export const WISH_STATUSES = ['available', 'reserved', 'sold', 'withdrawn', 'away', 'gone'] as const
export type WishStatus = ListingStatus | 'away' | 'gone'

/** A copy on a buyer's wishlist; price and state are those of this moment. */
export const WishAnswer = z
  .object({
    _id: Id,
    productId: Id,
    title: z.string(),
    imgUrl: z.string().describe('Empty when the copy has no picture'),
    Price: z.string().describe('The price now, with the euro sign in front'),
    email: z.string(),
    status: z.enum(WISH_STATUSES),
    slug: z.string().nullable().describe('The copy’s page is /books/{slug}; null when there is no such page any more'),
    authors: z.array(z.string()).readonly(),
    image: StoredImageAnswer.nullable(),
    priceCents: Cents,
    wishedAtCents: Cents,
    wishedAt: Timestamp,
    bookingId: Id.nullable().describe('The caller’s own booking of this copy, held or paid')
  })
  .meta({ id: 'Wish' })

export const WishlistAnswer = z.array(WishAnswer)
