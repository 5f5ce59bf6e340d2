import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { ListingGrid } from '@/components/listings/listing-grid'
import { IntentLink } from '@/components/ui/intent-link'
import { SectionHeading } from '@/components/ui/section-heading'
import { listChosen, removeFacetValue, withoutFilters } from '@/lib/search/facet-values'
import { parseQuery } from '@/lib/search/parse-query'
import type { NearestListings, Search } from '@/lib/search/search'
import { formatChosen, type SearchNames } from '@/lib/search/search-words'
import { ALL_BOOKS, toAddressOn, toSearchAddress, type CategoryScope } from '@/lib/search/search-address'
import type { Translator } from '@/lib/platform/i18n/translator'

type NoResultsProps = {
  search: Search
  names: SearchNames
  scope: CategoryScope
  nearest: NearestListings
  save: ReactNode
}

function toReason({ q }: Search, t: Translator): string {
  const { isbn13 } = parseQuery(q)
  if (isbn13 !== null) return t('search.noCopyOfIsbn', { isbn: isbn13 })
  return t(q ? 'search.noMatchForWords' : 'search.noMatchForFilters')
}

export function NoResults({ search, names, scope, nearest, save }: NoResultsProps) {
  const t = useTranslations()
  const chosen = listChosen(search).filter(({ facet }) => scope === null || facet !== 'category')
  return (
    <div className="grid gap-14">
      <div className="grid max-w-prose gap-4 border-l-2 border-shelf pl-5">
        <p className="text-lg">{toReason(search, t)}</p>
        {parseQuery(search.q).isMistyped ? <p>{t('search.isbnMistyped')}</p> : null}
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
          {chosen.map(({ facet, value }) => (
            <li key={`${facet} ${value}`}>
              <IntentLink
                href={toAddressOn(scope, removeFacetValue(search, facet, value))}
                rel="nofollow"
                className="prose-link"
              >
                {t('search.retryWithoutFilter', { label: formatChosen({ facet, value }, names, t) })}
              </IntentLink>
            </li>
          ))}
          {chosen.length > 1 ? (
            <li>
              <IntentLink href={toAddressOn(scope, withoutFilters(search))} rel="nofollow" className="prose-link">
                {t('search.retryWithoutFilters')}
              </IntentLink>
            </li>
          ) : null}
          {nearest.query === null ? null : (
            <li>
              <IntentLink
                href={toSearchAddress({ ...ALL_BOOKS, q: nearest.query, sort: 'relevance' })}
                rel="nofollow"
                className="prose-link"
              >
                {t('search.retryWithWords', { query: nearest.query })}
              </IntentLink>
            </li>
          )}
          {search.q
            ? search.filters.category.map((id) => (
                <li key={id}>
                  <IntentLink
                    href={toSearchAddress({ ...ALL_BOOKS, filters: { ...ALL_BOOKS.filters, category: [id] } })}
                    className="prose-link"
                  >
                    {t('search.allInCategory', { category: names.category(id) ?? t('search.unknownCategory') })}
                  </IntentLink>
                </li>
              ))
            : null}
          {search.q ? <li>{t('search.hintFewerWords')}</li> : null}
          {search.q ? <li>{t('search.hintOtherEditions')}</li> : null}
        </ul>
        {save ? (
          <div className="grid justify-items-start gap-2">
            <p>{t('search.saveToBeMailed')}</p>
            {save}
          </div>
        ) : null}
      </div>
      {nearest.cards.length > 0 ? (
        <section aria-labelledby="nearest">
          <SectionHeading id="nearest" title={t('search.nearestTitle')}>
            {t('search.nearestIntro')}
          </SectionHeading>
          <ListingGrid listings={nearest.cards} label={t('search.nearestTitle')} firstView />
        </section>
      ) : null}
    </div>
  )
}

/** Names numbers with a wrong check digit, which were not searched as ISBN. */
export function IsbnNote({ search, scope }: { search: Search; scope: CategoryScope }) {
  const t = useTranslations()
  return parseQuery(search.q).doubtful.map((isbn) => (
    <p key={isbn} className="max-w-prose border-l-2 border-shelf pl-5">
      {t.rich('search.isbnCheckDigit', {
        isbn,
        alone: (label) => (
          <IntentLink
            href={toAddressOn(scope, { ...search, q: isbn, after: null })}
            rel="nofollow"
            className="prose-link"
          >
            {label}
          </IntentLink>
        )
      })}
    </p>
  ))
}
