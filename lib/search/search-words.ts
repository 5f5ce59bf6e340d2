import { CONDITIONS, formatCondition } from '@/lib/listings/condition'
import { formatBinding, formatLanguage } from '@/lib/listings/listing-labels'
import { isolate } from '@/lib/platform/text/isolate'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { ChosenValue } from './facet-values'
import { FACETS, type Facet, type Search } from './search'

/** What ids are called. A category that is gone has no name and is "unknown category". */
export type SearchNames = {
  category: (id: string) => string | undefined
}

/** "€10" for whole euros, "€9.99" for others. */
function toEuros(cents: number, t: Translator): string {
  return formatPrice(cents, t.language).replace(/[.,]00(?=\s*€|$)/, '')
}

/** A price range (`500-1500`, cents, ends included) in words: "under €5", "€5 to €14.99", "from €50". */
export function formatPriceText(range: string, t: Translator): string {
  const [from = '', to = ''] = range.split('-')
  // A band that ends a cent before a whole euro means "under".
  const end = to === '' ? '' : toEuros(Number(to) % 100 === 99 ? Number(to) + 1 : Number(to), t)
  if (from === '')
    return Number(to) % 100 === 99 ? t('search.priceUnder', { price: end }) : t('search.priceUpTo', { price: end })
  const start = toEuros(Number(from), t)
  return to === '' ? t('search.priceFrom', { price: start }) : t('search.range', { from: start, to: end })
}

/** A range of years (`1950-1959`) in words: "before 1950" has its last year named, "up to 1949". */
export function formatYear(range: string, t: Translator): string {
  const [from = '', to = ''] = range.split('-')
  if (from === '') return t('search.yearUpTo', { year: to })
  if (to === '') return t('search.yearFrom', { year: from })
  return from === to ? from : t('search.range', { from, to })
}

/** A chosen value as it stands on a chip of its own. */
export function formatChosen({ facet, value }: ChosenValue, names: SearchNames, t: Translator): string {
  if (facet === 'category') return names.category(value) ?? t('search.unknownCategory')
  if (facet === 'language') return formatLanguage(value, t)
  if (facet === 'price') return formatPriceText(value, t)
  if (facet === 'year') return t('search.publishedIn', { years: formatYear(value, t) })
  if (facet === 'verified') return t('search.chosenVerified')
  if (facet === 'photo') return t('search.chosenPhoto')
  if (facet === 'condition') return formatCondition(value, t)
  return facet === 'format' ? formatBinding(value, t) : value
}

/** True for a grade and all better ones; not for all of them, which says nothing. */
function isOrBetter(conditions: readonly string[]): boolean {
  return conditions.length > 1 && conditions.length < CONDITIONS.length && conditions.includes(CONDITIONS[0])
}

function toFacetPhrase(facet: Facet, search: Search, names: SearchNames, t: Translator): string | null {
  const words = search.filters[facet].map((value) => isolate(formatChosen({ facet, value }, names, t)))
  const [first] = words
  if (!first) return null
  if (facet === 'condition' && isOrBetter(search.filters.condition))
    return t('search.conditionOrBetter', { condition: words.at(-1) ?? first })
  const either =
    words.length === 1 ? first : t('common.listOr', { others: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' })
  if (facet === 'verified') return t('search.fromVerifiedSellers')
  // "in German" reads as a place; a city and a language need their little words.
  if (facet === 'language') return t('search.inLanguage', { language: either })
  return facet === 'city' ? t('search.fromCity', { city: either }) : either
}

/**
 * A search in words: "“dune” in Science Fiction, Good or better, under €10". Without anything asked for "All books";
 * order and page are not named.
 */
export function describeSearch(search: Search, names: SearchNames, t: Translator): string {
  const categories = toFacetPhrase('category', search, names, t)
  const narrowed = FACETS.flatMap((facet) =>
    facet === 'category' ? [] : (toFacetPhrase(facet, search, names, t) ?? [])
  )
  const asked = categories
    ? t('search.queryInCategory', { query: search.q, category: categories })
    : t('search.query', { query: search.q })
  const subject = search.q ? asked : (categories ?? t('search.allBooks'))
  return [subject, ...narrowed].join(', ')
}
