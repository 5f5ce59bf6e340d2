import type { ActionsListing } from './listing-actions'
import type { ListingCard } from '@/lib/listings/listing'

/** Props of client components are serialised into the page, so only what is needed. */
export function toBookable({ id, slug, sellerId, title, priceCents, image, status }: ListingCard): ActionsListing {
  const picture = image ? { src: image.src, width: image.width, height: image.height, widths: image.widths } : null
  return { id, slug, sellerId, title, priceCents, image: picture, status }
}
