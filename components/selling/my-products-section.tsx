import { getTranslations } from '@/components/i18n/translations-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { findMyRate } from '@/lib/commission/queries'
import { listMyListings } from '@/lib/listings/my-queries'
import { apiRoutes, routes } from '@/lib/routes'
import type { Actor } from '@/lib/platform/access/actor'
import { HolidaySwitch } from './holiday-switch'
import { MyProductCard } from './my-product-card'
import { toMyProductsAddress, type MyProductsShown } from './my-products-labels'
import { MyProductsFilter } from './my-products-filter'

export async function MyProductsSection({ actor, shown }: { actor: Actor; shown: MyProductsShown }) {
  const t = await getTranslations()
  const [{ listings, total, page, pageCount, counts, holiday, closing }, rate] = await Promise.all([
    listMyListings(actor, shown),
    findMyRate(actor)
  ])
  if (counts.all === 0) {
    return (
      <EmptyState
        title={t('selling.emptyTitle')}
        action={
          <LinkButton tone="accent" href={routes.addProduct()}>
            {t('layout.page.addProduct')}
          </LinkButton>
        }
      >
        <p>{t('selling.emptyText')}</p>
      </EmptyState>
    )
  }
  const copies = t('listings.copyCount', { count: total })
  return (
    <div className="grid gap-6">
      {closing ? (
        <p className="rounded-md border border-notice bg-notice-soft px-4 py-3 text-notice">
          {t.rich('selling.closingNotice', {
            profile: (words) => (
              <IntentLink href={routes.profile()} className="underline underline-offset-4">
                {words}
              </IntentLink>
            )
          })}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line px-4 py-3">
        <HolidaySwitch on={holiday} />
        <a href={apiRoutes.exportMyListings} download className="prose-link py-0.5 text-sm">
          {t('selling.exportCsv')}
        </a>
      </div>
      <MyProductsFilter shown={shown} counts={counts} />
      {listings.length > 0 ? (
        <>
          <p role="status" className="text-sm text-ink-soft">
            {shown.q ? t('selling.copiesForQuery', { copies, q: shown.q }) : copies}
            {pageCount > 1 ? t('selling.pageOf', { page, pages: pageCount }) : null}
          </p>
          <ul aria-label={t('selling.yourProducts')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {listings.map((listing) => (
              <li key={listing.id}>
                <MyProductCard listing={listing} closing={closing} rate={rate} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          title={t('common.nothingHere')}
          action={<LinkButton href={routes.myProducts()}>{t('common.showAll')}</LinkButton>}
        >
          <p>{shown.q ? t('selling.noneForQuery', { q: shown.q }) : t('selling.noneHere')}</p>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(next) => toMyProductsAddress(shown, { page: next })} />
    </div>
  )
}
