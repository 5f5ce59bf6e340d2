import { IntentLink } from '@/components/ui/intent-link'
import { findNeighbours } from '@/lib/listings/find-neighbours'
import type { Listing } from '@/lib/listings/listing'
import { routes } from '@/lib/routes'
import { BookRow } from './book-row'
import { OtherCopies } from './other-copies'

/** What stands beside a copy: other copies of the same book, more of its seller, similar books. */
export async function NeighboursSection({ listing }: { listing: Listing }) {
  const { copies, ofSeller, similar } = await findNeighbours(listing)
  return (
    <>
      <OtherCopies copies={copies} />
      <BookRow
        id="of-seller"
        title={`More from ${listing.sellerName}`}
        books={ofSeller}
        more={
          <IntentLink href={routes.seller(listing.sellerId)} className="prose-link">
            Everything on sale here
          </IntentLink>
        }
      />
      <BookRow id="similar" title="Similar books" books={similar}>
        By the same author, or from the same shelf.
      </BookRow>
    </>
  )
}
