import { CONDITIONS } from '@/lib/listings/condition'
import { MAX_PRICE_CENTS, parsePrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { SEARCH_SORTS, type Range, type Search, type SearchFilters, type SearchSort } from './search'

/** Most values of one facet; nobody ticks more, and each is a branch of the question to the database. */
const MAX_VALUES = 20

/** How an address says that a facet without values of its own is wanted. */
export const YES = 'yes'

/** What an address carries: from a page's `searchParams`, a form or a URL. */
export type SearchParams = URLSearchParams | Readonly<Record<string, string | readonly string[] | undefined>>

/** How a cursor is written (search-cursor.ts): a group of relevance, a key and an id. A moment has at most 15 digits of milliseconds. */
export const CURSOR = /^\d{1,2}\.-?\d{1,15}\.[0-9a-f]{24}$/

const NOTHING: SearchFilters = {
  category: [], condition: [], price: { from: null, to: null }, language: [], format: [],
  year: { from: null, to: null }, city: [], verified: false, photo: false
}

/** Everything on sale, newest first. */
export const ALL_BOOKS: Search = { q: '', filters: NOTHING, sort: 'newest', after: null }

/** The order for which an address needs no word: by relevance where there are words to be relevant to. */
export function usualSort(q: string): SearchSort {
  return q ? 'relevance' : 'newest'
}

/** All values of a name. */
export function listValues(params: SearchParams, name: string): readonly string[] {
  if (params instanceof URLSearchParams) return params.getAll(name)
  const given = params[name]
  return given === undefined ? [] : typeof given === 'string' ? [given] : given
}

/** The one value that counts: forms send empty ones, too. */
function readFirst(params: SearchParams, name: string): string {
  return listValues(params, name).find((value) => value.trim() !== '') ?? ''
}

/** One line without control characters and halves of surrogate pairs, in its composed form, at most `max` long. */
export function cleanText(text: string, max: number): string {
  const line = text.normalize('NFC').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
  return cutText(line, max).trim()
}

function readTexts(params: SearchParams, name: string, max: number): string[] {
  const texts = listValues(params, name).map((text) => cleanText(text, max))
  return [...new Set(texts.filter(Boolean))].sort().slice(0, MAX_VALUES)
}

function toRange(from: number | null, to: number | null): Range {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

/** `price=500-1500` in cents, or what a form asks in euros: `price-from=5&price-to=15`. Nothing costs less than 0. */
function readPrice(params: SearchParams): Range {
  const inCents = /^(\d{0,7})-(\d{0,7})$/.exec(readFirst(params, 'price'))
  const read = (part: 1 | 2, field: string) => {
    const cents = parsePrice(readFirst(params, field)) ?? (inCents?.[part] ? Number(inCents[part]) : null)
    return cents === null ? null : Math.min(cents, MAX_PRICE_CENTS)
  }
  const { from, to } = toRange(read(1, 'price-from'), read(2, 'price-to'))
  // Bounds that exclude nothing are no bounds.
  return { from: from === 0 ? null : from, to: to === MAX_PRICE_CENTS ? null : to }
}

/** `year=1950-1999`, or a form's `year-from` and `year-to`; a year has four digits. */
function readYear(params: SearchParams): Range {
  const both = /^(\d{4})?-(\d{4})?$/.exec(readFirst(params, 'year'))
  const read = (part: 1 | 2, field: string) => {
    const typed = /^\s*([12]\d{3})\s*$/.exec(readFirst(params, field))?.[1] ?? both?.[part]
    return typed ? Number(typed) : null
  }
  return toRange(read(1, 'year-from'), read(2, 'year-to'))
}

/**
 * Reads the search that an address or a form asks for. Never throws: what cannot be read is as if it were not there, too
 * much is cut off, bounds the wrong way round are turned. Two addresses of the same search give equal results.
 */
export function parseSearch(params: SearchParams): Search {
  const q = cleanText(readFirst(params, 'q'), TEXT_LIMITS.searchWords)
  const asked = SEARCH_SORTS.find((sort) => sort === readFirst(params, 'sort')) ?? usualSort(q)
  const after = readFirst(params, 'after')
  const conditions = listValues(params, 'condition')
  return {
    q,
    filters: {
      category: readTexts(params, 'category', 24).filter((id) => /^[0-9a-f]{24}$/.test(id)),
      condition: CONDITIONS.filter((condition) => conditions.includes(condition)),
      price: readPrice(params),
      language: readTexts(params, 'language', TEXT_LIMITS.language),
      format: readTexts(params, 'format', TEXT_LIMITS.format),
      year: readYear(params),
      city: readTexts(params, 'city', TEXT_LIMITS.city),
      verified: readFirst(params, 'verified') === YES,
      photo: readFirst(params, 'photo') === YES
    },
    sort: asked === 'relevance' ? usualSort(q) : asked,
    after: CURSOR.test(after) ? after : null
  }
}

/** A range as it stands in an address, `500-1500` or `-1500`; nothing for one that is open at both ends. */
export function toRangeValues({ from, to }: Range): string[] {
  return from === null && to === null ? [] : [`${from ?? ''}-${to ?? ''}`]
}

/** The search as names and values in the one order that canonical addresses have; what is usual is left out. */
export function toSearchParams(search: Search): URLSearchParams {
  const { q, filters, sort, after } = search
  const values: Record<string, readonly string[]> = {
    q: q ? [q] : [],
    category: filters.category,
    condition: filters.condition,
    price: toRangeValues(filters.price),
    language: filters.language,
    format: filters.format,
    year: toRangeValues(filters.year),
    city: filters.city,
    verified: filters.verified ? [YES] : [],
    photo: filters.photo ? [YES] : [],
    sort: sort === usualSort(q) ? [] : [sort],
    after: after === null ? [] : [after]
  }
  return new URLSearchParams(Object.entries(values).flatMap(([name, all]) => all.map((value) => [name, value])))
}

/** The one address of a search: `/books?q=…&category=…&price=500-1500&sort=price-asc&after=…`. */
export function toSearchAddress(search: Search): string {
  const query = toSearchParams(search).toString()
  return query ? `${routes.books()}?${query}` : routes.books()
}

/**
 * The one rule for search engines: everything on sale, and each shelf by itself, are pages of their own. All other states
 * of a search are followed and not indexed; each names its own address as the canonical one.
 */
export function isIndexable(search: Search): boolean {
  const names = [...toSearchParams(search).keys()]
  return names.length === 0 || (names.length === 1 && names[0] === 'category')
}
