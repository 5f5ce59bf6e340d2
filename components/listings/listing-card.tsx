import { useTranslations } from '#translations'
import { AddWithoutScripts } from '@/components/cart/add-without-scripts'
import { BookWithoutScripts } from '@/components/orders/book-without-scripts'
import { ListingActions } from './listing-actions'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { RelativeTime } from '@/components/ui/relative-time'
import { toYearsOfUse, type ListingCard as ListingCardData } from '@/lib/listings/listing'
import { routes } from '@/lib/routes'
import { Cover, type CoverLoading } from '@/components/covers/cover'
import { toExcerpt } from '@/lib/listings/excerpt'
import { formatAuthors, formatYearsOfUse } from '@/lib/listings/listing-labels'
import { SellerName } from './seller-name'
import { toBookable } from './to-bookable'

/** Three lines of the widest card. */
const EXCERPT_LETTERS = 150

/** `sizes` of <img>. */
export const COVER_SIZES = '(min-width: 48rem) 190px, 100px'

export function ListingCard({
  listing,
  loading,
  heading: Heading
}: {
  listing: ListingCardData
  loading: CoverLoading
  heading: 'h2' | 'h3'
}) {
  const t = useTranslations()
  const { title, authors, originalPriceCents, yearOfPurchase } = listing
  return (
    <article className="group relative grid h-full grid-cols-[6.5rem_minmax(0,1fr)] gap-x-5 py-6 md:grid-cols-1 md:grid-rows-[auto_1fr] md:py-0">
      <div className="flex h-40 items-end md:h-72 md:justify-center md:border-b-2 md:border-shelf md:px-4">
        <Cover
          {...{ title, authors, image: listing.image, loading }}
          sizes={COVER_SIZES}
          className="transition-transform duration-300 group-hover:-translate-y-1.5"
        />
      </div>
      <div className="flex min-w-0 flex-col md:px-4 md:pt-5 md:pb-12">
        <Heading className="text-left text-lg" dir="auto">
          <IntentLink
            href={routes.book(listing.slug)}
            className="line-clamp-2 [overflow-wrap:anywhere] underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </IntentLink>
        </Heading>
        <p className="line-clamp-2 text-left text-sm [overflow-wrap:anywhere] text-ink-soft" dir="auto">
          {formatAuthors(authors, t)}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Badge>
            <span className="sr-only">{t('listings.conditionPrefix')} </span>
            {t(`listings.condition.${listing.condition}`)}
          </Badge>
          {yearOfPurchase === null ? null : (
            <span>{formatYearsOfUse(toYearsOfUse(yearOfPurchase, new Date()), t)}</span>
          )}
          <span className="inline-flex min-w-0 items-center gap-1">
            <Icon name="pin" className="text-ink-soft" />
            <span className="truncate" dir="auto">
              {listing.city}
            </span>
          </span>
        </p>
        <p className="mt-2 line-clamp-3 text-sm text-ink-soft" dir="auto">
          {toExcerpt(listing.description, EXCERPT_LETTERS)}
        </p>
        <p className="mt-2 mb-4 flex flex-col text-sm text-ink-soft md:flex-row md:items-center md:gap-3">
          <IntentLink
            href={routes.seller(listing.sellerId)}
            className="relative z-10 min-w-0 py-0.5 underline-offset-4 hover:underline"
          >
            <SellerName name={listing.sellerName} verified={listing.sellerVerified} className="max-w-full" />
          </IntentLink>
          <RelativeTime iso={listing.listedAt} className="shrink-0" />
        </p>
        <div className="mt-auto grid justify-items-start gap-3">
          <ListingActions
            listing={toBookable(listing)}
            price={
              <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
                <span className="sr-only">{t('common.price')} </span>
                <Price cents={listing.priceCents} className="font-title text-xl font-semibold" />
                {originalPriceCents === null ? null : (
                  <span className="text-xs text-ink-soft">
                    {t('listings.originalPrice')} <Price cents={originalPriceCents} />
                  </span>
                )}
              </p>
            }
            className="relative z-10"
          />
          <AddWithoutScripts listing={listing} />
          <BookWithoutScripts listing={listing} />
        </div>
      </div>
    </article>
  )
}
