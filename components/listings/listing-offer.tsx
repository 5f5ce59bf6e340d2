import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { AddWithoutScripts } from '@/components/cart/add-without-scripts'
import { BookWithoutScripts } from '@/components/orders/book-without-scripts'
import { AcceptedMethods } from '@/components/orders/method-choice'
import { HeldLabel } from '@/components/orders/held-label'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { RelativeTime } from '@/components/ui/relative-time'
import { CONDITION_DEFINITIONS } from '@/lib/listings/condition'
import { toYearsOfUse } from '@/lib/listings/listing'
import type { ListingStatus } from '@/lib/listings/listing-status'
import { findReplyTime } from '@/lib/listings/find-reply-time'
import { findSellerStats } from '@/lib/listings/seller-queries'
import { STATUS_LABELS, toSavingPercent, formatYearsOfUse } from '@/lib/listings/listing-labels'
import type { Listing } from '@/lib/listings/to-listing'
import { routes } from '@/lib/routes'
import { AskSeller } from './ask-seller'
import { formatReplyTime } from './format-reply-time'
import { formatSellerStats } from './format-seller-stats'
import { ListingActions } from './listing-actions'
import { SellerName } from './seller-name'
import { toBookable } from './to-bookable'

const STATUS_TONES: Record<ListingStatus, BadgeTone> = {
  available: 'success',
  reserved: 'notice',
  sold: 'neutral',
  withdrawn: 'neutral'
}

export function ListingOffer({ listing }: { listing: Listing }) {
  const t = useTranslations()
  const { yearOfPurchase } = listing
  const state = STATUS_LABELS[listing.status]
  const standing = (
    <>
      <Badge tone={STATUS_TONES[listing.status]} className="shrink-0">
        {t(state.word)}
      </Badge>
      <span className="text-ink-soft">{t(state.meaning)}</span>
    </>
  )
  return (
    <div className="rounded-lg border border-line bg-surface-raised p-5 shadow-raised md:p-7">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <p className="font-title text-3xl font-semibold">
            <span className="sr-only">{t('common.price')} </span>
            <Price cents={listing.priceCents} />
          </p>
          <OriginalPrice {...listing} />
          <AcceptedMethods className="mt-1 text-sm text-ink-soft" />
        </div>
        <ListingActions listing={toBookable(listing)} className="buy-bar" />
        <AddWithoutScripts listing={listing} />
        <BookWithoutScripts listing={listing} />
      </div>
      <p className="mt-5 border-t border-line pt-4">
        {listing.status === 'reserved' ? (
          <HeldLabel listingId={listing.id}>{standing}</HeldLabel>
        ) : (
          <span className="flex items-baseline gap-3">{standing}</span>
        )}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4">
        <Term name={t('listings.conditionLabel')} className="col-span-2">
          <strong className="font-semibold">{t(`listings.condition.${listing.condition}`)}</strong>
          <span className="text-ink-soft">: {t(CONDITION_DEFINITIONS[listing.condition])}</span>
        </Term>
        {yearOfPurchase === null ? null : (
          <Term name={t('listings.age')}>{formatYearsOfUse(toYearsOfUse(yearOfPurchase, new Date()), t)}</Term>
        )}
        <Term name={t('listings.listedAt')}>
          <RelativeTime iso={listing.listedAt} />
        </Term>
        <Term name={t('listings.location')} className="col-span-2 min-w-0 sm:col-span-1">
          <span className="flex items-center gap-1">
            <Icon name="pin" className="text-ink-soft" />
            <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
              {listing.city}
            </span>
          </span>
        </Term>
        <Term name={t('common.seller')} className="col-span-2 min-w-0 sm:col-span-1">
          <IntentLink href={routes.seller(listing.sellerId)} className="prose-link inline-flex max-w-full">
            <SellerName
              name={listing.sellerName}
              verified={listing.sellerVerified}
              className="max-w-full [overflow-wrap:anywhere] [&>span]:overflow-visible [&>span]:whitespace-normal"
            />
          </IntentLink>
          <p className="text-sm text-ink-soft">{t('listings.privateSeller')}</p>
          <p className="text-sm text-ink-soft">
            <SellerStats sellerId={listing.sellerId} />
          </p>
          {listing.status === 'available' || listing.status === 'reserved' ? (
            <AskSeller id={listing.id} title={listing.title} sellerId={listing.sellerId} />
          ) : null}
        </Term>
      </dl>
    </div>
  )
}

function OriginalPrice({ priceCents, originalPriceCents }: Pick<Listing, 'priceCents' | 'originalPriceCents'>) {
  const t = useTranslations()
  if (originalPriceCents === null) return null
  const saving = toSavingPercent(priceCents, originalPriceCents)
  return (
    <p className="mt-1 text-ink-soft">
      {t('listings.originalPrice')} <Price cents={originalPriceCents} />
      {saving === null ? null : <span className="text-success">{t('listings.youSave', { percent: saving })}</span>}
    </p>
  )
}

function Term({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

async function SellerStats({ sellerId }: { sellerId: string }) {
  const [stats, replyMs, t] = await Promise.all([findSellerStats(sellerId), findReplyTime(sellerId), getTranslations()])
  return (
    <>
      {t('listings.salesHandedOver')}: <span className="lining-nums">{formatSellerStats(stats, t)}</span>
      {replyMs === null ? null : (
        <span className="block">
          {t('listings.replyTimeLabel')}: <span className="lining-nums">{formatReplyTime(replyMs, t)}</span>
        </span>
      )}
    </>
  )
}
