import { ListingActions } from '@/components/bookings/listing-actions'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { RelativeTime } from '@/components/ui/relative-time'
import { CONDITION_DEFINITIONS } from '@/lib/listings/condition'
import { toYearsOfUse, type Listing, type ListingStatus } from '@/lib/listings/listing'
import { routes } from '@/lib/routes'
import { STATUS_WORDS, toSavingPercent, toYearsOfUseWords } from './listing-words'
import { SellerName } from './seller-name'
import { toBookable } from './to-bookable'

const STATUS_TONES: Record<ListingStatus, BadgeTone> = {
  available: 'success',
  reserved: 'notice',
  sold: 'neutral',
  withdrawn: 'neutral'
}

/** What this copy costs, what state it is in, whose it is, and the buttons to wish for it and to take it. */
export function ListingOffer({ listing }: { listing: Listing }) {
  const saving = toSavingPercent(listing.priceCents, listing.originalPriceCents)
  const state = STATUS_WORDS[listing.status]
  return (
    <div className="rounded-lg border border-line bg-surface-raised p-5 shadow-raised md:p-7">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <p className="font-title text-3xl font-semibold">
            <span className="sr-only">Price </span>
            <Price cents={listing.priceCents} />
          </p>
          <p className="mt-1 text-ink-soft">
            Original price <Price cents={listing.originalPriceCents} />
            {saving === null ? null : <span className="text-success">, you save {saving}%</span>}
          </p>
        </div>
        <ListingActions listing={toBookable(listing)} />
      </div>
      <p className="mt-5 flex items-baseline gap-3 border-t border-line pt-4">
        <Badge tone={STATUS_TONES[listing.status]} className="shrink-0">
          {state.word}
        </Badge>
        <span className="text-ink-soft">{state.meaning}</span>
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4">
        <div className="col-span-2">
          <dt className="text-sm text-ink-soft">Condition</dt>
          <dd>
            <strong className="font-semibold">{listing.condition}</strong>
            <span className="text-ink-soft">: {CONDITION_DEFINITIONS[listing.condition]}</span>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">In use</dt>
          <dd>{toYearsOfUseWords(toYearsOfUse(listing.yearOfPurchase, new Date()))}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Where</dt>
          <dd className="flex items-center gap-1">
            <Icon name="pin" className="text-ink-soft" />
            {listing.city}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-ink-soft">Seller</dt>
          <dd>
            <IntentLink href={routes.seller(listing.sellerId)} className="prose-link inline-flex max-w-full">
              <SellerName name={listing.sellerName} verified={listing.sellerVerified} className="max-w-full" />
            </IntentLink>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Listed</dt>
          <dd>
            <RelativeTime iso={listing.listedAt} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
