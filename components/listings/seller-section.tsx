import { Breadcrumb } from '@/components/ui/breadcrumb'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import type { PublicSeller, ShelfPlace } from '@/lib/listings/seller-page'
import { listPublicListingsOfSeller } from '@/lib/listings/seller-queries'
import { routes } from '@/lib/routes'
import { toSellerTrail } from '@/lib/seo/trail'
import { ListingGrid } from './listing-grid'
import { SellerHeader } from './seller-header'

/** A seller and some of what they have on sale: from the newest on (`after` null), or behind a place in the list. */
export async function SellerSection({ seller, after }: { seller: PublicSeller; after: ShelfPlace | null }) {
  const { cards, next } = await listPublicListingsOfSeller(seller.id, after)
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb trail={toSellerTrail()} current={seller.name} />
      <SellerHeader seller={seller} />
      {cards.length > 0 ? (
        <ListingGrid listings={cards} label={`Books on sale from ${seller.name}`} heading="h2" firstView />
      ) : (
        <EmptyState title={after ? 'No older copies' : 'Nothing on the shelf just now'}>
          {after ? 'You have seen everything this seller has on sale.' : 'What was here has found its readers. Look again soon.'}
        </EmptyState>
      )}
      <nav aria-label="Pages" className="mt-8 flex flex-wrap justify-between gap-4 empty:hidden">
        {after ? <LinkButton href={routes.seller(seller.id)}>Newest copies</LinkButton> : null}
        {next ? (
          <LinkButton href={routes.seller(seller.id, next)} rel="next">
            Older copies
          </LinkButton>
        ) : null}
      </nav>
    </div>
  )
}
