import type { Condition } from './condition'
import { foldText } from './fold-text'

/** Longest parts of a work's key, in characters; an index does not take keys of any length. */
const MAX_TITLE_KEY = 160
const MAX_AUTHOR_KEY = 60
const DAY_MS = 86_400_000
/** By how many days a copy counts as older for its grade, where equally relevant copies are put in order. */
const DAYS_FOR_GRADE: Record<Condition, number> = { Excellent: 0, Good: 14, Fair: 28 }

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

/** Orders equally relevant copies: the time of listing, up to four weeks earlier the worse the condition is. */
export function toRankedAt(listedAt: Date, condition: Condition): Date {
  return new Date(listedAt.getTime() - DAYS_FOR_GRADE[condition] * DAY_MS)
}
