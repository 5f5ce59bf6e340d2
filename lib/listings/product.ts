import type { z } from 'zod'
import { toImageUrl } from '@/lib/platform/images/image'
import type { ProductAnswer } from './answers'
import { toYearsOfUse, type ListingCard } from './listing'
import { toDecimalPrice } from '@/lib/platform/i18n/price'

/** Width of the picture that `img` names, in pixels. */
const PICTURE_WIDTH = 480

/**
 * A copy in the specification's words, as GET /allBooks and /advertisedbooks tell it to anybody. Prices are euros in
 * decimal text ("12.50"); the fields after `category_id` are this shop's. The seller's phone is no part of it.
 */
export type Product = z.infer<typeof ProductAnswer>

/** A public card in the specification's words. */
export function toProduct(card: ListingCard, categoryId: string, now: Date): Product {
  return {
    _id: card.id,
    title: card.title,
    resalePrice: toDecimalPrice(card.priceCents),
    productCondition: card.condition,
    location: card.city,
    originalPrice: toDecimalPrice(card.originalPriceCents),
    yearsOfUse: toYearsOfUse(card.yearOfPurchase, now),
    productDescription: card.description,
    img: card.image ? toImageUrl(card.image, PICTURE_WIDTH) : '',
    time: card.listedAt,
    sellerName: card.sellerName,
    isVerified: card.sellerVerified,
    category_id: categoryId,
    slug: card.slug,
    authors: card.authors,
    priceCents: card.priceCents,
    originalPriceCents: card.originalPriceCents,
    purchaseYear: card.yearOfPurchase,
    image: card.image
  }
}
