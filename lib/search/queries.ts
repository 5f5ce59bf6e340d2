import 'server-only'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { Types, trusted } from 'mongoose'
import { readCategoryPlan } from '@/lib/categories/category-plan'
import { standInOrder } from '@/lib/categories/sort-categories'
import { tags } from '@/lib/platform/cache/cache-tags'
import { currentVersion, isInvalidated } from '@/lib/platform/cache/tag-invalidations'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { countCharacters, cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { CONDITIONS } from '@/lib/listings/condition'
import type { ListingCard } from '@/lib/listings/listing'
import { formatLanguage } from '@/lib/listings/listing-labels'
import { ON_SHOW } from '@/lib/listings/on-show'
import { toCards } from '@/lib/listings/to-cards'
import { CARD_PROJECTION, type ListingRow } from '@/lib/listings/to-listing'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'
import { listChosen } from './facet-values'
import type { FacetResult } from './engine'
import { parseQuery } from './parse-query'
import { getProvider } from './search-client'
import { ALL_BOOKS, toSearchAddress } from './search-address'
import { parseCursor, toCursorText } from './search-cursor'
import {
  perFacet,
  type Facet,
  type FacetCounts,
  type FacetValue,
  type Search,
  type SearchPage,
  type Suggestion
} from './search'
import { expireWhenBack } from './show-changes'

export const LISTINGS_PER_PAGE = 24
const NEAREST = 8
const MAX_SUGGESTIONS = 8
const MAX_AUTHORS = 3
const NAMES_CACHED_MS = 5000

/** Listings on sale, in the order of the ids. */
export async function readCards(ids: readonly string[]): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  await connectToDatabase()
  const wanted = trusted({ $in: ids.map((id) => new Types.ObjectId(id)) })
  const onSale = ListingModel.find({ _id: wanted, status: 'available', ...ON_SHOW }, CARD_PROJECTION)
  const byId = new Map((await onSale.lean<ListingRow[]>()).map((row) => [row._id.toHexString(), row]))
  return toCards(ids.flatMap((id) => byId.get(id) ?? []))
}

let cached: { names: Map<string, string>; version: number; until: number } | null = null

/** By id. Read again at once where a category was changed in this process. */
async function readCategoryNames(): Promise<Map<string, string>> {
  if (cached && cached.until > Date.now() && !isInvalidated([tags.categories()], cached.version)) return cached.names
  const version = currentVersion()
  await connectToDatabase()
  const [plan, rows] = await Promise.all([readCategoryPlan(), CategoryModel.find({}, { name: 1 }).lean()])
  const categories = standInOrder(keepReadable(CategoryModel, rows, { name: 1 }), plan)
  const names = new Map(categories.map(({ _id, name }) => [_id.toHexString(), name]))
  cached = { names, version, until: Date.now() + NAMES_CACHED_MS }
  return names
}

function toLabel(facet: Facet, value: string, categories: ReadonlyMap<string, string>): string | null {
  if (facet === 'category') return categories.get(value) ?? null
  if (facet === 'language') return formatLanguage(value, translatorFor(DEFAULT_LANGUAGE))
  if (facet === 'verified') return translatorFor(DEFAULT_LANGUAGE)('search.facetValue.verified')
  return facet === 'photo' ? translatorFor(DEFAULT_LANGUAGE)('search.facetValue.photo') : value
}

/** Prices and grades in their own order, years the latest first, other values the most frequent first. */
function putInOrder(facet: Facet, values: FacetValue[]): FacetValue[] {
  const first = (value: string) => Number(value.split('-')[0])
  if (facet === 'price') return values.sort((a, b) => first(a.value) - first(b.value))
  if (facet === 'year') return values.sort((a, b) => first(b.value) - first(a.value))
  if (facet === 'condition') return CONDITIONS.flatMap((grade) => values.filter(({ value }) => value === grade))
  return values.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
}

function toFacetCounts(found: FacetResult, categories: ReadonlyMap<string, string>): FacetCounts {
  return perFacet((facet) => {
    const labelled = found[facet].map(({ value, count }) => ({
      value,
      label: toLabel(facet, value, categories),
      count
    }))
    return putInOrder(
      facet,
      labelled.filter((value): value is FacetValue => value.label !== null)
    )
  })
}

/**
 * One page of the listings on sale that answer a search, best first (see SearchSort). Odd input finds nothing or everything,
 * never an error. While the search is unavailable, everything and one category are listed from the database, without facets.
 * @throws AppError SEARCH_AWAY for any other search then
 */
