import { formatPrice } from '@/lib/listings/price'
import { isOrBetter, listChosen, type ChosenValue } from './facet-values'
import type { Facet, Search, SearchSort } from './search'

/**
 * What ids and codes are called. Names that are missing are left to the code itself; a shelf that is gone has none and
 * is "one category".
 */
export type SearchNames = {
  category: (id: string) => string | undefined
  language: (code: string) => string | undefined
}

/** The orders as people read them. */
export const SORT_WORDS: Record<SearchSort, string> = {
  relevance: 'Best match', newest: 'Newest', 'price-asc': 'Lowest price', 'price-desc': 'Highest price'
}

/** The facets as their headings name them. */
export const FACET_WORDS: Record<Facet, string> = {
  category: 'Category', condition: 'Condition', price: 'Price', language: 'Language', format: 'Format',
  year: 'Published', city: 'City', verified: 'Seller', photo: 'Photo'
}

/** "€10" for whole euros, "€9.99" for others. */
function toEuros(cents: number): string {
  return formatPrice(cents).replace(/\.00$/, '')
}

/** A price range (`500-1500`, cents, ends included) in words: "under €5", "€5 to €14.99", "from €50". */
export function toPriceWords(range: string): string {
  const [from = '', to = ''] = range.split('-')
  // A band that ends a cent before a whole euro means "under".
  const end = to === '' ? '' : Number(to) % 100 === 99 ? toEuros(Number(to) + 1) : toEuros(Number(to))
  if (from === '') return Number(to) % 100 === 99 ? `under ${end}` : `up to ${end}`
  return to === '' ? `from ${toEuros(Number(from))}` : `${toEuros(Number(from))} to ${end}`
}

/** A range of years (`1950-1959`) in words: "before 1950" has its last year named, "up to 1949". */
export function toYearWords(range: string): string {
  const [from = '', to = ''] = range.split('-')
  if (from === '') return `up to ${to}`
  if (to === '') return `from ${from}`
  return from === to ? from : `${from} to ${to}`
}

/** A chosen value as it stands on a chip of its own. */
export function toChosenWords({ facet, value }: ChosenValue, names: SearchNames): string {
  if (facet === 'category') return names.category(value) ?? 'one category'
  if (facet === 'language') return names.language(value) ?? value
  if (facet === 'price') return toPriceWords(value)
  if (facet === 'year') return `published ${toYearWords(value)}`
  if (facet === 'verified') return 'verified sellers'
  return facet === 'photo' ? 'with photo' : value
}

function toFacetPhrase(facet: Facet, search: Search, names: SearchNames): string | null {
  const words = listChosen(search).filter((chosen) => chosen.facet === facet).map((chosen) => toChosenWords(chosen, names))
  const [first] = words
  if (!first) return null
  if (facet === 'condition' && isOrBetter(search.filters.condition)) return `${words.at(-1)} or better`
  const either = words.length === 1 ? first : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
  if (facet === 'verified') return 'from verified sellers'
  // "in German" reads as a place; a city and a language need their little words.
  return facet === 'language' ? `in ${either}` : facet === 'city' ? `from ${either}` : either
}

/**
 * A search in words: "“dune” in Science Fiction, Good or better, under €10". Without anything asked for "All books";
 * order and page are not named.
 */
export function describeSearch(search: Search, names: SearchNames): string {
  const shelves = toFacetPhrase('category', search, names)
  const facets: Facet[] = ['condition', 'price', 'language', 'format', 'year', 'city', 'verified', 'photo']
  const narrowed = facets.flatMap((facet) => toFacetPhrase(facet, search, names) ?? [])
  const subject = search.q ? `“${search.q}”${shelves ? ` in ${shelves}` : ''}` : (shelves ?? 'All books')
  return [subject, ...narrowed].join(', ')
}
