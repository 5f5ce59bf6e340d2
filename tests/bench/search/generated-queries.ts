import { foldText } from '@/lib/listings/fold-text'
import { seededRandom, seedFromText, type SeededRandom } from '@/seed/seeded-random'
import type { RelevanceQuery } from './relevance-set'

type Book = { title: string; authors: readonly string[]; isbn13: string | null }

/** Queries of each kind. */
const EACH = 60
/** More books than this that have what is looked for cannot all be among the first ten. */
const MOST_RESPONSES = 10
const LONG = 5

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const toMainTitle = (title: string) => title.replace(/\s*[:;([].*$/su, '')
const lastName = ({ authors }: Book) => (authors[0] ?? '').split(' ').at(-1) ?? ''

/** The words of a title that say most: four letters and more, without digits, none twice. */
function listWords({ title }: Book, shortest = 4): string[] {
  return [...new Set(foldText(toMainTitle(title)).split(' '))].filter(
    (word) => word.length >= shortest && !/\d/.test(word) && /^[a-z]+$/.test(word)
  )
}

/** What is typed, and the words that are meant by it: all of them words, or beginnings of words, of the book. */
type Typed = { q: string; meant: string }

/** A title in which the longest word, of five letters or more, is spoilt; null where none is so long. */
function withTypo(book: Book, spoil: (word: string) => string): Typed | null {
  const [longest] = listWords(book, LONG).sort((a, b) => b.length - a.length)
  const meant = foldText(toMainTitle(book.title))
  return longest === undefined ? null : { q: meant.replace(longest, spoil(longest)), meant }
}

function inPlace(
  book: Book,
  spoil: (before: string, letter: string, after: string) => string,
  chance: SeededRandom
): Typed | null {
  return withTypo(book, (word) => {
    const at = chance.between(1, word.length - 1)
    return spoil(word.slice(0, at), word[at] ?? '', word.slice(at + 1))
  })
}

function withAuthor(book: Book, isAsked: RegExp, spell: (text: string) => string): Typed | null {
  const text = `${toMainTitle(book.title)} ${lastName(book)}`
  return isAsked.test(text) ? { q: spell(text), meant: text } : null
}

/** What somebody types who looks for a book, by kind; null where the book has none of the kind. */
const KINDS: Record<string, (book: Book, chance: SeededRandom) => Typed | null> = {
  'a title': ({ title }) => ({ q: toMainTitle(title), meant: toMainTitle(title) }),
  'the words in any order': ({ title }, chance) => {
    const words = foldText(toMainTitle(title)).split(' ')
    return words.length < 3 ? null : { q: chance.shuffle(words).join(' '), meant: words.join(' ') }
  },
  'an ISBN': ({ isbn13, title }, chance) =>
    isbn13 === null
      ? null
      : {
          q: chance.pick([
            isbn13,
            isbn13.replace(/^(...)(.)(...)(.....)(.)$/, '$1-$2-$3-$4-$5'),
            `ISBN ${isbn13.slice(0, 3)} ${isbn13.slice(3)}`
          ]),
          meant: title
        },
  'an author and a word': (book, chance) => {
    const words = listWords(book)
    const q = words.length === 0 ? '' : `${lastName(book)} ${chance.pick(words)}`
    return q === '' ? null : { q, meant: q }
  },
  'umlauts written out': (book) =>
    withAuthor(book, /[äöüß]/i, (text) => text.replace(/[äöüß]/gi, (letter) => UMLAUTS[letter] ?? letter)),
  'accents left out': (book) => withAuthor(book, /[\u00c0-\u024f]/, foldText),
  'a missing letter': (book, chance) => inPlace(book, (before, _letter, after) => before + after, chance),
  'an added letter': (book, chance) =>
    inPlace(book, (before, letter, after) => before + chance.pick([...LETTERS]) + letter + after, chance),
  'a wrong letter': (book, chance) =>
    inPlace(book, (before, letter, after) => before + chance.pick([...LETTERS.replace(letter, '')]) + after, chance),
  'two letters swapped': (book, chance) =>
    inPlace(book, (before, letter, after) => before.slice(0, -1) + letter + before.slice(-1) + after, chance),
  'plural and singular': (book) => withTypo(book, (word) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`)),
  'the beginnings of two words': (book) => {
    const [first, second] = listWords(book, LONG)
    const q = `${first?.slice(0, 4)} ${second?.slice(0, 4)}`
    return first && second ? { q, meant: q } : null
  },
  'a word and the beginning of the next': (book) => {
    const words = foldText(toMainTitle(book.title)).split(' ')
    const at = words.findIndex((word, place) => word.length >= 4 && (words[place + 1]?.length ?? 0) >= LONG)
    const q = `${words.slice(0, at + 1).join(' ')} ${words[at + 1]?.slice(0, 4)}`
    return at < 0 ? null : { q, meant: q }
  }
}

/** True for words that so many books have that the one looked for need not be among the first ten. */
function isAmbiguous(meant: string, books: readonly string[][]): boolean {
  const words = foldText(meant).split(' ')
  let responses = 0
  for (const own of books) {
    if (words.every((word) => own.some((one) => one.startsWith(word))) && (responses += 1) > MOST_RESPONSES) return true
  }
  return false
}

/** The recall@10 that each kind has to reach. */
export const GOALS: Record<string, number> = {
  'a title': 0.98,
  'the words in any order': 0.98,
  'an ISBN': 0.98,
  'an author and a word': 0.98,
  'umlauts written out': 0.98,
  'accents left out': 0.98,
  'a missing letter': 0.95,
  'an added letter': 0.95,
  'a wrong letter': 0.95,
  'two letters swapped': 0.95,
  'plural and singular': 0.9,
  'the beginnings of two words': 0.9,
  'a word and the beginning of the next': 0.97
}

/** Up to 60 queries of each kind about these books, the same each time. */
export function makeQueries(books: readonly Book[]): RelevanceQuery[] {
  const texts = books.map(({ title, authors }) => foldText([title, ...authors].join(' ')).split(' '))
  return Object.entries(KINDS).flatMap(([kind, make]) => {
    const chance = seededRandom(seedFromText(kind))
    const queries: RelevanceQuery[] = []
    for (const book of chance.shuffle(books)) {
      const typed = make(book, chance)
      if (!typed || isAmbiguous(typed.meant, texts)) continue
      if (queries.push({ kind, q: typed.q, title: book.title, author: book.authors[0] ?? '' }) === EACH) break
    }
    return queries
  })
}
