import type { ListingCard as ListingCardData } from '@/lib/listings/listing'
import type { CoverLoading } from '@/components/covers/cover'
import { GRID_STYLE } from './grid-style'
import { ListingCard } from './listing-card'

/** Cards in the first row of the widest screen. */
const FIRST_ROW = 3

/** `firstView`: the list begins in the first view. */
export function loadingOf(at: number, firstView: boolean): CoverLoading {
  return !firstView || at >= FIRST_ROW ? 'lazy' : at === 0 ? 'first' : 'eager'
}

type ListingItemsProps = {
  listings: readonly ListingCardData[]
  heading?: 'h2' | 'h3'
  firstView?: boolean
}

export function ListingItems({ listings, heading = 'h3', firstView = false }: ListingItemsProps) {
  return listings.map((listing, index) => (
    <li key={listing.id}>
      <ListingCard listing={listing} heading={heading} loading={loadingOf(index, firstView)} />
    </li>
  ))
}

export function ListingGrid({ label, ...items }: ListingItemsProps & { label: string }) {
  return (
    <ul aria-label={label} className={GRID_STYLE}>
      <ListingItems {...items} />
    </ul>
  )
}
