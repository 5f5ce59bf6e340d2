import { CONDITIONS } from '@/lib/listings/condition'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Text } from '@/lib/platform/i18n/text'
import { english, type Texts } from '@/lib/platform/i18n/texts'
import { listChosen, type ChosenValue } from './facet-values'
import { FACETS, type Facet, type Search, type SearchSort } from './search'

/** The names of categories and languages, undefined for unknown ones. */
export type SearchNames = {
  category: (id: string) => string | undefined
  language: (code: string) => string | undefined
}

export const SORT_LABELS = {
  relevance: 'Best match', newest: 'Newest', 'price-asc': 'Lowest price', 'price-desc': 'Highest price'
} as const satisfies Record<SearchSort, Text>

export const FACET_LABELS = {
  category: 'Category', condition: 'Condition', price: 'Price', language: 'Language', format: 'Format',
  year: 'Published', city: 'City', verified: 'Seller', photo: 'Photo'
} as const satisfies Record<Facet, Text>

/** "€10" for whole euros, "€9.99" for others. */
function toEuros(cents: number, t: Texts): string {
  return formatPrice(cents, t.language).replace(/[.,]00(?=\s*€|$)/, '')
}

/** A price range (`500-1500`, cents, ends included) in words: "under €5", "€5 to €14.99", "from €50". */
export function formatPriceText(range: string, t: Texts = english): string {
  const [from = '', to = ''] = range.split('-')
  // A band that ends a cent before a whole euro means "under".
  const end = to === '' ? '' : toEuros(Number(to) % 100 === 99 ? Number(to) + 1 : Number(to), t)
  if (from === '') return Number(to) % 100 === 99 ? t('under {price}', { price: end }) : t('up to {price}', { price: end })
  const start = toEuros(Number(from), t)
  return to === '' ? t('from {price}', { price: start }) : t('{from} to {to}', { from: start, to: end })
}

/** A range of years (`1950-1959`) in words: "before 1950" has its last year named, "up to 1949". */
export function formatYear(range: string, t: Texts = english): string {
  const [from = '', to = ''] = range.split('-')
  if (from === '') return t('up to {year}', { year: to })
  if (to === '') return t('from {year}', { year: from })
  return from === to ? from : t('{from} to {to}', { from, to })
}

export function formatChosen({ facet, value }: ChosenValue, names: SearchNames, t: Texts = english): string {
  if (facet === 'category') return names.category(value) ?? t('one category')
  if (facet === 'language') return t.known(names.language(value) ?? value)
  if (facet === 'price') return formatPriceText(value, t)
  if (facet === 'year') return t('published {years}', { years: formatYear(value, t) })
  if (facet === 'verified') return t('verified sellers')
  if (facet === 'photo') return t('with photo')
  return facet === 'condition' || facet === 'format' ? t.known(value) : value
}

/** True for a grade and all better ones, unless these are all. */
function isOrBetter(conditions: Search['filters']['condition']): boolean {
  return conditions.length > 1 && conditions.length < CONDITIONS.length && conditions.includes(CONDITIONS[0])
}

function toFacetPhrase(facet: Facet, search: Search, names: SearchNames, t: Texts): string | null {
  const words = listChosen(search).filter((chosen) => chosen.facet === facet).map((chosen) => formatChosen(chosen, names, t))
  const [first] = words
  if (!first) return null
  if (facet === 'condition' && isOrBetter(search.filters.condition)) return t('{condition} or better', { condition: words.at(-1) ?? first })
  const either = words.length === 1 ? first : t('{others} or {last}', { others: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' })
  if (facet === 'verified') return t('from verified sellers')
  if (facet === 'language') return t('in {language}', { language: either })
  return facet === 'city' ? t('from {city}', { city: either }) : either
}

export function describeSearch(search: Search, names: SearchNames, t: Texts = english): string {
  const categories = toFacetPhrase('category', search, names, t)
  const narrowed = FACETS.flatMap((facet) => (facet === 'category' ? [] : (toFacetPhrase(facet, search, names, t) ?? [])))
  const asked = categories ? t('“{words}” in {category}', { words: search.q, category: categories }) : t('“{words}”', { words: search.q })
  const subject = search.q ? asked : (categories ?? t('All books'))
  return [subject, ...narrowed].join(', ')
}
