import type { Condition } from './condition'
import { foldText, toWords } from './fold-text'

/** Longest parts of a work's key, in characters; an index does not take keys of any length. */
const MAX_TITLE_KEY = 160
const MAX_AUTHOR_KEY = 60
const DAY_MS = 86_400_000
/** The most words by which one copy is found; ordinary ones have some twenty, and each is a row that is counted. */
const MAX_TERMS = 200
/** By how many days a copy counts as older for its grade, where equally relevant copies are put in order. */
const DAYS_FOR_GRADE: Record<Condition, number> = { Excellent: 0, Good: 14, Fair: 28 }

/** What the search keeps on every copy beside what was said of it. */
export type SearchKeys = { workKey: string; searchTerms: string[]; rankedAt: Date }

/** What all copies of one work share: its folded title and first author. Titles without a letter keep their signs. */
export function toWorkKey(title: string, authors: readonly string[]): string {
  const name = foldText(title) || title.trim().toLowerCase()
  return `${name.slice(0, MAX_TITLE_KEY)}|${foldText(authors[0] ?? '').slice(0, MAX_AUTHOR_KEY)}`
}

/** Who made a book besides its authors, as far as a copy says. */
export type Contributors = {
  editors?: readonly string[] | null | undefined
  illustrators?: readonly string[] | null | undefined
  translators?: readonly string[] | null | undefined
}

/** Editors, illustrators and translators, each once: a book is found by them as by its authors. */
export function toContributors({ editors, illustrators, translators }: Contributors): string[] {
  return [...new Set([...(editors ?? []), ...(illustrators ?? []), ...(translators ?? [])])]
}

/**
 * The different folded words by which a copy is found: of its title, its subtitle and the people who made the book. Those
 * beyond the two-hundredth are left out.
 */
export function toSearchTerms(title: string, subtitle: string | null | undefined, people: readonly string[]): string[] {
  return [...new Set([title, subtitle ?? '', ...people].flatMap(toWords))].slice(0, MAX_TERMS)
}

/** Orders equally relevant copies: the time of listing, up to four weeks earlier the worse the condition is. */
export function toRankedAt(listedAt: Date, condition: Condition): Date {
  return new Date(listedAt.getTime() - DAYS_FOR_GRADE[condition] * DAY_MS)
}

/** The keys of a copy. Every write of the fields they come from writes them too, in the same update. */
export function toSearchKeys(copy: Contributors & {
  title: string
  subtitle?: string | null | undefined
  authors: readonly string[]
  condition: Condition
  listedAt: Date
}): SearchKeys {
  return {
    workKey: toWorkKey(copy.title, copy.authors),
    searchTerms: toSearchTerms(copy.title, copy.subtitle, [...copy.authors, ...toContributors(copy)]),
    rankedAt: toRankedAt(copy.listedAt, copy.condition)
  }
}
