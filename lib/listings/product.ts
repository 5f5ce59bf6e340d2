import { toImageUrl, type StoredImage } from '@/lib/images/image'
import type { Condition } from './condition'
import { toYearsOfUse, type ListingCard } from './listing'
import { toDecimalPrice } from './price'

/** Width of the picture that `img` names, in pixels. */
const PICTURE_WIDTH = 480

/**
 * A copy in the specification's words, as GET /allBooks and /advertisedbooks tell it to anybody. Prices are euros in
 * decimal text ("12.50"); the fields after `category_id` are this shop's. The seller's phone is no part of it.
 */
export type Product = {
  _id: string
  title: string
  resalePrice: string
  productCondition: Condition
  location: string
  originalPrice: string
  yearsOfUse: number
  productDescription: string
  /** Empty when the copy has no picture. */
  img: string
  time: string
  sellerName: string
  isVerified: boolean
  category_id: string
  slug: string
  authors: readonly string[]
  priceCents: number
  originalPriceCents: number
  purchaseYear: number
  image: StoredImage | null
}

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
