import type { ActionsListing } from './listing-actions'
import type { ListingCard } from '@/lib/listings/listing'

/** What is handed to a part that runs in the browser is written into the page a second time, so only what is needed. */
export function toBookable({ id, slug, sellerId, title, priceCents, image, status }: ListingCard): ActionsListing {
  const picture = image ? { src: image.src, width: image.width, height: image.height, widths: image.widths } : null
  return { id, slug, sellerId, title, priceCents, image: picture, status }
}
