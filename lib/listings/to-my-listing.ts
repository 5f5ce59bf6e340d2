import 'server-only'
import { toStoredImage, toUploadId } from '@/lib/images/image'
import { toListingSlug } from './listing-slug'
import type { EditableListing, MyListing } from './my-listing'
import { toDecimalPrice } from './price'
import { fromAuthors } from './to-authors'
import { CARD_PROJECTION, toListingCard, type ListingRow } from './to-listing'

/** What is read of a seller's own copies for a list of them. */
export const MY_PROJECTION = {
  ...CARD_PROJECTION, hidden: 1, advertisedAt: 1, viewCount: 1, 'hold.expiresAt': 1, soldAt: 1, withdrawnAt: 1
} as const

/** Document to its seller's view of it. */
export function toMyListing(row: ListingRow, seller: { name: string; verified: boolean } | undefined, wishCount: number): MyListing {
  return {
    ...toListingCard(row, seller),
    hidden: row.hidden ?? false,
    advertisedAt: row.advertisedAt?.toISOString() ?? null,
    viewCount: row.viewCount ?? 0,
    wishCount,
    holdExpiresAt: row.status === 'reserved' ? (row.hold?.expiresAt.toISOString() ?? null) : null,
    soldAt: row.soldAt?.toISOString() ?? null,
    withdrawnAt: row.status === 'withdrawn' ? (row.withdrawnAt?.toISOString() ?? null) : null
  }
}

/** Document to what its seller's form holds. */
export function toEditableListing(row: ListingRow): EditableListing {
  const id = row._id.toHexString()
  const images = row.images.flatMap((image) => toStoredImage(image) ?? [])
  return {
    id,
    slug: toListingSlug(row.title, id),
    status: row.status,
    hidden: row.hidden ?? false,
    fields: {
      category_id: row.categoryId.toHexString(),
      title: row.title,
      subtitle: row.subtitle ?? '',
      authors: fromAuthors(row.authors),
      isbn: row.isbnAsTyped ?? row.isbn13 ?? '',
      edition: row.edition ?? '',
      publisher: row.publisher ?? '',
      publishedYear: row.publishedYear?.toString() ?? '',
      language: row.languageCode ?? '',
      format: row.format ?? '',
      pages: row.pages?.toString() ?? '',
      resalePrice: toDecimalPrice(row.priceCents),
      originalPrice: toDecimalPrice(row.originalPriceCents),
      productCondition: row.condition,
      defects: [...(row.defects ?? [])],
      jacketCondition: row.jacketCondition ?? '',
      purchaseYear: String(row.yearOfPurchase),
      productDescription: row.description,
      sellerPhoneNumber: row.sellerPhone,
      location: row.city
    },
    photos: images.flatMap((image) => {
      const uploadId = toUploadId(image)
      return uploadId ? [{ id: uploadId, image }] : []
    })
  }
}
