import 'server-only'
import type { Types } from 'mongoose'
import type { Place } from './cache-tags'
import { toStoredImage } from '@/lib/platform/images/image'
import { recordOf } from '@/lib/platform/record-of'
import { ERASED } from '@/lib/users/erased'
import type { ListingDocument } from '@/models/listing'
import { LINE_FIELDS, NUMBER_FIELDS, PEOPLE_FIELDS } from './field-names'
import type { ListingCard } from './listing'
import { toListingSlug } from './listing-slug'
import { toWorkKey } from './search-keys'

/** Read live from the seller, so that a revoked verification takes effect at once. */
type SellerPart = { name: string; verified: boolean } | undefined

export type ListingRow = ListingDocument & { _id: Types.ObjectId }

/** Excludes private fields (phone, hold). */
export const CARD_PROJECTION = {
  title: 1,
  authors: 1,
  priceCents: 1,
  originalPriceCents: 1,
  condition: 1,
  city: 1,
  yearOfPurchase: 1,
  description: 1,
  images: { $slice: 1 },
  sellerId: 1,
  status: 1,
  listedAt: 1
} as const

export function toListingCard(row: ListingRow, seller: SellerPart): ListingCard {
  const id = row._id.toHexString()
  return {
    id,
    slug: toListingSlug(row.title, id),
    title: row.title,
    authors: [...row.authors],
    priceCents: row.priceCents,
    originalPriceCents: row.originalPriceCents ?? null,
    condition: row.condition,
    city: row.city,
    yearOfPurchase: row.yearOfPurchase ?? null,
    description: row.description,
    image: toStoredImage(row.images[0]),
    sellerId: row.sellerId.toHexString(),
    sellerName: seller?.name ?? ERASED,
    sellerVerified: seller?.verified ?? false,
    status: row.status,
    listedAt: row.listedAt.toISOString()
  }
}

export function toListing(row: ListingRow, seller: SellerPart, categoryName: string) {
  return {
    ...toListingCard(row, seller),
    ...recordOf(LINE_FIELDS, (name) => row[name] ?? null),
    ...recordOf(PEOPLE_FIELDS, (name): readonly string[] => [...(row[name] ?? [])]),
    ...recordOf(NUMBER_FIELDS, (name) => row[name] ?? null),
    images: row.images.flatMap((image) => toStoredImage(image) ?? []),
    defects: [...row.defects],
    jacketCondition: row.jacketCondition ?? null,
    isbn13: row.isbn13 ?? null,
    language: row.languageCode ?? null,
    categoryId: row.categoryId.toHexString(),
    categoryName,
    advertised: Boolean(row.advertisedAt)
  }
}

export type Listing = ReturnType<typeof toListing>

export const PLACE_PARTS = { isbn13: 1, title: 1, authors: 1, categoryId: 1 } as const

export function toPlace(
  sellerId: string,
  {
    isbn13,
    title,
    authors,
    categoryId
  }: { isbn13?: string | null | undefined; title: string; authors: readonly string[]; categoryId: unknown }
): Place {
  return {
    sellerId,
    copiesOf: [...(isbn13 ? [isbn13] : []), toWorkKey(title, authors)],
    authors,
    categoryId: String(categoryId)
  }
}
