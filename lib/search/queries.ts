import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { ListingCard } from '@/lib/listings/listing'
import { toCards } from '@/lib/listings/to-cards'
import { listCategoryNames } from './category-names'
import { countCopies, locateNothing, selectCopies } from './count-copies'
import { findWorks } from './find-works'
import { getShelfTable } from './keep-table'
import { parseQuery } from './parse-query'
import { planNearest, planSearch } from './plan-search'
import { toTier } from './rank-works'
import { readCopies } from './read-copies'
import { ALL_BOOKS } from './search-address'
import { parseCursor, toCursorText } from './search-cursor'
import type { FacetCounts, Search, SearchPage } from './search'
import { toFacetCounts } from './to-facet-counts'
import { toFilter } from './to-filter'
import { toWords } from '@/lib/listings/fold-text'

/** Copies on one page of found copies. */
export const COPIES_PER_PAGE = 24
/** Copies that are shown where nothing was found. */
const COPIES_NEAREST = 8

/**
 * One page of the copies on sale that answer a search, best first (see SearchSort). Odd input finds nothing or everything,
 * never an error. `total` is counted over the shelves as they were some moments ago in a large shop (see getShelfTable).
 * @throws only when the database is away
 */
export async function searchListings(search: Search, limit = COPIES_PER_PAGE): Promise<SearchPage> {
  await connectToDatabase()
  const [plan, table] = await Promise.all([planSearch(parseQuery(search.q)), getShelfTable()])
  const filter = await toFilter(search.filters, table)
  const after = parseCursor(search.after)
  const { total, locate } = await selectCopies(plan, search.filters, table)
  const found = await readCopies({ plan, filter, sort: search.sort, after, limit: limit + 1, locate })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const isAll = after === null && found.length <= limit
  return {
    cards: await toCards(page.map(({ row }) => row)),
    total: isAll
      ? { count: page.length, isCapped: false }
      : { count: Math.max(total.count, page.length), isCapped: total.isCapped || total.count < found.length },
    next: last && found.length > limit ? toCursorText(last.cursor) : null
  }
}

/**
 * How many copies each value of each facet would lead to, with everything else that was chosen; values that lead nowhere
 * are left out. Counted in memory, never by reading the copies (see getShelfTable).
 * @throws only when the database is away
 */
export async function countFacets(search: Search): Promise<FacetCounts> {
  await connectToDatabase()
  const [plan, table, names] = await Promise.all([planSearch(parseQuery(search.q)), getShelfTable(), listCategoryNames()])
  const counted = await countCopies(plan, search.filters, table)
  return toFacetCounts(counted, new Map(names.map(({ id, name }) => [id, name])))
}

/**
 * "Did you mean": what was typed with its unknown words replaced by those of the nearest book, or null when all words are
 * known or nothing is near.
 */
export async function findCorrection(q: string): Promise<string | null> {
  await connectToDatabase()
  const query = parseQuery(q)
  const { works, wanted, hard } = await findWorks(query, { orNearest: true })
  const [best] = works.sort((a, b) => toTier(wanted, hard, a) - toTier(wanted, hard, b) || b.copies - a.copies)
  if (!best) return null
  const has = new Set([best.title, best.subtitle ?? '', ...best.authors].flatMap(toWords))
  const meantFor = new Map(wanted.map(({ typed, meant }) => [typed, meant.find((word) => has.has(word))]))
  const corrected = query.words.map((word) => meantFor.get(word) ?? word).join(' ')
  return corrected === query.words.join(' ') ? null : corrected
}

/** Something to look at where nothing was found: copies that have most of the words, else the newest with these facets. */
export async function findNearest(search: Search): Promise<ListingCard[]> {
  await connectToDatabase()
  const plan = await planNearest(parseQuery(search.q))
  const filter = await toFilter(ALL_BOOKS.filters, null)
  const found = await readCopies({ plan, filter, sort: 'relevance', after: null, limit: COPIES_NEAREST, locate: locateNothing })
  if (found.length > 0) return toCards(found.map(({ row }) => row))
  return (await searchListings({ ...search, q: '', sort: 'newest', after: null }, COPIES_NEAREST)).cards
}

/** What came on sale at or after a time and answers a search, newest first, at most `limit`. */
export async function listCopiesSince(search: Search, since: Date, limit: number): Promise<ListingCard[]> {
  await connectToDatabase()
  const [plan, table] = await Promise.all([planSearch(parseQuery(search.q)), getShelfTable()])
  const filter = { ...(await toFilter(search.filters, table)), listedAt: trusted({ $gte: since }) }
  const found = await readCopies({ plan, filter, sort: 'newest', after: null, limit, locate: locateNothing })
  return toCards(found.map(({ row }) => row))
}

export { suggest } from './suggest'
