import { getTexts } from '@/components/texts/texts-on-server'
import { IntentLink } from '@/components/ui/intent-link'
import { findNeighbours } from '@/lib/listings/find-neighbours'
import type { Listing } from '@/lib/listings/listing'
import { routes } from '@/lib/routes'
import { BookRow } from './book-row'
import { OtherCopies } from './other-copies'

/** What stands beside a copy: other copies of the same book, more of its seller, similar books. */
export async function NeighboursSection({ listing }: { listing: Listing }) {
  const [{ copies, ofSeller, similar }, t] = await Promise.all([findNeighbours(listing), getTexts()])
  return (
    <>
      <OtherCopies copies={copies} />
      <BookRow
        id="of-seller"
        title={t('More from {seller}', { seller: listing.sellerName })}
        books={ofSeller}
        more={
          <IntentLink href={routes.seller(listing.sellerId)} className="prose-link">
            {t('Everything on sale here')}
          </IntentLink>
        }
      />
      <BookRow id="similar" title={t('Similar books')} books={similar}>
        {t('By the same author, or from the same shelf.')}
      </BookRow>
    </>
  )
}
