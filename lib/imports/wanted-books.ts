import 'server-only'
import { findCheapestCopies, type Book, type CheapestCopy } from '@/lib/listings/find-cheapest-copies'
import type { Actor } from '@/lib/platform/access/actor'
import { authorize } from '@/lib/platform/access/authorize'
import { AppError } from '@/lib/platform/errors'
import type { Translator } from '@/lib/platform/i18n/translator'
import { withQuery } from '@/lib/platform/with-query'
import { routes } from '@/lib/routes'
import { MAX_SAVED_SEARCHES } from '@/lib/saved-searches/saved-search'
import { saveSearch } from '@/lib/saved-searches/save-search'
import { addToWishlist } from '@/lib/wishlist/wishlist'
import { MAX_WISHLIST_ITEMS } from '@/lib/wishlist/wishlist-item'
import { ImportRowModel } from '@/models/import-row'
import { findColumns, toCells, type Columns } from './columns'
import { OF_FILE } from './job-rows'
import { readMapping } from './mapping'
import type { WantedBooks } from './mapping-responses'
import { requireOwnImport } from './queries'
import { findIsbn13 } from './read-facts'
import { readNames } from './read-names'
import { isReadingList, isWanted } from './reading-list'

/** Series in the titles of readers' programs: "Lady Midnight (The Dark Artifices, #1)". */
const SERIES = /\s*\([^()]*#[^()]*\)\s*$/

type WantedBook = Book & { search: string }

function toBook(cells: readonly string[], columns: Columns): WantedBook {
  const of = toCells(cells, columns)
  const title = (of('title')[0] ?? '').replace(SERIES, '').trim()
  const authors = of('authors').flatMap(readNames)
  return { title, authors, isbn13: findIsbn13(of('isbn')), search: `${title} ${authors[0] ?? ''}`.trim() }
}

/** The wanted books of a reading list, each once; all of its books if none is marked. */
async function readWantedBooks(actor: Actor, importId: string): Promise<WantedBook[]> {
  const job = await requireOwnImport(actor, importId)
  const columns = findColumns(job.headings, readMapping(job.mapping))
  if (!isReadingList(columns)) throw new AppError('UNPROCESSABLE', 'errors.importNoReadingList')
  const rows = await ImportRowModel.find({ importId: job._id, ...OF_FILE }, { cells: 1 })
    .sort({ row: 1 })
    .lean()
  const marked = rows.filter(({ cells }) => isWanted(cells, columns) === true)
  const books = (marked.length > 0 ? marked : rows).map(({ cells }) => toBook(cells, columns))
  return [...new Map(books.map((book) => [book.search, book])).values()].filter(({ search }) => search !== '')
}

/** Books of a list that are looked for in the shop; the others count as missing. */
const MOST_SOUGHT = 2000

type Found = { copies: CheapestCopy[]; missing: WantedBook[]; wanted: number }

async function findWanted(actor: Actor, importId: string): Promise<Found> {
  const books = await readWantedBooks(actor, importId)
  const offers = await findCheapestCopies(actor.id, books.slice(0, MOST_SOUGHT))
  const copies = new Map(offers.flatMap((copy) => (copy ? [[copy.id, copy] as const] : [])))
  return {
    copies: [...copies.values()],
    missing: books.filter((_, place) => !offers[place]),
    wanted: books.length
  }
}

/** @throws AppError NOT_ALLOWED, NOT_FOUND, UNPROCESSABLE for a list of another kind */
export async function describeWantedBooks(actor: Actor, importId: string): Promise<WantedBooks> {
  const { copies, missing, wanted } = await findWanted(actor, importId)
  return { wanted, missing: missing.length, copies: copies.slice(0, MAX_WISHLIST_ITEMS) }
}

type Kept = { saved: number; left: number }

/** Saves as many as the account may have: a refusal leaves out one. */
async function saveEach<One>(all: readonly One[], most: number, save: (one: One) => Promise<unknown>): Promise<Kept> {
  let saved = 0
  for (const one of all.slice(0, most)) {
    try {
      await save(one)
      saved += 1
    } catch (error) {
      // No room for more, or a copy that has gone meanwhile.
      if (!(error instanceof AppError) || !LEFT_OUT.has(error.code)) throw error
    }
  }
  return { saved, left: all.length - saved }
}

const LEFT_OUT: ReadonlySet<string> = new Set(['UNPROCESSABLE', 'BOOK_GONE', 'NOT_FOUND', 'OWN_BOOK'])

/** Puts the cheapest copy of each wanted book that is on sale on the wishlist.
 * @throws AppError NOT_ALLOWED also without the role of a buyer, NOT_FOUND, UNPROCESSABLE for a list of another kind */
export async function putWantedOnWishlist(actor: Actor, importId: string): Promise<Kept> {
  await authorize(actor, 'Buyer')
  const { copies } = await findWanted(actor, importId)
  return saveEach(copies, MAX_WISHLIST_ITEMS, ({ id }) => addToWishlist(actor, { productId: id }))
}

/** Saves a search for each wanted book that is not on sale.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, UNPROCESSABLE for a list of another kind */
export async function saveWantedSearches(actor: Actor, importId: string, t: Translator): Promise<Kept> {
  const { missing } = await findWanted(actor, importId)
  return saveEach(missing, MAX_SAVED_SEARCHES, ({ search }) =>
    saveSearch(actor, { address: withQuery(routes.books(), { q: search }) }, t)
  )
}
