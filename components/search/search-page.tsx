import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { ConditionGuide } from '@/components/listings/condition-guide'
import { ListingItems } from '@/components/listings/listing-grid'
import { IntentLink } from '@/components/ui/intent-link'
import type { ListingCard } from '@/lib/listings/listing'
import { describeIgnored } from '@/lib/search/ignored-parameters'
import { toAddressOn, type IgnoredParameter, type CategoryScope } from '@/lib/search/search-address'
import type { Search, SearchPage as FoundPage } from '@/lib/search/search'
import type { SearchNames } from '@/lib/search/search-words'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ChosenChips } from './chosen-chips'
import { FacetButton, FacetPanel } from './facet-panel'
import { SearchResults } from './search-results'
import { IsbnNote } from './isbn-note'
import { NoResults } from './no-results'
import { PageSearch } from './page-search'
import { SortLinks } from './sort-links'

export type SearchResult = { found: FoundPage; nearest: readonly ListingCard[] }

type SearchPageProps = {
  title: string
  search: Search
  scope: CategoryScope
  answer: SearchResult
  names: SearchNames
  /** Parameters that could not be parsed. */
  ignored: readonly IgnoredParameter[]
  /** Null if there is nothing to save. */
  save: ReactNode
}

function formatTotal({ count, isCapped }: FoundPage['total'], t: Translator): string {
  if (count === 0) return t('search.nothingFound')
  return isCapped ? t('search.totalOnSaleCapped', { count }) : t('search.totalOnSale', { count })
}

export function SearchPage({
  title,
  search,
  scope: category,
  answer: response,
  names,
  ignored,
  save
}: SearchPageProps) {
  const t = useTranslations()
  const { found, nearest } = response
  const { facets, correction } = found
  const address = toAddressOn(category, search)
  const isEmpty = found.cards.length === 0
  return (
    <div className="wrap pt-8 md:pt-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h1 className="text-left text-3xl [overflow-wrap:anywhere]" dir="auto">
          {title}
        </h1>
        <PageSearch search={search} scope={category} />
        {correction ? (
          <p className="text-lg">
            {t.rich('search.didYouMean', {
              words: () => (
                <IntentLink
                  href={toAddressOn(category, { ...search, q: correction, after: null })}
                  rel="nofollow"
                  className="prose-link font-semibold"
                  dir="auto"
                >
                  {correction}
                </IntentLink>
              )
            })}
          </p>
        ) : null}
        <IsbnNote search={search} scope={category} />
        {ignored.length === 0 ? null : (
          <p role="status" className="text-ink-soft [overflow-wrap:anywhere]">
            {t('search.ignoredParameters', { parts: describeIgnored(ignored) })}
          </p>
        )}
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[14.5rem_minmax(0,1fr)]">
        {facets ? <FacetPanel search={search} counts={facets} names={names} scope={category} /> : <div />}
        <div className="grid min-w-0 content-start gap-5">
          {/* Left-aligned: streamed links would move right-aligned ones. */}
          <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 border-b border-line pb-3 md:justify-start">
            <p role="status">{formatTotal(found.total, t)}</p>
            {facets ? <FacetButton search={search} /> : null}
            {isEmpty ? null : <SortLinks search={search} scope={category} />}
          </div>
          <ChosenChips search={search} names={names} scope={category} />
          {search.after ? (
            <IntentLink
              href={toAddressOn(category, { ...search, after: null })}
              rel="nofollow"
              className="prose-link justify-self-start"
            >
              {t('search.firstPageLink')}
            </IntentLink>
          ) : null}
          {isEmpty ? (
            <NoResults search={search} names={names} scope={category} nearest={nearest} save={save} />
          ) : (
            <>
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                <ConditionGuide />
                {save}
              </div>
              <div>
                <SearchResults
                  key={address}
                  address={toAddressOn(null, search)}
                  next={
                    found.next === null
                      ? null
                      : { cursor: found.next, href: toAddressOn(category, { ...search, after: found.next }) }
                  }
                >
                  <ListingItems listings={found.cards} heading="h2" firstView />
                </SearchResults>
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
