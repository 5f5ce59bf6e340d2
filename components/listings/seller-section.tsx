import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { isConfirmedBusiness } from '@/lib/listings/business-name'
import type { SellerStats, SellerPageCursor } from '@/lib/listings/seller-page'
import { findReplyTime } from '@/lib/listings/find-reply-time'
import { findSellerStats, listPublicListingsOfSeller, type PublicSeller } from '@/lib/listings/seller-queries'
import type { Translator } from '@/lib/platform/i18n/translator'
import { toMonth } from '@/lib/platform/time/calendar'
import { formatMonth } from '@/lib/platform/time/format-time'
import { routes } from '@/lib/routes'
import { toSellerTrail } from '@/lib/seo/page-head'
import { ListingGrid } from './listing-grid'
import { formatReplyTime } from './format-reply-time'
import { formatSellerStats } from './format-seller-stats'
import { SellerName } from './seller-name'

type Header = { seller: PublicSeller; stats: SellerStats; replyMs: number | null }

function SellerHeader({ seller, stats, replyMs }: Header) {
  const t = useTranslations()
  const facts = [
    [t('listings.memberSince'), formatMonth(toMonth(new Date(seller.memberSince)), t)],
    [t('listings.sellerOnSale'), formatCopies(seller.onSaleCount, t)],
    [t('listings.sellerSold'), formatCopies(seller.soldCount, t)],
    [t('listings.salesHandedOver'), formatSellerStats(stats, t)],
    ...(replyMs === null ? [] : [[t('listings.replyTimeLabel'), formatReplyTime(replyMs, t)] as const]),
    [t('listings.verifiedBySite'), t(seller.verified ? 'listings.verifiedYes' : 'listings.verifiedNotYet')]
  ] as const
  return (
    <header className="mt-6 mb-8 grid grid-cols-[minmax(0,1fr)] gap-5 border-b border-line pb-8 md:mb-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h1 className="text-left text-3xl [overflow-wrap:anywhere]" dir="auto">
          <SellerName
            name={seller.name}
            verified={seller.verified}
            className="max-w-full [overflow-wrap:anywhere] [&>span]:overflow-visible [&>span]:whitespace-normal"
          />
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 text-lg text-ink-soft">
          {t(isConfirmedBusiness(seller.name, seller.verified) ? 'listings.businessSeller' : 'listings.privateSeller')}
          {seller.city === null ? null : (
            <span className="inline-flex items-center gap-1">
              <Icon name="pin" /> <bdi className="[overflow-wrap:anywhere]">{seller.city}</bdi>
            </span>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-4 md:flex md:gap-12">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="lining-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function formatCopies(count: number, t: Translator): string {
  return count === 0 ? t('listings.noCopies') : t('listings.copyCount', { count })
}

/** `after` null: from the newest on. */
export async function SellerSection({ seller, after }: { seller: PublicSeller; after: SellerPageCursor | null }) {
  const [{ cards, next }, stats, replyMs, t] = await Promise.all([
    listPublicListingsOfSeller(seller.id, after),
    findSellerStats(seller.id),
    findReplyTime(seller.id),
    getTranslations()
  ])
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb trail={toSellerTrail(t)} current={seller.name} />
      <SellerHeader seller={seller} stats={stats} replyMs={replyMs} />
      {cards.length > 0 ? (
        <ListingGrid
          listings={cards}
          label={t('listings.sellerListLabel', { seller: seller.name })}
          heading="h2"
          firstView
        />
      ) : (
        <EmptyState title={t(after ? 'listings.noOlderCopies' : 'listings.sellerEmpty')}>
          {t(after ? 'listings.noOlderCopiesText' : 'listings.sellerEmptyText')}
        </EmptyState>
      )}
      <nav aria-label={t('common.paginationLabel')} className="mt-8 flex flex-wrap justify-between gap-4 empty:hidden">
        {after ? <LinkButton href={routes.seller(seller.id)}>{t('listings.newestCopies')}</LinkButton> : null}
        {next ? (
          <LinkButton href={routes.seller(seller.id, next)} rel="next">
            {t('listings.olderCopies')}
          </LinkButton>
        ) : null}
      </nav>
    </div>
  )
}
