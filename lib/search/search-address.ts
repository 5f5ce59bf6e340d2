import { CONDITIONS } from '@/lib/listings/condition'
import { MAX_PRICE_CENTS, parsePrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import {
  FACETS,
  SEARCH_PARAMETERS,
  SEARCH_SORTS,
  type Facet,
  type Range,
  type Search,
  type SearchFilters,
  type SearchParameter,
  type SearchSort
} from './search'
import { CURSOR } from './search-cursor'

export const MAX_VALUES = 20
export const YES = 'yes'
export const CATEGORY_ID = /^[0-9a-f]{24}$/
/** Ranges with at least one bound: cents and years. */
export const PRICE_RANGE = /^(?:\d{1,7}-\d{0,7}|-\d{1,7})$/
export const YEAR_RANGE = /^(?:\d{4}-(?:\d{4})?|-\d{4})$/
const YEAR = /^\s*[12]\d{3}\s*$/

const isYes = (value: string) => value === YES
const isPrice = (value: string) => parsePrice(value) !== null
const isYear = (value: string) => YEAR.test(value)

/** Parameters that count once, and which of their values can be read. A range without bounds is none. */
export const SINGLE_PARAMETERS: Readonly<Partial<Record<SearchParameter, (value: string) => boolean>>> = {
  q: () => true,
  price: (value) => value === '-' || PRICE_RANGE.test(value),
  year: (value) => value === '-' || YEAR_RANGE.test(value),
  verified: isYes,
  photo: isYes,
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

export function listValues(params: SearchParams, name: string): readonly string[] {
  if (params instanceof URLSearchParams) return params.getAll(name)
  const given = params[name]
  return given === undefined ? [] : typeof given === 'string' ? [given] : given
}

function readFirst(params: SearchParams, name: SearchParameter): string {
  const value = listValues(params, name).find((one) => one.trim() !== '') ?? ''
  return SINGLE_PARAMETERS[name]?.(value) === true ? value : ''
}

/** One line without control characters and halves of surrogate pairs, in NFC. `max`: characters. */
export function cleanText(text: string, max: number): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
  return cutText(line, max).trim()
}

function readTexts(params: SearchParams, name: Facet, max: number): string[] {
  const texts = listValues(params, name).map((text) => cleanText(text, max))
  return [...new Set(texts.filter(Boolean))].sort().slice(0, MAX_VALUES)
}

/** `price=500-1500` in cents, or as a form sends it in euros: `price-from=5&price-to=15`. Swapped bounds are put in order. */
function readRange(params: SearchParams, name: 'price' | 'year', most: number): Range {
  const bounds = readFirst(params, name).split('-')
  const read = (end: 'from' | 'to', bound: string | undefined) => {
    const typed = readFirst(params, `${name}-${end}`)
    const value = (typed === '' ? bound : name === 'price' ? parsePrice(typed) : typed) ?? ''
    return value === '' ? null : Math.min(Number(value), most)
  }
  const [from, to] = [read('from', bounds[0]), read('to', bounds[1])]
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

function readPrice(params: SearchParams): Range {
  const { from, to } = readRange(params, 'price', MAX_PRICE_CENTS)
  return { from: from === 0 ? null : from, to: to === MAX_PRICE_CENTS ? null : to }
}

/** Never throws: what cannot be read is left out, and what is too long is cut. */
export function parseSearch(params: SearchParams): Search {
  const q = cleanText(readFirst(params, 'q'), TEXT_LIMITS.searchWords)
  const asked = SEARCH_SORTS.find((sort) => sort === readFirst(params, 'sort')) ?? usualSort(q)
  const conditions = listValues(params, 'condition')
  return {
    q,
    filters: {
      category: readTexts(params, 'category', 24).filter((id) => CATEGORY_ID.test(id)),
      condition: CONDITIONS.filter((condition) => conditions.includes(condition)),
      price: readPrice(params),
      language: readTexts(params, 'language', TEXT_LIMITS.language),
      format: readTexts(params, 'format', TEXT_LIMITS.format),
      year: readRange(params, 'year', Infinity),
      city: readTexts(params, 'city', TEXT_LIMITS.city),
      verified: readFirst(params, 'verified') === YES,
      photo: readFirst(params, 'photo') === YES
    },
    sort: asked === 'relevance' ? usualSort(q) : asked,
    after: readFirst(params, 'after') || null
  }
}

export const ALL_BOOKS: Search = parseSearch({})

/** What is chosen in a facet, as in a URL. */
export function listFacetValues(filters: SearchFilters, facet: Facet): readonly string[] {
  const chosen = filters[facet]
  if (typeof chosen === 'boolean') return chosen ? [YES] : []
  if ('length' in chosen) return chosen
  return chosen.from === null && chosen.to === null ? [] : [`${chosen.from ?? ''}-${chosen.to ?? ''}`]
}

/** In the order of canonical URLs, without default values. */
export function toSearchParams({ q, filters, sort, after }: Search): URLSearchParams {
  const params = new URLSearchParams(q ? { q } : {})
  for (const facet of FACETS) for (const value of listFacetValues(filters, facet)) params.append(facet, value)
  if (sort !== usualSort(q)) params.append('sort', sort)
  if (after !== null) params.append('after', after)
  return params
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
  return SEARCH_PARAMETERS.every((name) => {
    const given = listValues(params, name)
    return (
      given.length === canonical.getAll(name).length && given.every((value, at) => value === canonical.getAll(name)[at])
    )
  })
}

/** Web search engines index all books and single categories. They follow other searches without indexing them. */
export function isIndexable(search: Search): boolean {
  return ['', 'category'].includes([...toSearchParams(search).keys()].join())
}
