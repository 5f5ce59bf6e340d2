import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { ListingItems } from '@/components/listings/listing-grid'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { CONDITION_DEFINITIONS, CONDITIONS } from '@/lib/listings/condition'
import type { Translator } from '@/lib/platform/i18n/translator'
import { SEARCH_SORTS, type NearestListings, type Search, type SearchPage as FoundPage } from '@/lib/search/search'
import {
  describeIgnored,
  toAddressOn,
  usualSort,
  type CategoryScope,
  type IgnoredParameter
} from '@/lib/search/search-address'
import type { SearchNames } from '@/lib/search/search-words'
import { ChosenChips } from './chosen-chips'
import { FacetButton, FacetPanel } from './facet-panel'
import { SEARCH_FORM } from './form-names'
import { IsbnNote, NoResults } from './no-results'
import { SearchBox } from './search-box'
import { SearchForm } from './search-form'
import { SearchResults } from './search-results'

export type SearchResult = { found: FoundPage; nearest: NearestListings }

type SearchPageProps = SearchResult & {
  title: string
  search: Search
  scope: CategoryScope
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

/** The facets belong to the same form. */
function PageSearch({ search, scope }: { search: Search; scope: CategoryScope }) {
  const t = useTranslations()
  return (
    <SearchForm id={SEARCH_FORM} scope={scope} address={toAddressOn(scope, search)} className="flex max-w-3xl gap-2">
      <SearchBox defaultValue={search.q} className="min-w-0 flex-1" />
      {search.sort === usualSort(search.q) ? null : <input type="hidden" name="sort" value={search.sort} />}
      <Button type="submit" tone="accent">
        {t('common.searchButton')}
      </Button>
    </SearchForm>
  )
}

function SortLinks({ search, scope }: { search: Search; scope: CategoryScope }) {
  const t = useTranslations()
  const sorts = SEARCH_SORTS.filter((sort) => sort !== 'relevance' || search.q)
  return (
    <nav aria-label={t('common.sortBy')}>
      <ul className="-mx-2.5 flex flex-wrap">
        {sorts.map((sort) => (
          <li key={sort}>
            <IntentLink
              href={toAddressOn(scope, { ...search, sort, after: null })}
              rel="nofollow"
              aria-current={search.sort === sort ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center px-2.5 text-sm decoration-accent-ink decoration-2 underline-offset-8 hover:underline',
                search.sort === sort ? 'font-semibold underline' : 'text-ink-soft'
              )}
            >
              {t(`search.sort.${sort}`)}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function SearchPage({ title, search, scope, found, nearest, names, ignored, save }: SearchPageProps) {
  const t = useTranslations()
  const { facets, correction } = found
  const address = toAddressOn(scope, search)
  const isEmpty = found.cards.length === 0
  return (
    <div className="wrap pt-8 md:pt-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h1 className="text-left text-3xl [overflow-wrap:anywhere]" dir="auto">
          {title}
        </h1>
        <PageSearch search={search} scope={scope} />
        {correction ? (
          <p className="text-lg">
            {t.rich('search.didYouMean', {
              query: () => (
                <IntentLink
                  href={toAddressOn(scope, { ...search, q: correction, after: null })}
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
        <IsbnNote search={search} scope={scope} />
        {ignored.length === 0 ? null : (
          <p role="status" className="text-ink-soft [overflow-wrap:anywhere]">
            {t('search.ignoredParameters', { parts: describeIgnored(ignored) })}
          </p>
        )}
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[14.5rem_minmax(0,1fr)]">
        {facets ? (
          <FacetPanel search={search} count={found.total.count} counts={facets} names={names} scope={scope} />
        ) : (
          <div />
        )}
        <div className="grid min-w-0 content-start gap-5">
          {/* Left-aligned: streamed links would move right-aligned ones. */}
          <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 border-b border-line pb-3 md:justify-start">
            <p role="status">{formatTotal(found.total, t)}</p>
            {facets ? <FacetButton search={search} /> : null}
            {isEmpty ? null : <SortLinks search={search} scope={scope} />}
          </div>
          <ChosenChips search={search} names={names} scope={scope} />
          {search.after ? (
            <IntentLink
              href={toAddressOn(scope, { ...search, after: null })}
              rel="nofollow"
              className="prose-link justify-self-start"
            >
              {t('search.firstPageLink')}
            </IntentLink>
          ) : null}
          {isEmpty ? (
            <NoResults search={search} names={names} scope={scope} nearest={nearest} save={save} />
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
                      : { cursor: found.next, href: toAddressOn(scope, { ...search, after: found.next }) }
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

function ConditionGuide() {
  const t = useTranslations()
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-9 list-none items-center gap-1.5 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        {t('listings.conditionGuide')}
        <Icon name="down" className="transition-transform group-open:rotate-180" />
      </summary>
      <dl className="mt-3 grid gap-4 border-l-2 border-shelf pl-4 lg:grid-cols-3">
        {CONDITIONS.map((condition) => (
          <div key={condition}>
            <dt className="font-semibold">{t(`listings.condition.${condition}`)}</dt>
            <dd className="text-ink-soft">{t(CONDITION_DEFINITIONS[condition])}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
