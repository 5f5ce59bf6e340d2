/** The folded words of a book, one string for each text. `main` is the title without what follows a colon or stands in brackets. */
export type RankedText = { title: string; main: string; authors: readonly string[] }

/** A typed word and the words that it may stand for: itself, a correction, a longer word that begins so. */
export type WantedWord = { typed: string; meant: ReadonlySet<string> }

/** Tiers of relevance, the best is 0; within one, the age and the condition of a listing decide. */
export const TIERS = 8

function findRun(words: readonly string[], wanted: readonly WantedWord[]): 'whole' | 'beginning' | 'inside' | null {
  for (let from = 0; from + wanted.length <= words.length; from += 1) {
    if (!wanted.every(({ meant }, at) => meant.has(words[from + at] ?? ''))) continue
    if (from > 0) return 'inside'
    return words.length === wanted.length ? 'whole' : 'beginning'
  }
  return null
}

function has(words: readonly string[], { meant }: WantedWord): boolean {
  return words.some((word) => meant.has(word))
}

/**
 * How well a book answers the wanted words, from 0 (best) to TIERS - 1: title before author before subtitle, the words in the
 * order typed before any order, all of a title before a part of it. It depends on nothing but the two texts, so that the order
 * stays while listings are sold. `hard`: the words without the small ones.
 */
export function toTier(wanted: readonly WantedWord[], hard: readonly WantedWord[], text: RankedText): number {
  const title = text.title.split(' ')
  const main = text.main === text.title ? title : text.main.split(' ')
  const run = findRun(title, wanted)
  if (run === 'whole' || (main !== title && findRun(main, wanted) === 'whole')) return 0
  const authors = text.authors.map((author) => author.split(' '))
  const allAuthors = authors.flat()
  const isTitleOrAuthor = hard.every((word) => has(title, word) || has(allAuthors, word))
  const namesMain = text.main !== '' && main.every((word) => wanted.some(({ meant }) => meant.has(word)))
  if (isTitleOrAuthor && namesMain) return 1
  if (run === 'beginning' || authors.some((name) => findRun(name, wanted) === 'whole')) return 2
  if (run === 'inside') return 3
  if (hard.every((word) => has(title, word))) return 4
  if (hard.every((word) => has(allAuthors, word))) return 5
  return isTitleOrAuthor ? 6 : 7
}
