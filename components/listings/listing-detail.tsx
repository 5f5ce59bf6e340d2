import { useTexts } from '#texts'
import { ReportLink } from '@/components/reports/report-link'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { Listing } from '@/lib/listings/listing'
import { canBeBooked } from '@/lib/listings/listing-status'
import { toBookTrail } from '@/lib/seo/trail'
import { ListingFacts } from './listing-facts'
import { ListingOffer } from './listing-offer'
import { toAuthorsWords } from '@/lib/listings/listing-words'
import { PhotoStage } from './photo-stage'
import { SaleTerms, type SaleRules } from './sale-terms'

/** The page of one copy: the book on its shelf and the facts below it, the offer, the seller's words and the terms beside. */
export function ListingDetail({ listing, rules }: { listing: Listing; rules: SaleRules }) {
  const t = useTexts()
  const { title, authors, images } = listing
  // A held copy may come back to its shelf: its terms are worth knowing before.
  const mayBeBought = canBeBooked(listing) || listing.status === 'reserved'
  return (
    <article className="wrap pt-4 md:pt-6">
      <Breadcrumb trail={toBookTrail(listing, t)} current={title} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,0.85fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-12 lg:gap-x-20">
        <PhotoStage {...{ title, authors, images }} />
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
              {toAuthorsWords(authors, t)}
            </p>
          </header>
          <ListingOffer listing={listing} />
          <section aria-labelledby="description">
            <h2 id="description" className="mb-3 text-xl">
              {t('The seller says')}
            </h2>
            <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {listing.description}
            </p>
          </section>
          {mayBeBought ? (
            <section aria-labelledby="terms">
              <h2 id="terms" className="mb-3 text-xl">
                {t('Buying this copy')}
              </h2>
              <SaleTerms city={listing.city} priceCents={listing.priceCents} rules={rules} />
            </section>
          ) : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <section aria-labelledby="facts">
            <h2 id="facts" className="mb-3 text-xl">
              {t('About this book')}
            </h2>
            <ListingFacts listing={listing} />
          </section>
          <p>
            <ReportLink listingId={listing.id} />
          </p>
        </div>
      </div>
    </article>
  )
}