export async function searchListings(
  search: Search,
  { limit = LISTINGS_PER_PAGE, withFacets = false } = {}
): Promise<SearchPage> {
  try {
    const provider = getProvider()
    const { ids, total, facets, ...found } = await provider.search({ ...search, listedFrom: null, limit, withFacets })
    const [cards, names] = await Promise.all([readCards(ids), facets && readCategoryNames()])
    const gone = ids.filter((id) => !cards.some((card) => card.id === id))
    // They were changed past the shop. The page does not wait until the index is repaired.
    if (gone.length > 0)
      provider.noteChanged(gone).catch((error: unknown) => log.debug({ err: error }, 'the search is unavailable'))
    const count = total - gone.length
    return {
      ...found,
      cards,
      total: { count, isCapped: false },
      facets: facets && names && toFacetCounts(facets, names)
    }
  } catch (error) {
    const page = error instanceof AppError && error.code === 'SEARCH_AWAY' ? await browseListings(search, limit) : null
    if (!page) throw error
    // Pages that are kept get their facets back.
    expireWhenBack([tags.listings()])
    return page
  }
}

/**
 * The newest listings, or those of one category, from the database by keyset, without facets and totals. Null for every other
 * search.
 */
export async function browseListings(search: Search, limit: number): Promise<SearchPage | null> {
  const { words, excluded, isbn13 } = parseQuery(search.q)
  const isByPrice = search.sort === 'price-asc' || search.sort === 'price-desc'
  const [chosen, ...others] = listChosen(search)
  if (words.length + excluded.length + others.length > 0 || isbn13 !== null || isByPrice) return null
  if (chosen && chosen.facet !== 'category') return null
  await connectToDatabase()
  const after = parseCursor(search.after)
  const last = after && new Date(after.key)
  const isAfter = after &&
    last && [
      { listedAt: trusted({ $lt: last }) },
      { listedAt: last, _id: trusted({ $lt: new Types.ObjectId(after.id) }) }
    ]
  const category = chosen ? { categoryId: chosen.value } : {}
  const found = ListingModel.find(
    { status: 'available', ...ON_SHOW, ...category, ...(isAfter ? { $or: isAfter } : {}) },
    CARD_PROJECTION
  )
    .hint({ ...(chosen ? { categoryId: 1 } : {}), status: 1, listedAt: -1, _id: -1 })
    .sort({ listedAt: -1, _id: -1 })
  const rows = await found.limit(limit + 1).lean<ListingRow[]>()
  const shown = rows.slice(0, limit)
  const end = rows.length > limit ? shown.at(-1) : undefined
  return {
    cards: await toCards(shown),
    total: { count: shown.length, isCapped: end !== undefined || after !== null },
    next: end ? toCursorText({ tier: 0, key: end.listedAt.getTime(), id: end._id.toHexString() }) : null,
    facets: null,
    correction: null
  }
}

/** Something to look at where nothing was found: listings that have most of the words of what was typed. */
export async function findNearest(search: Search): Promise<ListingCard[]> {
  const { words } = parseQuery(search.q)
  return words.length === 0 ? [] : readCards(await getProvider().nearest(words, NEAREST))
}

/** Ids of what came on sale at or after a time and answers a search, newest first, at most `limit`. @throws AppError SEARCH_AWAY */
export async function listIdsSince(search: Search, since: Date, limit: number): Promise<string[]> {
  const newest = {
    ...search,
    sort: 'newest',
    after: null,
    listedFrom: since.getTime(),
    limit,
    withFacets: false
  } as const
  return (await getProvider().search(newest)).ids
}

export async function listListingsSince(search: Search, since: Date, limit: number): Promise<ListingCard[]> {
  return readCards(await listIdsSince(search, since, limit))
}

function toHref(text: string): string {
  // A search takes 80 characters: a longer title is cut where a word ends.
  const q =
    countCharacters(text) > TEXT_LIMITS.searchWords
      ? cutText(text, TEXT_LIMITS.searchWords).replace(/\s+\S*$/u, '')
      : text
  return toSearchAddress({ ...ALL_BOOKS, q, sort: 'relevance' })
}

/** What the box offers while somebody types: at most eight titles, authors and categories that have listings on sale. */
export async function suggest(q: string): Promise<Suggestion[]> {
  const { words, isbn13 } = parseQuery(q)
  if (isbn13 !== null) {
    await connectToDatabase()
    const listing = await ListingModel.findOne({ isbn13, status: 'available', ...ON_SHOW }, { title: 1 }).lean()
    return listing ? [{ kind: 'title', text: listing.title, href: toHref(isbn13) }] : []
  }
  if (words.length === 0) return []
  const [found, names] = await Promise.all([getProvider().suggest(words), readCategoryNames()])
  const categories = found.categories.flatMap((id): Suggestion[] => {
    const text = names.get(id)
    const href = toSearchAddress({ ...ALL_BOOKS, filters: { ...ALL_BOOKS.filters, category: [id] } })
    return text === undefined ? [] : [{ kind: 'category', text, href }]
  })
  const authors = found.authors
    .slice(0, MAX_AUTHORS)
    .map((text): Suggestion => ({ kind: 'author', text, href: toHref(text) }))
  const titles = found.titles.map((text): Suggestion => ({ kind: 'title', text, href: toHref(text) }))
  return [...titles.slice(0, MAX_SUGGESTIONS - categories.length - authors.length), ...authors, ...categories]
}
