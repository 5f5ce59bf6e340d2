import 'server-only'
import { Types, trusted } from 'mongoose'
import { tags } from '@/lib/platform/cache/cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { countCharacters, cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import type { ListingCard } from '@/lib/listings/listing'
import { ON_SHOW } from '@/lib/listings/on-show'
import { toCards } from '@/lib/listings/to-cards'
import { CARD_PROJECTION, type ListingRow } from '@/lib/listings/to-listing'
import { ListingModel } from '@/models/listing'
import { browseListings } from './browse-listings'
import { listCategoryNames } from './category-names'
import { expireWhenBack, getProvider } from './find-provider'
import { parseQuery } from './parse-query'
import type { SearchRequest } from './provider'
import { ALL_BOOKS, toSearchAddress } from './search-address'
import { parseCursor, toCursorText } from './search-cursor'
import type { Search, SearchPage, Suggestion } from './search'
import { toFacetCounts } from './to-facet-counts'

/** Listings on one page of results. */
export const LISTINGS_PER_PAGE = 24
/** Listings that are shown where nothing was found. */
const NEAREST = 8
/** Most suggestions, and most of them that are authors. */
const MAX_SUGGESTIONS = 8
const MAX_AUTHORS = 3

/** The listings with these ids that are on sale now, in this order. */
async function readCards(ids: readonly string[]): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  await connectToDatabase()
  const wanted = ids.map((id) => new Types.ObjectId(id))
  const rows = await ListingModel.find({ _id: trusted({ $in: wanted }), status: 'available', ...ON_SHOW }, CARD_PROJECTION).lean<ListingRow[]>()
  const byId = new Map(rows.map((row) => [row._id.toHexString(), row]))
  return toCards(ids.flatMap((id) => byId.get(id) ?? []))
}

/** Has listings looked at again that were found and are not on sale; the page does not wait for it. */
async function noteMissing(ids: readonly string[]): Promise<void> {
  await getProvider().noteChanged(ids).catch((error: unknown) => log.debug({ err: error }, 'the search is unavailable'))
}

function toRequest({ q, filters, sort, after }: Search, limit: number, more: Partial<SearchRequest>): SearchRequest {
  return { query: parseQuery(q), filters, sort, after: parseCursor(after), listedFrom: null, limit, withFacets: false, ...more }
}

/**
 * One page of the listings on sale that answer a search, best first (see SearchSort). Odd input finds nothing or everything,
 * never an error. While the search is unavailable, everything and one category are listed from the database, without facets.
 * @throws AppError SEARCH_AWAY for any other search then
 */
export async function searchListings(search: Search, { limit = LISTINGS_PER_PAGE, withFacets = false } = {}): Promise<SearchPage> {
  const request = toRequest(search, limit, { withFacets })
  try {
    const { ids, total, facets, correction, next } = await getProvider().search(request)
    const cards = await readCards(ids)
    // What was found and is gone was changed past the shop.
    if (cards.length < ids.length) void noteMissing(ids.filter((id) => !cards.some((card) => card.id === id)))
    return {
      cards,
      total: { count: total - (ids.length - cards.length), isCapped: false },
      next: next && toCursorText(next),
      facets: facets && toFacetCounts(facets, new Map((await listCategoryNames()).map(({ id, name }) => [id, name]))),
      correction
    }
  } catch (error) {
    const page = error instanceof AppError && error.code === 'SEARCH_AWAY' ? await browseListings(request) : null
    if (!page) throw error
    // Pages that are kept get their facets back.
    expireWhenBack([tags.listings()])
    return page
  }
}

/** Something to look at where nothing was found: listings that have most of the words of what was typed. */
export async function findNearest(search: Search): Promise<ListingCard[]> {
  const query = parseQuery(search.q)
  return query.words.length === 0 ? [] : readCards(await getProvider().nearest(query, NEAREST))
}

/** What came on sale at or after a time and answers a search, newest first, at most `limit`. */
export async function listListingsSince(search: Search, since: Date, limit: number): Promise<ListingCard[]> {
  const { ids } = await getProvider().search(toRequest({ ...search, sort: 'newest', after: null }, limit, { listedFrom: since.getTime() }))
  return readCards(ids)
}

function toHref(text: string): string {
  // A search takes 80 characters: a longer title is cut where a word ends.
  const q = countCharacters(text) > TEXT_LIMITS.searchWords ? cutText(text, TEXT_LIMITS.searchWords).replace(/\s+\S*$/u, '') : text
  return toSearchAddress({ ...ALL_BOOKS, q, sort: 'relevance' })
}

async function suggestEdition(isbn13: string): Promise<Suggestion[]> {
  await connectToDatabase()
  const listing = await ListingModel.findOne({ isbn13, status: 'available', ...ON_SHOW }, { title: 1 }).lean()
  return listing ? [{ kind: 'title', text: listing.title, href: toHref(isbn13) }] : []
}

/** What the box offers while somebody types: at most eight titles, authors and categories that have listings on sale. */
export async function suggest(q: string): Promise<Suggestion[]> {
  const { words, isbn13 } = parseQuery(q)
  if (isbn13 !== null) return suggestEdition(isbn13)
  if (words.length === 0) return []
  const [found, names] = await Promise.all([getProvider().suggest(words), listCategoryNames()])
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const categories = found.categories.flatMap((id): Suggestion[] => {
    const name = nameOf.get(id)
    const href = toSearchAddress({ ...ALL_BOOKS, filters: { ...ALL_BOOKS.filters, category: [id] } })
    return name === undefined ? [] : [{ kind: 'category', text: name, href }]
  })
  const authors = found.authors.slice(0, MAX_AUTHORS).map((text): Suggestion => ({ kind: 'author', text, href: toHref(text) }))
  const titles = found.titles.map((text): Suggestion => ({ kind: 'title', text, href: toHref(text) }))
  return [...titles.slice(0, MAX_SUGGESTIONS - categories.length - authors.length), ...authors, ...categories]
}
