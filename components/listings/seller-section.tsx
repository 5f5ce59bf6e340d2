import { getTexts } from '@/components/texts/texts-on-server'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import type { PublicSeller, ShelfPlace } from '@/lib/listings/seller-page'
import { findSellerRecord, listPublicListingsOfSeller } from '@/lib/listings/seller-queries'
import { routes } from '@/lib/routes'
import { toSellerTrail } from '@/lib/seo/trail'
import { ListingGrid } from './listing-grid'
import { SellerHeader } from './seller-header'

/** A seller and some of what they have on sale: from the newest on (`after` null), or behind a place in the list. */
export async function SellerSection({ seller, after }: { seller: PublicSeller; after: ShelfPlace | null }) {
  const [{ cards, next }, record, t] = await Promise.all([listPublicListingsOfSeller(seller.id, after), findSellerRecord(seller.id), getTexts()])
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb trail={toSellerTrail(t)} current={seller.name} />
      <SellerHeader seller={seller} record={record} />
      {cards.length > 0 ? (
        <ListingGrid listings={cards} label={t('Books on sale from {seller}', { seller: seller.name })} heading="h2" firstView />
      ) : (
        <EmptyState title={t(after ? 'No older copies' : 'Nothing on the shelf just now')}>
          {t(after ? 'You have seen everything this seller has on sale.' : 'What was here has found its readers. Look again soon.')}
        </EmptyState>
      )}
      <nav aria-label={t('Pages')} className="mt-8 flex flex-wrap justify-between gap-4 empty:hidden">
        {after ? <LinkButton href={routes.seller(seller.id)}>{t('Newest copies')}</LinkButton> : null}
        {next ? (
          <LinkButton href={routes.seller(seller.id, next)} rel="next">
            {t('Older copies')}
          </LinkButton>
        ) : null}
      </nav>
    </div>
  )
}
