import type { ListingCard as ListingCardData } from '@/lib/listings/listing'
import { ListingCard } from './listing-card'

/** Cards of the first row on the widest screen; their pictures are in the first view. */
const FIRST_ROW = 3

/**
 * Copies on shelves: one column on phones, two on medium, three on large screens. `label` names the list;
 * `firstView` says that it stands at the top of its page.
 */
export function ListingGrid({
  listings,
  label,
  heading = 'h3',
  firstView = false
}: {
  listings: readonly ListingCardData[]
  label: string
  heading?: 'h2' | 'h3'
  firstView?: boolean
}) {
  return (
    <ul aria-label={label} className="grid divide-y divide-line md:-mx-4 md:grid-cols-2 md:divide-y-0 lg:grid-cols-3">
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            heading={heading}
            loading={!firstView || index >= FIRST_ROW ? 'lazy' : index === 0 ? 'first' : 'eager'}
          />
        </li>
      ))}
    </ul>
  )
}
