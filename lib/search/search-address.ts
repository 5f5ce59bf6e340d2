import { CONDITIONS } from '@/lib/listings/condition'
import { MAX_PRICE_CENTS, parsePrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { normaliseLine } from '@/lib/platform/text/normalise-text'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'
import { CURSOR, FACETS, SEARCH_PARAMETERS, SEARCH_SORTS } from './search'
import type { Facet, Search, SearchParameter, SearchSort } from './search'

export const MAX_VALUES = 20
export const YES = 'yes'
export const CATEGORY_ID = /^[0-9a-f]{24}$/
/** Ranges with at least one bound: cents and years. */
export const PRICE_RANGE = /^(?:\d{1,7}-\d{0,7}|-\d{1,7})$/
export const YEAR_RANGE = /^(?:\d{4}-(?:\d{4})?|-\d{4})$/
const YEAR = /^\s*[12]\d{3}\s*$/

const isPrice = (value: string) => parsePrice(value) !== null
const isYear = (value: string) => YEAR.test(value)

/** Parameters that count once, and which of their values can be read. A range without bounds is none. */
const SINGLE_PARAMETERS: Readonly<Partial<Record<SearchParameter, (value: string) => boolean>>> = {
  q: () => true,
  price: (value) => value === '-' || PRICE_RANGE.test(value),
  year: (value) => value === '-' || YEAR_RANGE.test(value),
  verified: (value) => value === YES,
  photo: (value) => value === YES,
  sort: (value) => SEARCH_SORTS.some((sort) => sort === value),
  after: (value) => CURSOR.test(value),
  'price-from': isPrice,
  'price-to': isPrice,
  'year-from': isYear,
  'year-to': isYear
}

export type SearchParams = URLSearchParams | Readonly<Record<string, string | readonly string[] | undefined>>

/** The id of the category on whose page (/category/{id}) a search is shown; null on /books. */
export type CategoryScope = string | null

export type IgnoredParameter = readonly [name: string, value: string]

export function usualSort(q: string): SearchSort {
  return q ? 'relevance' : 'newest'
}

function listValues(params: SearchParams, name: string): readonly string[] {
  if (params instanceof URLSearchParams) return params.getAll(name)
  const given = params[name]
  return given === undefined ? [] : typeof given === 'string' ? [given] : given
}

function readFirst(params: SearchParams, name: SearchParameter): string {
  const value = listValues(params, name).find((one) => one.trim() !== '') ?? ''
  return SINGLE_PARAMETERS[name]?.(value) === true ? value : ''
}

/** One line without control and invisible characters and halves of surrogate pairs. `max`: characters. */
function cleanText(text: string, max: number): string {
  const line = normaliseLine(text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' '))
  return cutText(line, max).trim()
}

function readTexts(params: SearchParams, name: Facet, max: number): string[] {
  const texts = listValues(params, name).map((text) => cleanText(text, max))
  return [...new Set(texts.filter(Boolean))].sort().slice(0, MAX_VALUES)
}

/**
 * `price=500-1500` in cents, or as a form sends it in euros: `price-from=5&price-to=15`. Swapped bounds are put in order; those
 * that every listing is within, and a range without bounds, are none.
 */
function readRange(params: SearchParams, name: 'price' | 'year'): string[] {
  const [least, most] = name === 'price' ? [0, MAX_PRICE_CENTS] : [-1, Infinity]
  const bounds = readFirst(params, name).split('-')
  const read = (bound: string | undefined, typed: string) => {
    const value = (typed === '' ? bound : name === 'price' ? parsePrice(typed) : typed) ?? ''
    return value === '' ? [] : [Math.min(Number(value), most)]
  }
  const [from] = read(bounds[0], readFirst(params, `${name}-from`))
  const [to] = read(bounds[1], readFirst(params, `${name}-to`))
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  const range = `${low === least ? '' : (low ?? '')}-${high === most ? '' : (high ?? '')}`
  return range === '-' ? [] : [range]
}

