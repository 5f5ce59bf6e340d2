import 'server-only'
import { Types, trusted } from 'mongoose'
import { tags } from '@/lib/listings/cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { countCharacters, cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import type { ListingCard } from '@/lib/listings/listing'
import { listSimilarIsbns } from '@/lib/listings/similar-isbns'
import { ON_SHOW } from '@/lib/listings/on-show'
import { toCards } from '@/lib/listings/to-cards'
import { CARD_PROJECTION, type ListingRow } from '@/lib/listings/to-listing'
import { ListingModel } from '@/models/listing'
import { listChosen } from './facet-values'
import { listFormerMatches } from './former-matches'
import { parseQuery, toLoneNumber } from './parse-query'
import { getProvider } from './search-client'
import { ALL_BOOKS, toSearchAddress } from './search-address'
import { parseCursor, parseRange, perFacet, toCursorText } from './search'
import type { Facet, FacetValue, NearestListings, Search, SearchPage, Suggestion } from './search'
import { expireWhenBack } from './show-changes'

export const LISTINGS_PER_PAGE = 24
const NEAREST = 8
const ALL_TIMES = { freshFrom: null, isExact: false } as const
const MAX_SUGGESTIONS = 8

/** Listings on sale, in the order of the ids. */
export async function readCards(ids: readonly string[]): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  await connectToDatabase()
  const wanted = trusted({ $in: ids.map((id) => new Types.ObjectId(id)) })
  const onSale = ListingModel.find({ _id: wanted, status: 'available', ...ON_SHOW }, CARD_PROJECTION)
  const byId = new Map((await onSale.lean<ListingRow[]>()).map((row) => [row._id.toHexString(), row]))
  return toCards(ids.flatMap((id) => byId.get(id) ?? []))
}

/** Prices in their own order, years the latest first, other values the most frequent first. */
function putInOrder(facet: Facet, values: FacetValue[]): FacetValue[] {
  const from = ({ value }: FacetValue) => parseRange(value).from ?? 0
  if (facet === 'price') return values.sort((a, b) => from(a) - from(b))
  if (facet === 'year') return values.sort((a, b) => from(b) - from(a))
  return values.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}

/**
 * One page of the listings on sale that match a search, best first (see SearchSort). Odd input finds nothing or everything,
 * never an error. While the search is unavailable, everything and one category are listed from the database, without facets.
 * @throws AppError SEARCH_UNAVAILABLE for any other search then
 */
export async function searchListings(
  search: Search,
  { limit = LISTINGS_PER_PAGE, withFacets = false } = {}
): Promise<SearchPage> {
  try {
    const provider = getProvider()
    const { ids, total, facets, ...found } = await provider.search({ ...search, ...ALL_TIMES, limit, withFacets })
    const cards = await readCards(ids)
    const gone = ids.filter((id) => !cards.some((card) => card.id === id))
    // They were changed past the shop. The page does not wait until the index is repaired.
    if (gone.length > 0)
      provider.noteChanged(gone).catch((error: unknown) => log.debug({ err: error }, 'the search is unavailable'))
    return {
      ...found,
      cards,
      total: { count: total - gone.length, isCapped: false },
      facets: facets && perFacet((facet) => putInOrder(facet, facets[facet]))
    }
  } catch (error) {
    const page =
      error instanceof AppError && error.code === 'SEARCH_UNAVAILABLE' ? await browseListings(search, limit) : null
    if (!page) throw error
    // Pages that are kept get their facets back.
    void expireWhenBack([tags.listings()])
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
  const rows = await ListingModel.find(
    { status: 'available', ...ON_SHOW, ...category, ...(isAfter ? { $or: isAfter } : {}) },
    CARD_PROJECTION
  )
    .hint({ ...(chosen ? { categoryId: 1 } : {}), status: 1, listedAt: -1, _id: -1 })
    .sort({ listedAt: -1, _id: -1 })
    .limit(limit + 1)
    .lean<ListingRow[]>()
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

/** Something to look at where nothing was found. */
export async function findNearest(search: Search): Promise<NearestListings> {
  const { words } = parseQuery(search.q)
  if (words.length === 0) return { cards: [], query: null }
  const { ids, query } = await getProvider().nearest(words, NEAREST)
  return { cards: await readCards(ids), query }
}

/**
 * Ids of what came on sale, or came to match by an edit, at or after a time, without corrections, newest first, at most `limit`. Mails,
 * overviews and feeds ask it. @throws AppError SEARCH_UNAVAILABLE
 */
export async function listIdsSince(search: Search, since: Date, limit: number): Promise<string[]> {
  const newest = { ...search, sort: 'newest', after: null, freshFrom: since.getTime() } as const
  const { ids } = await getProvider().search({ ...newest, limit, withFacets: false, isExact: true })
  const former = since.getTime() > 0 && ids.length > 0 ? await listFormerMatches(search, ids, since) : new Set()
  return ids.filter((id) => !former.has(id))
}

export async function listListingsSince(search: Search, since: Date, limit: number): Promise<ListingCard[]> {
  return readCards(await listIdsSince(search, since, limit))
}

function toSuggestion(kind: 'title' | 'author', text: string, words = text): Suggestion {
  const isLong = countCharacters(words) > TEXT_LIMITS.query
  // A search takes 80 characters: a longer title is cut where a word ends.
  const q = isLong ? cutText(words, TEXT_LIMITS.query).replace(/\s+\S*$/u, '') : words
  return { kind, text, href: toSearchAddress({ ...ALL_BOOKS, q, sort: 'relevance' }) }
}

/** What the box offers while somebody types: at most eight titles, authors and categories that have listings on sale. */
export async function suggest(q: string): Promise<Suggestion[]> {
  const { words, isbn13 } = parseQuery(q)
  if (isbn13 !== null) {
    await connectToDatabase()
    const similar = listSimilarIsbns(toLoneNumber(q) ?? '')
    const among = similar.length > 0 ? trusted({ $in: [isbn13, ...similar] }) : isbn13
    const meant = { title: 1, isbn13: 1 } as const
    const listing = await ListingModel.findOne({ isbn13: among, status: 'available', ...ON_SHOW }, meant).lean()
    return listing ? [toSuggestion('title', listing.title, listing.isbn13 ?? isbn13)] : []
  }
  if (words.length === 0) return []
  const found = await getProvider().suggest(words)
  const others = [
    ...found.authors.map((name) => toSuggestion('author', name)),
    ...found.categories.map(({ id, name }): Suggestion => {
      const filters = { ...ALL_BOOKS.filters, category: [id] }
      return { kind: 'category', text: name, href: toSearchAddress({ ...ALL_BOOKS, filters }) }
    })
  ]
  const titles = found.titles.slice(0, MAX_SUGGESTIONS - others.length)
  return [...titles.map((title) => toSuggestion('title', title)), ...others]
}
