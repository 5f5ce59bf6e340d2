import { Types } from 'mongoose'
import { findPublicListing } from '@/lib/listings/queries'
import { searchListings, suggest } from '@/lib/search/queries'
import { ALL_BOOKS } from '@/lib/search/search-address'
import type { Search } from '@/lib/search/search'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'
import type { BookRecord } from '@/seed/read-book-records'

/** One kind of question; `ask` is asked TIMES times (figures.ts), each time with another number. */
export type Question = { name: string; ask: (turn: number) => Promise<unknown> }

/** How deep the far page lies: as if somebody had loaded more so many times. */
const FAR_PAGE = 500
const PAGE = 24

/** A page, the total and all facets. */
function find(changes: Partial<Search>) {
  return searchListings({ ...ALL_BOOKS, sort: 'relevance', ...changes }, { withFacets: true })
}

/** The cursor behind the first 499 pages, without turning them: a page ends where the copies before it end. */
async function findFarCursor(): Promise<string | null> {
  const row = await ListingModel.findOne({ status: 'available' }, { listedAt: 1 })
    .sort({ listedAt: -1, _id: -1 })
    .skip(Math.min((FAR_PAGE - 1) * PAGE, (await ListingModel.estimatedDocumentCount()) / 2))
    .lean()
  return row ? `0.${row.listedAt.getTime()}.${row._id.toHexString()}` : null
}

/** A letter in the middle of the longest word is replaced. */
function misspell(text: string): string {
  const word = text.split(/\W+/).sort((a, b) => b.length - a.length)[0] ?? text
  const at = Math.floor(word.length / 2)
  return text.replace(word, `${word.slice(0, at)}${word[at] === 'q' ? 'x' : 'q'}${word.slice(at + 1)}`)
}

/** The questions of the benchmark, about the books that the shop is made of. */
export async function listQuestions(books: readonly BookRecord[], copies: readonly string[]): Promise<Question[]> {
  const categories = (await CategoryModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id.toHexString())
  const book = (turn: number) => books[(turn * 37) % Math.min(books.length, 10_000)] ?? books[0]
  const title = (turn: number) => book(turn)?.title ?? ''
  const author = (turn: number) => book(turn)?.authors[0] ?? ''
  const categoryOf = (turn: number) => categories[turn % categories.length] ?? ''
  const withFilters = (turn: number, more: Partial<Search['filters']>) => ({
    ...ALL_BOOKS.filters,
    category: [categoryOf(turn)],
    ...more
  })
  const far = await findFarCursor()
  const common = ['the', 'love', 'of the', 'a', 'life', 'and', 'night', 'der', 'king', 'story']
  const junk = [
    '(a+)+$',
    '$where',
    '💛📚',
    'the '.repeat(20),
    'a'.repeat(80),
    '"',
    '-',
    '%00',
    'x y z q w e r t z u i o p',
    '{"$gt":""}'
  ]
  const prices = (turn: number) => [`${100 * (turn % 30)}-${100 * (turn % 30) + 500}`]
  const manyChoices = (turn: number) =>
    withFilters(turn, {
      condition: ['Excellent', 'Good'],
      price: [`${turn + 1}-${1000 + turn}`],
      format: ['Paperback']
    })
  return [
    { name: 'search: a title', ask: (turn) => find({ q: title(turn) }) },
    { name: 'search: an author', ask: (turn) => find({ q: author(turn) }) },
    { name: 'search: a title with a typo', ask: (turn) => find({ q: misspell(title(turn)) }) },
    { name: 'search: an ISBN', ask: (turn) => find({ q: book(turn)?.isbn13 ?? '' }) },
    { name: 'search: an author, cheapest first', ask: (turn) => find({ q: author(turn), sort: 'price-asc' }) },
    {
      name: 'search: a title, two facets',
      ask: (turn) =>
        find({ q: title(turn), filters: { ...ALL_BOOKS.filters, condition: ['Good'], price: prices(turn) } })
    },
    { name: 'search: the commonest words', ask: (turn) => find({ q: common[turn % common.length] ?? '' }) },
    { name: 'search: odd input', ask: (turn) => find({ q: junk[turn % junk.length] ?? '' }) },
    { name: 'page 1, newest', ask: () => find({ sort: 'newest' }) },
    { name: 'page 500, newest', ask: () => find({ sort: 'newest', after: far }) },
    { name: 'page of a shelf, by price', ask: (turn) => find({ sort: 'price-asc', filters: withFilters(turn, {}) }) },
    {
      name: 'page of a shelf, two facets',
      ask: (turn) => find({ filters: withFilters(turn, { condition: ['Fair'], price: prices(turn) }) })
    },
    {
      name: 'page of a rare choice',
      ask: (turn) =>
        find({
          filters: { ...ALL_BOOKS.filters, language: ['ar', 'fr'], price: [`${20 * turn}-${20 * turn + 100}`] }
        })
    },
    {
      name: 'search: a choice never asked',
      ask: (turn) => find({ filters: withFilters(turn, { price: [`${turn + 1}-${1000 + turn}`] }) })
    },
    {
      name: 'search: three choices never asked',
      ask: (turn) =>
        find({
          filters: withFilters(turn, { condition: ['Excellent', 'Good'], price: [`${turn + 1}-${1000 + turn}`] })
        })
    },
    { name: 'search: four choices never asked', ask: (turn) => find({ filters: manyChoices(turn) }) },
    {
      name: 'search: six choices never asked',
      ask: (turn) => find({ filters: { ...manyChoices(turn), photo: ['yes'], language: ['en'] } })
    },
    {
      name: 'search: free prices and years never asked',
      ask: (turn) =>
        find({
          filters: {
            ...ALL_BOOKS.filters,
            price: [`${turn + 1}-${1000 + turn}`],
            year: [`${1951 + (turn % 30)}-${1993 + (turn % 20)}`]
          }
        })
    },
    { name: 'suggestions, 1 to 12 letters', ask: (turn) => suggest(title(turn).slice(0, 1 + (turn % 12))) },
    { name: 'suggestions with a typo', ask: (turn) => suggest(misspell(title(turn)).slice(0, 14)) },
    {
      name: 'the page of a book',
      ask: (turn) => findPublicListing(copies[turn % copies.length] ?? new Types.ObjectId().toHexString())
    }
  ]
}
