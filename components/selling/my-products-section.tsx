import { useTranslations } from '#translations'
import { Cover } from '@/components/covers/cover'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { ExportLink, List } from '@/components/lists/list'
import { ListRows } from '@/components/lists/list-rows'
import { SelectRow } from '@/components/lists/select-row'
import { TakenDownNotice } from '@/components/reports/taken-down-notice'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import { RelativeTime } from '@/components/ui/relative-time'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { listPublicCategories } from '@/lib/categories/queries'
import type { CommissionRate } from '@/lib/commission/commission'
import { describeOffer } from '@/lib/commission/earning'
import { findMyRate } from '@/lib/commission/queries'
import type { MyListing } from '@/lib/listings/listing'
import { formatAuthors } from '@/lib/listings/listing-labels'
import { CHANGEABLE_STATUSES } from '@/lib/listings/listing-status'
import { MAX_COUNTED, MY_LISTINGS, type MyListingsState } from '@/lib/listings/my-listing-list'
import { listMyListings } from '@/lib/listings/my-queries'
import type { Actor } from '@/lib/platform/access/actor'
import { apiRoutes, routes } from '@/lib/routes'
import { HolidaySwitch } from './holiday-switch'
import { InlinePrice } from './inline-price'
import { MyProductActions } from './my-product-actions'
import { MyProductsBulk } from './my-products-bulk'
import { MyProductsFilter } from './my-products-filter'
import { formatInterest, toFrozenReason, toSalesStatus } from './my-products-labels'

export async function MyProductsSection({ actor, state }: { actor: Actor; state: MyListingsState }) {
  const t = await getTranslations()
  const [{ counts, holiday, closing, ...page }, rate, categories] = await Promise.all([
    listMyListings(actor, state),
    findMyRate(actor),
    listPublicCategories()
  ])
  if (counts.all === 0) {
    return (
      <EmptyState
        title={t('selling.emptyTitle')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton tone="accent" href={routes.addProduct()}>
              {t('layout.page.addProduct')}
            </LinkButton>
            <LinkButton href={routes.imports()}>{t('layout.page.imports')}</LinkButton>
          </div>
        }
      >
        <p>{t('selling.emptyText')}</p>
      </EmptyState>
    )
  }
  const filter = MY_LISTINGS.toQuery({ ...state, after: undefined, before: undefined })
  const isCapped = page.total >= MAX_COUNTED
  const copies = t(isCapped ? 'selling.copiesCapped' : 'listings.copyCount', { count: page.total })
  return (
    <div className="grid gap-6">
      {closing ? (
        <p className="rounded-md border border-notice bg-notice-soft px-4 py-3 text-notice">
          {t.rich('selling.closingNotice', {
            profile: (label) => (
              <IntentLink href={routes.profile()} className="underline underline-offset-4">
                {label}
              </IntentLink>
            )
          })}
        </p>
      ) : null}
      <div className="rounded-lg border border-line px-4 py-3">
        <HolidaySwitch on={holiday} />
      </div>
      <List
        list={MY_LISTINGS}
        state={state}
        page={page}
        filters={<MyProductsFilter state={state} counts={counts} />}
        count={state.q ? t('selling.copiesForQuery', { copies, q: state.q }) : copies}
        order={null}
        toolbar={
          <>
            <IntentLink href={routes.addPhotos()} className="py-0.5 font-semibold underline underline-offset-4">
              {t('selling.addPhotos')}
            </IntentLink>
            <ExportLink href={apiRoutes.exportMyListings(filter)}>{t('selling.exportCsv')}</ExportLink>
          </>
        }
        empty={{
          title: t('common.nothingHere'),
          text: state.q ? t('selling.noneForQuery', { q: state.q }) : t('selling.noneHere'),
          showAll: true
        }}
      >
        <MyProductsBulk
          filter={filter}
          pageIds={page.rows.map(({ id }) => id)}
          total={isCapped ? null : page.total}
          categories={categories.map(({ id, name }) => [id, toCategoryLabel(name, t)] as const)}
        >
          <ListRows
            label={t('selling.yourProducts')}
            rows={page.rows}
            rowKey={({ id }) => id}
            card={(listing) => <MyProductCard listing={listing} closing={closing} rate={rate} />}
            className="gap-4 sm:grid-cols-2 lg:grid-cols-3"
          />
        </MyProductsBulk>
      </List>
    </div>
  )
}

/** `rate`: of the sales that its seller makes now. */
function MyProductCard({ listing, closing, rate }: { listing: MyListing; closing: boolean; rate: CommissionRate }) {
  const t = useTranslations()
  const { id, slug, title, authors, status } = listing
  const earning = status === 'available' ? describeOffer(listing.priceCents, rate, t) : null
  const state = toSalesStatus(listing, closing)
  const frozen = listing.takenDown ? null : toFrozenReason(status)
  const canChange = !listing.takenDown && CHANGEABLE_STATUSES.includes(status)
  // A withdrawn or hidden listing has no public page.
  const isPublic = status !== 'withdrawn' && !listing.hidden
  return (
    <article className="relative grid h-full grid-cols-[5.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-3 rounded-lg border border-line bg-surface-raised p-4 shadow-raised sm:grid-cols-1 sm:grid-rows-[auto_1fr_auto]">
      <SelectRow id={id} title={title} className="absolute top-1 left-1 z-10 rounded-md bg-surface-raised" />
      <div className="flex h-32 items-start sm:h-44 sm:items-end sm:justify-center sm:border-b-2 sm:border-shelf">
        <Cover {...{ title, authors, image: listing.image }} sizes="130px" decorative />
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-left text-lg" dir="auto">
          {isPublic ? (
            <IntentLink
              href={routes.book(slug)}
              className="line-clamp-2 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {title}
            </IntentLink>
          ) : (
            <span className="line-clamp-2 [overflow-wrap:anywhere]">{title}</span>
          )}
        </h2>
        <p className="truncate text-left text-sm text-ink-soft" dir="auto">
          {formatAuthors(authors, t)}
        </p>
        <div className="flex flex-wrap items-baseline gap-x-3">
          {canChange ? (
            <InlinePrice id={id} title={title} priceCents={listing.priceCents} />
          ) : (
            <Price cents={listing.priceCents} className="font-title text-lg font-semibold" />
          )}
          <span className="text-sm text-ink-soft">{t(`listings.condition.${listing.condition}`)}</span>
        </div>
        {earning ? <p className="text-sm text-ink-soft">{earning}</p> : null}
        <p className="mt-1 text-sm">
          {t.rich('selling.salesStatusLine', { status: () => <Badge tone={state.tone}>{t(state.word)}</Badge> })}
        </p>
        <p className="mt-1 text-xs text-ink-soft">
          {t.rich('selling.interestAndListed', {
            interest: formatInterest(listing.viewCount, listing.wishlistCount, t),
            time: () => <RelativeTime iso={listing.listedAt} />
          })}
        </p>
        {frozen ? <p className="mt-1 text-sm text-ink-soft">{t(frozen)}</p> : null}
      </div>
      <div className="max-sm:col-span-2">
        {listing.takenDown ? (
          <TakenDownNotice id={id} title={title} takenDown={listing.takenDown} />
        ) : (
          <MyProductActions
            listing={{ id, title, status, hidden: listing.hidden, advertised: listing.advertisedAt !== null }}
          />
        )}
      </div>
    </article>
  )
}
