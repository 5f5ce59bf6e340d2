import { listOfferedMethods } from '#offered-methods'
import { useTranslations } from '#translations'
import { ReportLink } from '@/components/reports/report-link'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { TitledSection } from '@/components/ui/titled-section'
import type { CommissionRate } from '@/lib/commission/commission'
import { describeRate } from '@/lib/commission/describe-rate'
import { isConfirmedBusiness } from '@/lib/listings/business-name'
import type { Listing } from '@/lib/listings/to-listing'
import { canBeBooked } from '@/lib/listings/listing-status'
import { formatAuthors } from '@/lib/listings/listing-labels'
import { formatPrice } from '@/lib/platform/i18n/price'
import { findMeetingRules } from '@/lib/settings/identity'
import { shopSettings } from '@/lib/settings/shop-settings'
import { toBookTrail } from '@/lib/seo/page-head'
import { ListingFacts } from './listing-facts'
import { ListingOffer } from './listing-offer'
import { PhotoCarousel } from './photo-carousel'

/** Hold in hours, automatic handover in days, confirmation of a meeting in hours. Commission: null where only sellers see it. */
type SaleRules = {
  holdHours: number
  handoverDays: number
  confirmHours: number
  commission: CommissionRate | null
}

/** Required by consumer law. */
function SaleTerms({
  listing: { city, priceCents, sellerName, sellerVerified },
  rules
}: {
  listing: Pick<Listing, 'city' | 'priceCents' | 'sellerName' | 'sellerVerified'>
  rules: SaleRules
}) {
  const t = useTranslations()
  const time = rules.holdHours === 1 ? t('listings.oneHour') : t('listings.hours', { hours: rules.holdHours })
  const offered = listOfferedMethods()
  const ofCash = t('listings.meetingTerm', { hours: rules.confirmHours })
  const ofMeetings = findMeetingRules(t)
  const { places } = shopSettings().meeting
  const terms = [
    [t('listings.priceTermTitle'), t('listings.priceTerm', { price: formatPrice(priceCents, t.language), city })],
    ...(rules.commission ? [[t('commission.terms.title'), describeRate(rules.commission, t)]] : []),
    ...(offered.includes('card')
      ? [[t('listings.protectionTermTitle'), t('listings.protectionTerm', { time, days: rules.handoverDays })]]
      : []),
    ...(offered.includes('at_meeting') ? [[t('listings.meetingTermTitle'), ofCash]] : []),
    ...(ofMeetings ? [[t('listings.meetingRulesTitle'), ofMeetings]] : []),
    ...(places.length > 0 ? [[t('listings.meetingPlacesTitle'), places.join('\n')]] : []),
    isConfirmedBusiness(sellerName, sellerVerified)
      ? [t('listings.businessSaleTermTitle'), t('listings.businessSaleTerm')]
      : [t('listings.privateSaleTermTitle'), t('listings.privateSaleTerm')]
  ]
  return (
    <dl className="grid gap-4 text-sm [overflow-wrap:anywhere]">
      {terms.map(([title, text]) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="whitespace-pre-line text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ListingDetail({ listing, rules }: { listing: Listing; rules: SaleRules }) {
  const t = useTranslations()
  const { title, authors, images } = listing
  // A held listing may go on sale again.
  const mayBeBought = canBeBooked(listing) || listing.status === 'reserved'
  return (
    <article className="wrap pt-4 md:pt-6">
      <Breadcrumb trail={toBookTrail(listing, t)} current={title} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,0.85fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-12 lg:gap-x-20">
        <PhotoCarousel {...{ title, authors, images }} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 md:row-span-2">
          <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h1 className="text-left text-3xl [overflow-wrap:anywhere]" dir="auto">
              {title}
            </h1>
            {listing.subtitle ? (
              <p className="text-left text-lg" dir="auto">
                {listing.subtitle}
              </p>
            ) : null}
            <p className="text-left text-lg text-ink-soft" dir="auto">
              {formatAuthors(authors, t)}
            </p>
          </header>
          <ListingOffer listing={listing} />
          <TitledSection id="description" title={t('listings.sellerDescription')}>
            <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {listing.description}
            </p>
          </TitledSection>
          {mayBeBought ? (
            <TitledSection id="terms" title={t('listings.buyingTerms')}>
              <SaleTerms listing={listing} rules={rules} />
            </TitledSection>
          ) : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <TitledSection id="facts" title={t('listings.aboutBook')}>
            <ListingFacts listing={listing} />
          </TitledSection>
          <p>
            <ReportLink listingId={listing.id} />
          </p>
        </div>
      </div>
    </article>
  )
}
