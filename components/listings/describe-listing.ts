import type { Metadata } from 'next'
import type { Listing } from '@/lib/listings/to-listing'
import { canBeBooked } from '@/lib/listings/listing-status'
import { formatPrice } from '@/lib/platform/i18n/price'
import { fileRoutes, routes } from '@/lib/routes'
import { PICTURE_SIZE } from '@/lib/seo/render-book-image'
import { toOpenGraph } from '@/lib/seo/page-head'
import type { Translator } from '@/lib/platform/i18n/translator'
import { toExcerpt } from '@/lib/listings/excerpt'
import { formatAuthors } from '@/lib/listings/listing-labels'

export function describeListing(listing: Listing, t: Translator): Metadata {
  const by = formatAuthors(listing.authors, t)
  const book = by ? t('listings.titleByAuthors', { title: listing.title, authors: by }) : listing.title
  const price = canBeBooked(listing)
    ? formatPrice(listing.priceCents, t.language)
    : t(`listings.statusInTitle.${listing.status}`)
  const condition = t(`listings.condition.${listing.condition}`).toLowerCase()
  // Listings of one book need distinct titles.
  const title = t('listings.pageTitle', { book, condition, price, seller: listing.sellerName })
  const terms = t('listings.pageDescription', { condition, price, city: listing.city })
  const description = `${terms} ${toExcerpt(listing.description, 150 - terms.length)}`
  const canonical = routes.book(listing.slug)
  const image = { url: fileRoutes.bookPicture(listing.slug), ...PICTURE_SIZE, alt: `${book}, ${price}` }
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: toOpenGraph(t, canonical, { title, description, image }),
    twitter: { card: 'summary_large_image' }
  }
}
