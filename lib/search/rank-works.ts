import { toWords } from '@/lib/listings/fold-text'

/** What ranking reads of a work. */
export type RankedWork = {
  _id: string
  title: string
  subtitle?: string | null | undefined
  authors: readonly string[]
  contributors?: readonly string[] | null | undefined
  name: string
  copies: number
}

/** The folded words of each text that a work is found by. */
export function toTextsOfWork({ title, subtitle, authors, contributors }: RankedWork): string[][] {
  return [title, subtitle ?? '', ...authors, ...(contributors ?? [])].map(toWords)
}

/**
 * A typed word as it is looked for: itself, or what it may have meant (a corrected typo, a longer word that begins so).
 */
export type WantedWord = { typed: string; meant: readonly string[] }

/** Groups of relevance, the best first; within one, recency and condition decide. */
export const TIERS = 8

/** A title without what follows a colon, or stands in brackets at its end (a series: "Dune (Dune Chronicles, #1)"). */
function toMainTitle(title: string): string[] {
  return toWords(title.replace(/\s*[([][^)\]]*[)\]]\s*$/u, '').replace(/\s*[:;].*$/su, ''))
}

function isRun(words: readonly string[], wanted: readonly WantedWord[]): 'whole' | 'beginning' | 'inside' | null {
  for (let from = 0; from + wanted.length <= words.length; from += 1) {
    if (!wanted.every(({ meant }, at) => meant.includes(words[from + at] ?? ''))) continue
    if (from > 0) return 'inside'
    return words.length === wanted.length ? 'whole' : 'beginning'
  }
  return null
}

function has(words: readonly string[], { meant }: WantedWord): boolean {
  return words.some((word) => meant.includes(word))
}

/**
 * How well a work answers the wanted words, from 0 (best) to TIERS - 1: title before author before subtitle, the words in
 * the order typed before any order, all of a title before a part of it. It depends on nothing but the two texts, so that
 * the order stays while copies are sold.
 */
export function toTier(wanted: readonly WantedWord[], hard: readonly WantedWord[], work: RankedWork): number {
  const title = toWords(work.title)
  const authors = work.authors.map(toWords)
  const everyAuthor = authors.flat()
  // Most titles are nothing else: up to a thousand are looked at for one search.
  const main = /[:;([]/.test(work.title) ? toMainTitle(work.title) : title
  const run = isRun(title, wanted)
  if (run === 'whole' || isRun(main, wanted) === 'whole') return 0
  const inTitle = hard.filter((word) => has(title, word))
  const restByAuthor = hard.every((word) => has(title, word) || has(everyAuthor, word))
  const namesMain = main.length > 0 && main.every((word) => wanted.some(({ meant }) => meant.includes(word)))
  if (restByAuthor && namesMain) return 1
  if (run === 'beginning' || authors.some((name) => isRun(name, wanted) === 'whole')) return 2
  if (run === 'inside') return 3
  if (inTitle.length === hard.length) return 4
  if (hard.every((word) => has(everyAuthor, word))) return 5
  return restByAuthor ? 6 : 7
}
