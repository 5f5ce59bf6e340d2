import type {
  BookFormatType,
  BookLeaf,
  BreadcrumbList,
  ItemAvailability,
  MergeLeafTypes,
  ProductLeaf
} from 'schema-dts'
import type { Translator } from '@/lib/platform/i18n/translator'
import { toImageUrl } from '@/lib/platform/images/image'
import { hasRightCheckDigit } from '@/lib/listings/isbn'
import type { Listing } from '@/lib/listings/to-listing'
import type { ListingStatus } from '@/lib/listings/listing-status'
import { toDecimalPrice } from '@/lib/platform/i18n/price'
import { fileRoutes, routes } from '@/lib/routes'
import { toBookTrail, type Trail } from './page-head'

export type BookGraph = {
  '@context': 'https://schema.org'
  '@graph': readonly [MergeLeafTypes<[ProductLeaf, BookLeaf]>, BreadcrumbList]
}

/** A held listing is out of stock: `LimitedAvailability` would mean that some are left. */
export const AVAILABILITY: Record<ListingStatus, Extract<ItemAvailability, `https://${string}`>> = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/OutOfStock',
  sold: 'https://schema.org/SoldOut',
  withdrawn: 'https://schema.org/Discontinued'
}

const FORMATS: Record<string, Extract<BookFormatType, `https://${string}`>> = {
  Hardcover: 'https://schema.org/Hardcover',
  Paperback: 'https://schema.org/Paperback'
}

/** Search engines ask for at least 1200 pixels. */
const PICTURE_WIDTH = 1440

/** Keeps absolute URLs (Cloudinary). `shop` has no trailing slash. */
export function toAbsolute(shop: string, address: string): string {
  return address.startsWith('/') ? `${shop}${address}` : address
}

function toPeople(names: readonly string[]) {
  return names.map((name) => ({ '@type': 'Person' as const, name }))
}

/** "First edition, 3rd printing". */
function toBookEdition({ edition, printing }: Pick<Listing, 'edition' | 'printing'>): string {
  return [edition, printing].filter((part) => part !== null).join(', ')
}

export function toBreadcrumbs(shop: string, trail: Trail, current: { label: string; href: string }): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...trail, current].map(({ label, href }, place) => ({
      '@type': 'ListItem' as const,
      position: place + 1,
      name: label,
      item: toAbsolute(shop, href)
    }))
  }
}

/** Product and Book of schema.org with one Offer. Used condition is explicit, since search engines assume new. The
 * ISBN only with a correct check digit; no ratings, since there are no reviews. Source:
 * developers.google.com/search/docs/appearance/structured-data/merchant-listing. */
export function toBookGraph(shop: string, listing: Listing, t: Translator): BookGraph {
  const { title, isbn13, images } = listing
  const page = routes.book(listing.slug)
  const address = `${shop}${page}`
  const isbn = isbn13 !== null && hasRightCheckDigit(isbn13) ? { isbn: isbn13, gtin13: isbn13 } : {}
  const edition = toBookEdition(listing)
  const format = listing.format === null ? undefined : FORMATS[listing.format]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['Product', 'Book'],
        '@id': `${address}#copy`,
        url: address,
        name: title,
        description: listing.description,
        // Listings without a photo get a rendered cover.
        image:
          images.length > 0
            ? images.map((image) => toAbsolute(shop, toImageUrl(image, PICTURE_WIDTH)))
            : `${shop}${fileRoutes.bookPicture(listing.slug)}`,
        sku: listing.id,
        category: listing.categoryName,
        itemCondition: 'https://schema.org/UsedCondition',
        ...isbn,
        ...(listing.subtitle === null ? {} : { alternativeHeadline: listing.subtitle }),
        ...(listing.authors.length === 0 ? {} : { author: toPeople(listing.authors) }),
        ...(listing.editors.length === 0 ? {} : { editor: toPeople(listing.editors) }),
        ...(listing.illustrators.length === 0 ? {} : { illustrator: toPeople(listing.illustrators) }),
        ...(listing.translators.length === 0 ? {} : { translator: toPeople(listing.translators) }),
        ...(listing.series === null ? {} : { isPartOf: { '@type': 'BookSeries' as const, name: listing.series } }),
        ...(listing.volume === null ? {} : { position: listing.volume }),
        ...(edition === '' ? {} : { bookEdition: edition }),
        ...(listing.publisher === null
          ? {}
          : { publisher: { '@type': 'Organization' as const, name: listing.publisher } }),
        ...(listing.publishedYear === null ? {} : { datePublished: String(listing.publishedYear) }),
        ...(listing.language === null ? {} : { inLanguage: listing.language }),
        ...(listing.pages === null ? {} : { numberOfPages: listing.pages }),
        ...(format ? { bookFormat: format } : {}),
        offers: {
          '@type': 'Offer',
          url: address,
          price: toDecimalPrice(listing.priceCents),
          priceCurrency: 'EUR',
          itemCondition: 'https://schema.org/UsedCondition',
          availability: AVAILABILITY[listing.status],
          seller: { '@type': 'Person', name: listing.sellerName, url: `${shop}${routes.seller(listing.sellerId)}` }
        }
      },
      toBreadcrumbs(shop, toBookTrail(listing, t), { label: title, href: page })
    ]
  }
}
