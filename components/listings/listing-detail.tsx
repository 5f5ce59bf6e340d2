import { useTexts } from '#texts'
import { ReportLink } from '@/components/reports/report-link'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { IntentLink } from '@/components/ui/intent-link'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { describeDefects } from '@/lib/listings/defects'
import type { Listing } from '@/lib/listings/listing'
import { canBeBooked } from '@/lib/listings/listing-status'
import { formatAuthors, formatLanguage } from '@/lib/listings/listing-labels'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Texts } from '@/lib/platform/i18n/texts'
import { toBookTrail, toCategoryUrl } from '@/lib/seo/page-head'
import { ListingOffer } from './listing-offer'
import { PhotoCarousel } from './photo-carousel'

function ListingFacts({ listing }: { listing: Listing }) {
  const t = useTexts()
  const facts: (readonly [name: string, value: string | null])[] = [
    [t(listing.authors.length > 1 ? 'Authors' : 'Author'), listing.authors.join(', ') || null],
    [t(listing.editors.length > 1 ? 'Editors' : 'Editor'), listing.editors.join(', ') || null],
    [t(listing.illustrators.length > 1 ? 'Illustrators' : 'Illustrator'), listing.illustrators.join(', ') || null],
    [t(listing.translators.length > 1 ? 'Translators' : 'Translator'), listing.translators.join(', ') || null],
    [t('Edition'), listing.edition],
    [t('Printing'), listing.printing],
    [t('Limited edition'), listing.limitedEdition],
    [t('Signed by'), listing.signedBy],
    [t('Publisher'), listing.publisher],
    [t('Place of publication'), listing.publishedPlace],
    [t('Published'), listing.publishedYear?.toString() ?? null],
    [t('Language'), listing.language ? formatLanguage(listing.language, t) : null],
    [t('Format'), listing.format === null ? null : t.known(listing.format)],
    [t('Pages'), listing.pages === null ? null : formatNumber(listing.pages, t.language)],
    ['ISBN-13', listing.isbn13 ?? t('None')],
    [t('Bought in'), String(listing.yearOfPurchase)],
    [t('Condition in detail'), describeDefects(listing.defects, listing.jacketCondition, t) || null]
  ]
  return (
    <dl className="grid text-base">
      {facts.map(([name, value]) => (value === null ? null : <Fact key={name} name={name} value={value} />))}
      <div className={ROW}>
        <dt className="text-ink-soft">{t('Category')}</dt>
        <dd>
          <IntentLink href={toCategoryUrl(listing.categoryId)} className="prose-link">
            {toCategoryLabel(listing.categoryName, t.language)}
          </IntentLink>
        </dd>
      </div>
    </dl>
  )
}

const ROW = 'grid grid-cols-[7.5rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] md:grid-cols-[7.5rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)] gap-4 border-b border-line py-2.5 first:border-t'

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

/** How long a booked copy waits to be paid, in hours, and after how many days of silence a paid one is handed over. */
type SaleRules = { holdHours: number; handoverDays: number }

/** What a listing has to say by consumer law: whether a trader sells, and what follows from it. */
function SaleTerms({ city, priceCents, rules }: { city: string; priceCents: number; rules: SaleRules }) {
  const t = useTexts()
  return (
    <dl className="grid gap-4 text-sm [overflow-wrap:anywhere]">
      <div>
        <dt className="font-semibold">{t('What you pay')}</dt>
        <dd className="text-ink-soft">
          {t('{price} in all. You meet the seller in {city}, at a place you agree on: nothing is posted, nothing is added.', {
            price: formatPrice(priceCents, t.language),
            city
          })}
        </dd>
      </div>
      <div>
        <dt className="font-semibold">{t('How you are protected')}</dt>
        <dd className="text-ink-soft">
          {t(
            'Booking holds the copy for {time} while you pay by card, or for at most an hour until your email address is confirmed. If the sale falls through, the shop returns your money until the book is handed over, which you confirm with a code. Without a word from either of you it counts as handed over {days} days after you paid.',
            { time: formatHours(rules.holdHours, t), days: rules.handoverDays }
          )}
        </dd>
      </div>
      <div>
        <dt className="font-semibold">{t('A private sale')}</dt>
        <dd className="text-ink-soft">
          {t(
            'The seller is a private person, not a trader. Rights that you have against a business, such as sending a book back within 14 days, do not apply.'
          )}
        </dd>
      </div>
    </dl>
  )
}

function formatHours(hours: number, t: Texts): string {
  return hours === 1 ? t('an hour') : t('{hours} hours', { hours })
}

export function ListingDetail({ listing, rules }: { listing: Listing; rules: SaleRules }) {
  const t = useTexts()
  const { title, authors, images } = listing
  // A held copy may go on sale again: its terms are worth knowing before.
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
