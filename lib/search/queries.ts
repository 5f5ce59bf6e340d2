import 'server-only'
import { trusted } from 'mongoose'
import { listPublicCategories } from '@/lib/categories/queries'
import { connectToDatabase } from '@/lib/db'
import { CONDITIONS } from '@/lib/listings/condition'
import { toWords } from '@/lib/listings/fold-text'
import type { ListingCard } from '@/lib/listings/listing'
import { CARD_PROJECTION, toListingCard } from '@/lib/listings/to-listing'
import { routes } from '@/lib/routes'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { UserModel } from '@/models/user'
import type { Types } from 'mongoose'
import { parseQuery, type Query } from './parse-query'
import { parseCursor, toCursorText } from './search-cursor'
import { toFilter } from './to-filter'
import { FACETS, type FacetCounts, type FacetValue, type Search, type SearchPage, type Suggestion } from './search'

/** Copies on one page of found copies. */
export const COPIES_PER_PAGE = 24
const MAX_SUGGESTIONS = 8

type Row = ListingDocument & { _id: Types.ObjectId }

function matches(query: Query, row: Row): boolean {
  if (query.isbn13 !== null && row.isbn13 !== query.isbn13) return false
  const words = toWords([row.title, row.subtitle ?? '', ...row.authors].join(' '))
  const text = ` ${words.join(' ')} `
  return (
    query.words.every((word) => words.some((known) => known === word || known.startsWith(word))) &&
    query.phrases.every((phrase) => text.includes(` ${phrase.join(' ')} `)) &&
    !query.excluded.some((phrase) => text.includes(` ${phrase.join(' ')} `))
  )
}

function toTier(query: Query, row: Row): number {
  const title = toWords(row.title).join(' ')
  const typed = query.words.join(' ')
  if (title === typed) return 0
  return title.startsWith(typed) ? 1 : 2
}

async function findRows(search: Search) {
  await connectToDatabase()
  const query = parseQuery(search.q)
  const rows = await ListingModel.find(await toFilter(search.filters), { ...CARD_PROJECTION, subtitle: 1, isbn13: 1, categoryId: 1, languageCode: 1, format: 1, publishedYear: 1 }).lean()
  const hasText = query.words.length > 0
  const byPrice = search.sort === 'price-asc' ? 1 : search.sort === 'price-desc' ? -1 : 0
  return rows
    .filter((row) => matches(query, row))
    .map((row) => ({
      row,
      tier: hasText && search.sort === 'relevance' ? toTier(query, row) : 0,
      key: byPrice === 0 ? row.listedAt.getTime() : row.priceCents,
      id: row._id.toHexString()
    }))
    .sort((a, b) => a.tier - b.tier || (byPrice || -1) * (a.key - b.key) || (byPrice || -1) * a.id.localeCompare(b.id))
}

async function toCards(rows: readonly Row[]): Promise<ListingCard[]> {
  const sellers = await UserModel.find({ _id: trusted({ $in: rows.map((row) => row.sellerId) }) }, { name: 1, verified: 1 }).lean()
  const byId = new Map(sellers.map((seller) => [seller._id.toHexString(), seller]))
  return rows.map((row) => toListingCard(row, byId.get(row.sellerId.toHexString())))
}

/** One page of the copies on sale that answer a search, best first (see SearchSort). Never throws for odd input. */
export async function searchListings(search: Search, limit = COPIES_PER_PAGE): Promise<SearchPage> {
  const found = await findRows(search)
  const after = parseCursor(search.after)
  const direction = search.sort === 'price-asc' ? 1 : -1
  const rest = after
    ? found.filter((one) => one.tier - after.tier || direction * (one.key - after.key) || direction * one.id.localeCompare(after.id)
        ? (one.tier - after.tier || direction * (one.key - after.key) || direction * one.id.localeCompare(after.id)) > 0 : false)
    : found
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return {
    cards: await toCards(page.map(({ row }) => row)),
    total: { count: found.length, isCapped: false },
    next: last && rest.length > limit ? toCursorText(last) : null
  }
}

const PRICES = [500, 1000, 1500, 2500, 5000]

function count(values: readonly (string | null | undefined)[], label: (value: string) => string | undefined): FacetValue[] {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .flatMap(([value, counted]) => {
      const name = label(value)
      return name ? [{ value, label: name, count: counted, isCapped: false }] : []
    })
    .sort((a, b) => b.count - a.count)
}

