import { getTexts } from '@/components/texts/texts-on-server'
import { Words } from '@/components/texts/words'
import { EmptyState } from '@/components/ui/empty-state'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { listMyListings } from '@/lib/listings/my-queries'
import { apiRoutes, routes } from '@/lib/routes'
import type { Actor } from '@/lib/platform/access/actor'
import { HolidaySwitch } from './holiday-switch'
import { MyProductCard } from './my-product-card'
import { toMyProductsAddress, type MyProductsShown } from './my-products-labels'
import { MyProductsFilter } from './my-products-filter'

export async function MyProductsSection({ actor, shown }: { actor: Actor; shown: MyProductsShown }) {
  const t = await getTexts()
  const { listings, total, page, pageCount, counts, holiday, closing } = await listMyListings(actor, shown)
  if (counts.all === 0) {
    return (
      <EmptyState title={t('Your shelf is empty')} action={<LinkButton tone="accent" href={routes.addProduct()}>{t('Add a Product')}</LinkButton>}>
        <p>{t('Put your first book on sale: it takes less than a minute, less still with an ISBN.')}</p>
      </EmptyState>
    )
  }
  const copies = t.count(total, 'One copy', '{count} copies')
  return (
    <div className="grid gap-6">
      {closing ? (
        <p className="rounded-md border border-notice bg-notice-soft px-4 py-3 text-notice">
          <Words
            text="Your copies are not shown, since you have asked to close your account. You can take that back on {profile}."
            with={{ profile: <IntentLink href={routes.profile()} className="underline underline-offset-4">{t('My Profile')}</IntentLink> }}
          />
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line px-4 py-3">
        <HolidaySwitch on={holiday} />
        <a href={apiRoutes.exportMyListings} download className="prose-link py-0.5 text-sm">
          {t('Export as CSV')}
        </a>
      </div>
      <MyProductsFilter shown={shown} counts={counts} />
      {listings.length > 0 ? (
        <>
          <p role="status" className="text-sm text-ink-soft">
            {shown.q ? t('{copies} for “{q}”', { copies, q: shown.q }) : copies}
            {pageCount > 1 ? t(', page {page} of {pages}', { page, pages: pageCount }) : null}
          </p>
          <ul aria-label={t('Your products')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {listings.map((listing) => (
              <li key={listing.id}>
                <MyProductCard listing={listing} closing={closing} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState title={t('Nothing here')} action={<LinkButton href={routes.myProducts()}>{t('Show all')}</LinkButton>}>
          <p>{shown.q ? t('None of your copies is called “{q}”.', { q: shown.q }) : t('You have no copies in this state, or the page is past the end.')}</p>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(next) => toMyProductsAddress(shown, { page: next })} />
    </div>
  )
}
