import { useTranslations } from '#translations'
import { BookWithoutScripts } from '@/components/bookings/book-without-scripts'
import { HeldLabel } from '@/components/bookings/held-label'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { RelativeTime } from '@/components/ui/relative-time'
import { CONDITION_DEFINITIONS } from '@/lib/listings/condition'
import { toYearsOfUse, type Listing } from '@/lib/listings/listing'
import type { ListingStatus } from '@/lib/listings/listing-status'
import { STATUS_LABELS, toSavingPercent, formatYearsOfUse } from '@/lib/listings/listing-labels'
import { routes } from '@/lib/routes'
import { ListingActions } from './listing-actions'
import { ReliabilitySection } from './reliability-section'
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
  const saving = toSavingPercent(listing.priceCents, listing.originalPriceCents)
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
          <p className="mt-1 text-ink-soft">
            {t('listings.originalPrice')} <Price cents={listing.originalPriceCents} />
            {saving === null ? null : (
              <span className="text-success">{t('listings.youSave', { percent: saving })}</span>
            )}
          </p>
        </div>
        <ListingActions listing={toBookable(listing)} className="buy-bar" />
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
        <div className="col-span-2">
          <dt className="text-sm text-ink-soft">{t('listings.conditionLabel')}</dt>
          <dd>
            <strong className="font-semibold">{t(`listings.condition.${listing.condition}`)}</strong>
            <span className="text-ink-soft">: {t(CONDITION_DEFINITIONS[listing.condition])}</span>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t('listings.age')}</dt>
          <dd>{formatYearsOfUse(toYearsOfUse(listing.yearOfPurchase, new Date()), t)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t('listings.listedAt')}</dt>
          <dd>
            <RelativeTime iso={listing.listedAt} />
          </dd>
        </div>
        <div className="col-span-2 min-w-0 sm:col-span-1">
          <dt className="text-sm text-ink-soft">{t('listings.location')}</dt>
          <dd className="flex items-center gap-1">
            <Icon name="pin" className="text-ink-soft" />
            <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
              {listing.city}
            </span>
          </dd>
        </div>
        <div className="col-span-2 min-w-0 sm:col-span-1">
          <dt className="text-sm text-ink-soft">{t('common.seller')}</dt>
          <dd>
            <IntentLink href={routes.seller(listing.sellerId)} className="prose-link inline-flex max-w-full">
              <SellerName
                name={listing.sellerName}
                verified={listing.sellerVerified}
                className="max-w-full [overflow-wrap:anywhere] [&>span]:overflow-visible [&>span]:whitespace-normal"
              />
            </IntentLink>
            <p className="text-sm text-ink-soft">{t('listings.privateSeller')}</p>
            <p className="text-sm text-ink-soft">
              <ReliabilitySection sellerId={listing.sellerId} />
            </p>
          </dd>
        </div>
      </dl>
    </div>
  )
}