/** How many copies each value of each facet would lead to, with everything else that was chosen. */
export async function countFacets(search: Search): Promise<FacetCounts> {
  const names = new Map((await listPublicCategories()).map(({ id, name }) => [id, name]))
  const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })
  const values = await Promise.all(
    FACETS.map(async (facet) => {
      const open = Array.isArray(search.filters[facet]) ? [] : typeof search.filters[facet] === 'boolean' ? false : { from: null, to: null }
      const found = await findRows({ ...search, filters: { ...search.filters, [facet]: open } })
      const rows = found.map(({ row }) => row)
      if (facet === 'category') return count(rows.map((row) => row.categoryId.toHexString()), (id) => names.get(id))
      if (facet === 'condition') return count(rows.map((row) => row.condition), (name) => CONDITIONS.find((known) => known === name))
      if (facet === 'language') return count(rows.map((row) => row.languageCode), (code) => /^[a-z]{2,3}(-\w+)*$/i.test(code) ? languages.of(code) : code)
      if (facet === 'format') return count(rows.map((row) => row.format), (name) => name)
      if (facet === 'city') return count(rows.map((row) => row.city), (name) => name)
      if (facet === 'year') return count(rows.map((row) => (row.publishedYear ? `${Math.floor(row.publishedYear / 10) * 10}-${Math.floor(row.publishedYear / 10) * 10 + 9}` : null)), (range) => range.replace('-', '–'))
      if (facet === 'price') {
        return count(rows.map((row) => { const at = PRICES.findIndex((top) => row.priceCents < top); return at < 0 ? '5000-' : `${at === 0 ? '' : PRICES[at - 1]}-${(PRICES[at] ?? 0) - 1}` }), (range) => range)
      }
      if (facet === 'photo') return count(rows.map((row) => (row.images.length > 0 ? 'yes' : null)), () => 'With photo')
      const sellers = await UserModel.find({ verified: true, role: 'Seller' }, { _id: 1 }).lean()
      const verified = new Set(sellers.map(({ _id }) => _id.toHexString()))
      return count(rows.map((row) => (verified.has(row.sellerId.toHexString()) ? 'yes' : null)), () => 'Verified seller')
    })
  )
  const [category = [], condition = [], price = [], language = [], format = [], year = [], city = [], verified = [], photo = []] = values
  return { category, condition, price, language, format, year, city, verified, photo }
}

const NO_FILTERS = {
  category: [], condition: [], price: { from: null, to: null }, language: [], format: [], year: { from: null, to: null }, city: [],
  verified: false, photo: false
}

/** What the box offers while somebody types: at most eight titles, authors and shelves. */
export async function suggest(q: string): Promise<Suggestion[]> {
  const words = toWords(q.slice(0, 80))
  if (words.length === 0) return []
  const found = await findRows({ q, filters: NO_FILTERS, sort: 'relevance', after: null })
  const href = (text: string) => `${routes.books()}?q=${encodeURIComponent(text)}`
  const typed = words.join(' ')
  const startsSo = (text: string) => ` ${toWords(text).join(' ')}`.includes(` ${typed}`)
  const titles = [...new Set(found.map(({ row }) => row.title))].map((text) => ({ kind: 'title' as const, text, href: href(text) }))
  const authors = [...new Set(found.flatMap(({ row }) => row.authors))].filter(startsSo).map((text) => ({ kind: 'author' as const, text, href: href(text) }))
  const categories = (await listPublicCategories()).filter(({ name }) => startsSo(name))
    .map(({ id, name }) => ({ kind: 'category' as const, text: name, href: routes.category(id) }))
  return [...categories.slice(0, 2), ...authors.slice(0, 3), ...titles].slice(0, MAX_SUGGESTIONS)
}

/** "Did you mean": what was typed with its misspelt words mended, or null when nothing better is known. */
export async function findCorrection(q: string): Promise<string | null> {
  void q
  return null
}

/** Something to look at instead when nothing was found: what fits some of the words, else the newest. */
export async function findNearest(search: Search): Promise<ListingCard[]> {
  for (const word of parseQuery(search.q).words) {
    const { cards } = await searchListings({ q: word, filters: NO_FILTERS, sort: 'relevance', after: null }, 8)
    if (cards.length > 0) return cards
  }
  return (await searchListings({ q: '', filters: NO_FILTERS, sort: 'newest', after: null }, 8)).cards
}

/** What came on sale since a time and answers a search, newest first. */
export async function listCopiesSince(search: Search, since: Date, limit: number): Promise<ListingCard[]> {
  const found = await findRows({ ...search, sort: 'newest', after: null })
  return toCards(found.filter(({ key }) => key >= since.getTime()).slice(0, limit).map(({ row }) => row))
}
