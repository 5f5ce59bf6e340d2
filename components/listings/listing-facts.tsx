import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { IntentLink } from '@/components/ui/intent-link'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { describeDefects } from '@/lib/listings/defects'
import { PEOPLE_FIELDS } from '@/lib/listings/field-names'
import { formatBinding, formatLanguage } from '@/lib/listings/listing-labels'
import type { Labels } from '@/lib/listings/listing-field'
import { FACT_FIELDS, LISTING_FIELDS } from '@/lib/listings/listing-fields'
import type { Listing } from '@/lib/listings/to-listing'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ALL_BOOKS, toSearchAddress } from '@/lib/search/search-address'
import { toCategoryUrl } from '@/lib/seo/page-head'

type FactField = (typeof FACT_FIELDS)[number]

function Series({ name, volume }: { name: string; volume: string | null }) {
  const t = useTranslations()
  const toLink = (words: ReactNode) => (
    <IntentLink href={toSearchAddress({ ...ALL_BOOKS, q: name, sort: 'relevance' })} className="prose-link">
      {words}
    </IntentLink>
  )
  return volume === null ? toLink(name) : t.rich('listings.seriesAndVolume', { series: name, volume, link: toLink })
}

function renderValue(name: FactField, listing: Listing, t: Translator): ReactNode {
  switch (name) {
    case 'series':
      return listing.series === null ? null : <Series name={listing.series} volume={listing.volume} />
    case 'publishedYear':
      return listing.publishedYear?.toString()
    case 'language':
      return listing.language ? formatLanguage(listing.language, t) : null
    case 'format':
      return listing.format === null ? null : formatBinding(listing.format, t)
    case 'pages':
      return listing.pages === null ? null : formatNumber(listing.pages, t.language)
    case 'isbn':
      return listing.isbn13 ?? t('listings.noIsbn')
    case 'purchaseYear':
      return listing.yearOfPurchase?.toString()
    case 'defects':
      return describeDefects(listing.defects, listing.jacketCondition, t)
    case 'category_id':
      return (
        <IntentLink href={toCategoryUrl(listing.categoryId)} className="prose-link">
          {toCategoryLabel(listing.categoryName, t)}
        </IntentLink>
      )
    default:
      return [listing[name] ?? []].flat().join(', ')
  }
}

function toLabel(name: FactField, listing: Listing, t: Translator): string {
  if (name === 'isbn') return 'ISBN-13'
  const { label, factLabel = label, factOfOne = factLabel }: Labels = LISTING_FIELDS[name]
  const people = PEOPLE_FIELDS.find((one) => one === name)
  return t(people && listing[people].length === 1 ? factOfOne : factLabel)
}

export function ListingFacts({ listing }: { listing: Listing }) {
  const t = useTranslations()
  return (
    <dl className="grid text-base">
      {FACT_FIELDS.map((name) => {
        const value = renderValue(name, listing, t)
        return value ? (
          <div
            key={name}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] md:grid-cols-[7.5rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)] gap-4 border-b border-line py-2.5 first:border-t"
          >
            <dt className="text-ink-soft">{toLabel(name, listing, t)}</dt>
            <dd dir="auto" className="text-left [overflow-wrap:anywhere] lining-nums">
              {value}
            </dd>
          </div>
        ) : null
      })}
    </dl>
  )
}