/** Never throws: what cannot be read is left out, and what is too long is cut. */
export function parseSearch(params: SearchParams): Search {
  const q = cleanText(readFirst(params, 'q'), TEXT_LIMITS.query)
  const asked = SEARCH_SORTS.find((sort) => sort === readFirst(params, 'sort')) ?? usualSort(q)
  const conditions = listValues(params, 'condition')
  return {
    q,
    filters: {
      category: readTexts(params, 'category', 24).filter((id) => CATEGORY_ID.test(id)),
      condition: CONDITIONS.filter((condition) => conditions.includes(condition)),
      price: readRange(params, 'price'),
      language: readTexts(params, 'language', LISTING_TEXT_LIMITS.language),
      format: readTexts(params, 'format', LISTING_TEXT_LIMITS.format),
      year: readRange(params, 'year'),
      city: readTexts(params, 'city', USER_TEXT_LIMITS.city),
      verified: [readFirst(params, 'verified')].filter(Boolean),
      photo: [readFirst(params, 'photo')].filter(Boolean)
    },
    sort: asked === 'relevance' ? usualSort(q) : asked,
    after: readFirst(params, 'after') || null
  }
}

export const ALL_BOOKS: Search = parseSearch({})

/** In the order of canonical URLs, without default values. */
export function toSearchParams({ q, filters, sort, after }: Search): URLSearchParams {
  const params = new URLSearchParams(q ? { q } : {})
  for (const facet of FACETS) for (const value of filters[facet]) params.append(facet, value)
  if (sort !== usualSort(q)) params.append('sort', sort)
  if (after !== null) params.append('after', after)
  return params
}

const SHOWN_CHARACTERS = 60

function isRead(name: SearchParameter, value: string, at: number, search: URLSearchParams): boolean {
  const canRead = SINGLE_PARAMETERS[name]
  if (!canRead) return search.getAll(name).includes(cleanText(value, 1000))
  // Of fields of forms a second value is read as no value is: canonical addresses say them as `price` and `year`.
  return canRead(value) && (at === 0 || /-(from|to)$/.test(name))
}

/** The parameters of a URL that its search leaves out. Empty ones do not count: forms send all their fields. */
export function listIgnored(params: SearchParams, search: Search, category: CategoryScope = null): IgnoredParameter[] {
  const read = toSearchParams(search)
  return SEARCH_PARAMETERS.filter((name) => name !== 'category' || category === null).flatMap((name) =>
    listValues(params, name)
      .filter((value) => value.trim() !== '')
      .filter((value, at) => !isRead(name, value, at, read))
      .map((value) => [name, value] as const)
  )
}

export function describeIgnored(ignored: readonly IgnoredParameter[]): string {
  return ignored.map(([name, value]) => `${name}=${cleanText(value, SHOWN_CHARACTERS)}`).join(', ')
}

/** `ignored` stays in the URL, so that the page can say so. */
export function toAddressOn(scope: CategoryScope, search: Search, ignored: readonly IgnoredParameter[] = []): string {
  const params = toSearchParams(search)
  if (scope !== null) params.delete('category')
  for (const [name, value] of ignored) params.append(name, value)
  const [path, query] = [scope === null ? routes.books() : routes.category(scope), params.toString()]
  return query ? `${path}?${query}` : path
}

export function toSearchAddress(search: Search): string {
  return toAddressOn(null, search)
}

export function inCategory(search: Search, scope: CategoryScope): Search {
  return scope === null ? search : { ...search, filters: { ...search.filters, category: [scope] } }
}

/** False where the visitor must be redirected to the canonical URL. Parameters of others are allowed in it. */
export function isCanonical(
  params: SearchParams,
  search: Search,
  scope: CategoryScope,
  ignored: readonly IgnoredParameter[] = []
): boolean {
  const canonical = new URL(toAddressOn(scope, search, ignored), 'http://shop.invalid').searchParams
  const toText = (values: readonly string[]) => JSON.stringify(values)
  return SEARCH_PARAMETERS.every((name) => toText(listValues(params, name)) === toText(canonical.getAll(name)))
}

/** Web search engines index all books and single categories. They follow other searches without indexing them. */
export function isIndexable(search: Search): boolean {
  return ['', 'category'].includes([...toSearchParams(search).keys()].join())
}
