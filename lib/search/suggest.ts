import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { foldText, toWords } from '@/lib/listings/fold-text'
import { ON_SHOW } from '@/lib/listings/on-show'
import { countCharacters, cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { ListingModel } from '@/models/listing'
import { WorkModel } from '@/models/work'
import { listCategoryNames } from './category-names'
import { parseQuery } from './parse-query'
import type { RankedWork } from './rank-works'
import { ALL_BOOKS, toSearchAddress } from './search-address'
import type { Suggestion } from './search'
import { toHardWords } from './soft-words'
import { listBeginningWith, listCorrections } from './vocabulary'

const MOST_SUGGESTIONS = 8
const MOST_AUTHORS = 3
const MOST_CATEGORIES = 2
/** Works looked at for one suggestion. */
const MOST_WORKS = 150
const RANKED = { title: 1, subtitle: 1, authors: 1, name: 1, copies: 1 } as const
/** Sorts behind every letter. */
const END = '\uffff'

function toHref(text: string): string {
  // A search takes 80 characters: a longer title is cut where a word ends.
  const q = countCharacters(text) > TEXT_LIMITS.searchWords ? cutText(text, TEXT_LIMITS.searchWords).replace(/\s+\S*$/u, '') : text
  return toSearchAddress({ ...ALL_BOOKS, q, sort: 'relevance' })
}

/** Works whose title begins so, and works that have the finished words and one that begins like the last. */
async function readWorks(words: readonly string[]): Promise<RankedWork[]> {
  const typed = words.join(' ')
  const last = words.at(-1) ?? ''
  const finished = words.length > 1 ? toHardWords(words.slice(0, -1)) : []
  const [longer, corrections] = await Promise.all([listBeginningWith(last), listCorrections([...finished, last])])
  const known = longer.length > 0
  const lastMeant = known ? [last, ...longer.map(({ _id }) => _id)] : (corrections.get(last) ?? []).map(({ _id }) => _id)
  const meantBy = (word: string) => [word, ...(corrections.get(word) ?? []).map(({ _id }) => _id)]
  const [byTitle, byWords] = await Promise.all([
    WorkModel.find({ name: trusted({ $gte: typed, $lt: typed + END }) }, RANKED).hint({ name: 1 }).limit(MOST_WORKS).lean(),
    lastMeant.length === 0
      ? []
      : WorkModel.find(
          { $and: [...finished.map(meantBy), lastMeant].map((meant) => ({ terms: trusted({ $in: meant }) })) },
          RANKED
        )
          .limit(MOST_WORKS)
          .lean()
  ])
  return [...byTitle, ...byWords]
}

function isTyped(text: string, words: readonly string[]): boolean {
  const own = toWords(text)
  return words.every((word, at) => own.some((one) => (at === words.length - 1 ? one.startsWith(word) : one === word)))
}

/** Titles that begin as typed before others, each once, those with most copies first. */
function listTitles(works: readonly RankedWork[], words: readonly string[]): string[] {
  const typed = words.join(' ')
  const score = ({ name, title, copies }: RankedWork) =>
    (name.startsWith(typed) ? 1000 : 0) + (isTyped(title, words) ? 500 : 0) + Math.min(copies, 400)
  const byName = new Map<string, RankedWork>()
  for (const work of works.filter(({ copies }) => copies > 0)) {
    const other = byName.get(work.name)
    if (!other || score(work) > score(other)) byName.set(work.name, work)
  }
  return [...byName.values()].sort((a, b) => score(b) - score(a) || a.name.length - b.name.length).map(({ title }) => title)
}

/** Authors with all the typed words in their name, those of most works first. */
function listAuthors(works: readonly RankedWork[], words: readonly string[]): string[] {
  const counts = new Map<string, { author: string; count: number }>()
  for (const author of works.filter(({ copies }) => copies > 0).flatMap(({ authors }) => authors)) {
    if (!isTyped(author, words)) continue
    const entry = counts.get(foldText(author)) ?? { author, count: 0 }
    counts.set(foldText(author), { ...entry, count: entry.count + 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ author }) => author)
}

async function suggestEdition(isbn13: string): Promise<Suggestion[]> {
  const copy = await ListingModel.findOne({ isbn13, status: 'available', ...ON_SHOW }, { title: 1 }).lean()
  return copy ? [{ kind: 'title', text: copy.title, href: toHref(isbn13) }] : []
}

/** What the box offers while somebody types: at most eight titles, authors and shelves that have copies on sale. */
export async function suggest(q: string): Promise<Suggestion[]> {
  const { words, isbn13 } = parseQuery(q)
  await connectToDatabase()
  if (isbn13 !== null) return suggestEdition(isbn13)
  if (words.length === 0) return []
  const [works, shelves] = await Promise.all([readWorks(words), listCategoryNames()])
  const categories = shelves
    .filter(({ name }) => isTyped(name, words))
    .slice(0, MOST_CATEGORIES)
    .map(({ id, name }): Suggestion => ({
      kind: 'category', text: name, href: toSearchAddress({ ...ALL_BOOKS, filters: { ...ALL_BOOKS.filters, category: [id] } })
    }))
  const authors = listAuthors(works, words)
    .slice(0, MOST_AUTHORS)
    .map((text): Suggestion => ({ kind: 'author', text, href: toHref(text) }))
  const titles = listTitles(works, words).map((text): Suggestion => ({ kind: 'title', text, href: toHref(text) }))
  const room = MOST_SUGGESTIONS - categories.length - authors.length
  return [...titles.slice(0, room), ...authors, ...categories]
}
