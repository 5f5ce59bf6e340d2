import { preload } from 'react-dom'
import { Drawn } from '@/components/ui/drawn'
import { toImageUrl, toSrcSet } from '@/lib/images/image'
import type { ListingCard as ListingCardData } from '@/lib/listings/listing'
import { COVER_SIZES, ListingCard } from './listing-card'
import { loadingOf } from './listing-grid'

/** Asks for the covers of the first view before their elements are read, as React does for pictures that are elements. */
function preloadCover({ image }: ListingCardData, at: number): void {
  const loading = loadingOf(at, true)
  if (!image || loading === 'lazy') return
  preload(toImageUrl(image, 480), {
    as: 'image', imageSrcSet: toSrcSet(image), imageSizes: COVER_SIZES, fetchPriority: loading === 'first' ? 'high' : undefined
  })
}

/**
 * The copies of a grid at the top of its page as finished HTML (docs/decisions/0023-lists-are-drawn-as-html.md). Their buttons and times rest until WakeActions and WakeTimes, beside the list, wake them.
 */
export function DrawnItems({ listings }: { listings: readonly ListingCardData[] }) {
  listings.forEach(preloadCover)
  return listings.map((listing, at) => (
    <Drawn as="li" key={listing.id}>
      <ListingCard listing={listing} heading="h2" loading={loadingOf(at, true)} resting />
    </Drawn>
  ))
}
