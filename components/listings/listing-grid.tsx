import type { ListingCard as ListingCardData } from '@/lib/listings/listing'
import type { CoverLoading } from '@/components/covers/cover'
import { GRID_LOOK } from './grid-style'
import { ListingCard } from './listing-card'

/** Cards of the first row on the widest screen; their pictures are in the first view. */
const FIRST_ROW = 3

/** How soon the picture at a place of a list is needed; `firstView`: the list stands at the top of its page. */
export function loadingOf(at: number, firstView: boolean): CoverLoading {
  return !firstView || at >= FIRST_ROW ? 'lazy' : at === 0 ? 'first' : 'eager'
}

type ListingItemsProps = {
  listings: readonly ListingCardData[]
  /** The level of the titles below the heading that the list stands under. */
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
    <ul aria-label={label} className={GRID_LOOK}>
      <ListingItems {...items} />
    </ul>
  )
}
