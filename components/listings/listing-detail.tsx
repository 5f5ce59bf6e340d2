import { useTranslations } from '#translations'
import { ReportLink } from '@/components/reports/report-link'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { IntentLink } from '@/components/ui/intent-link'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { describeDefects } from '@/lib/listings/defects'
import type { Listing } from '@/lib/listings/listing'
import { canBeBooked } from '@/lib/listings/listing-status'
import { formatAuthors, formatBinding, formatLanguage } from '@/lib/listings/listing-labels'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { toBookTrail, toCategoryUrl } from '@/lib/seo/page-head'
import { ListingOffer } from './listing-offer'
import { PhotoCarousel } from './photo-carousel'

function ListingFacts({ listing }: { listing: Listing }) {
  const t = useTranslations()
  const facts: (readonly [name: string, value: string | null])[] = [
    [t(listing.authors.length > 1 ? 'listings.authors' : 'listings.author'), listing.authors.join(', ') || null],
    [t(listing.editors.length > 1 ? 'listings.editors' : 'listings.editor'), listing.editors.join(', ') || null],
    [
      t(listing.illustrators.length > 1 ? 'listings.illustrators' : 'listings.illustrator'),
      listing.illustrators.join(', ') || null
    ],
    [
      t(listing.translators.length > 1 ? 'listings.translators' : 'listings.translator'),
      listing.translators.join(', ') || null
    ],
    [t('listings.edition'), listing.edition],
    [t('listings.printing'), listing.printing],
    [t('listings.limitedEdition'), listing.limitedEdition],
    [t('listings.signedBy'), listing.signedBy],
    [t('listings.publisher'), listing.publisher],
    [t('listings.publishedPlace'), listing.publishedPlace],
    [t('listings.publishedLabel'), listing.publishedYear?.toString() ?? null],
    [t('listings.languageLabel'), listing.language ? formatLanguage(listing.language, t) : null],
    [t('listings.formatLabel'), listing.format === null ? null : formatBinding(listing.format, t)],
    [t('listings.pagesLabel'), listing.pages === null ? null : formatNumber(listing.pages, t.language)],
    ['ISBN-13', listing.isbn13 ?? t('listings.noIsbn')],
    [t('listings.yearOfPurchase'), String(listing.yearOfPurchase)],
    [t('listings.defects'), describeDefects(listing.defects, listing.jacketCondition, t) || null]
  ]
  return (
    <dl className="grid text-base">
      {facts.map(([name, value]) => (value === null ? null : <Fact key={name} name={name} value={value} />))}
      <div className={ROW}>
        <dt className="text-ink-soft">{t('listings.categoryLabel')}</dt>
        <dd>
          <IntentLink href={toCategoryUrl(listing.categoryId)} className="prose-link">
            {toCategoryLabel(listing.categoryName, t)}
          </IntentLink>
        </dd>
      </div>
    </dl>
  )
}

const ROW =
  'grid grid-cols-[7.5rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] md:grid-cols-[7.5rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)] gap-4 border-b border-line py-2.5 first:border-t'

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={ROW}>
      <dt className="text-ink-soft">{name}</dt>
      <dd dir="auto" className="text-left [overflow-wrap:anywhere] lining-nums">
        {value}
      </dd>
    </div>
  )
}

/** Hold in hours, automatic handover in days. */
type SaleRules = { holdHours: number; handoverDays: number }

/** Required by consumer law. */
function SaleTerms({ city, priceCents, rules }: { city: string; priceCents: number; rules: SaleRules }) {
  const t = useTranslations()
  return (
    <dl className="grid gap-4 text-sm [overflow-wrap:anywhere]">
      <div>
        <dt className="font-semibold">{t('listings.priceTermTitle')}</dt>
        <dd className="text-ink-soft">
          {t('listings.priceTerm', {
            price: formatPrice(priceCents, t.language),
            city
          })}
        </dd>
      </div>
      <div>
        <dt className="font-semibold">{t('listings.protectionTermTitle')}</dt>
        <dd className="text-ink-soft">
          {t('listings.protectionTerm', { time: formatHours(rules.holdHours, t), days: rules.handoverDays })}
        </dd>
      </div>
      <div>
        <dt className="font-semibold">{t('listings.privateSaleTermTitle')}</dt>
        <dd className="text-ink-soft">{t('listings.privateSaleTerm')}</dd>
      </div>
    </dl>
  )
}

function formatHours(hours: number, t: Translator): string {
  return hours === 1 ? t('listings.oneHour') : t('listings.hours', { hours })
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
          <section aria-labelledby="description">
            <h2 id="description" className="mb-3 text-xl">
              {t('listings.sellerDescription')}
            </h2>
            <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {listing.description}
            </p>
          </section>
          {mayBeBought ? (
            <section aria-labelledby="terms">
              <h2 id="terms" className="mb-3 text-xl">
                {t('listings.buyingTerms')}
              </h2>
              <SaleTerms city={listing.city} priceCents={listing.priceCents} rules={rules} />
            </section>
          ) : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <section aria-labelledby="facts">
            <h2 id="facts" className="mb-3 text-xl">
              {t('listings.aboutBook')}
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
