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

function isWhole(text: string, wanted: readonly WantedWord[]): boolean {
  return wanted.length === 1 ? wanted[0]?.meant.has(text) === true : findRun(text.split(' '), wanted) === 'whole'
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
  const isTitle = hard.every((word) => has(title, word))
  // Authors are taken apart only where the title does not decide.
  const allAuthors = isTitle ? [] : text.authors.flatMap((author) => author.split(' '))
  const isTitleOrAuthor = isTitle || hard.every((word) => has(title, word) || has(allAuthors, word))
  if (isTitleOrAuthor && text.main !== '' && main.every((word) => wanted.some(({ meant }) => meant.has(word)))) return 1
  if (run === 'beginning' || text.authors.some((author) => isWhole(author, wanted))) return 2
  if (run === 'inside') return 3
  if (isTitle) return 4
  if (hard.every((word) => has(allAuthors, word))) return 5
  return isTitleOrAuthor ? 6 : 7
}
