import { useTranslations } from '#translations'
import { TakenDownNotice } from '@/components/reports/taken-down-notice'
import { Cover } from '@/components/covers/cover'
import { formatAuthors } from '@/lib/listings/listing-labels'
import { Badge } from '@/components/ui/badge'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { RelativeTime } from '@/components/ui/relative-time'
import type { CommissionRate } from '@/lib/commission/commission'
import { describeOffer } from '@/lib/commission/earning'
import type { MyListing } from '@/lib/listings/listing'
import { routes } from '@/lib/routes'
import { MyProductActions } from './my-product-actions'
import { toFrozenReason, formatInterest, toSalesStatus } from './my-products-labels'

/** `rate`: of the sales that its seller makes now. */
export function MyProductCard({
  listing,
  closing,
  rate
}: {
  listing: MyListing
  closing: boolean
  rate: CommissionRate
}) {
  const t = useTranslations()
  const { id, slug, title, authors, status } = listing
  const earning = status === 'available' ? describeOffer(listing.priceCents, rate, t) : null
  const state = toSalesStatus(listing, closing)
  const frozen = listing.takenDown ? null : toFrozenReason(status)
  // A withdrawn or hidden listing has no public page.
  const isPublic = status !== 'withdrawn' && !listing.hidden
  return (
    <article className="grid h-full grid-cols-[5.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-3 rounded-lg border border-line bg-surface-raised p-4 shadow-raised sm:grid-cols-1 sm:grid-rows-[auto_1fr_auto]">
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
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Price cents={listing.priceCents} className="font-title text-lg font-semibold" />
          <span className="text-sm text-ink-soft">{t(`listings.condition.${listing.condition}`)}</span>
        </p>
        {earning ? <p className="text-sm text-ink-soft">{earning}</p> : null}
        <p className="mt-1 text-sm">
          {t.rich('selling.salesStatusLine', { status: () => <Badge tone={state.tone}>{t(state.word)}</Badge> })}
        </p>
        <p className="mt-1 text-xs text-ink-soft">
          {t.rich('selling.interestAndListed', {
            interest: formatInterest(listing.viewCount, listing.wishCount, t),
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
