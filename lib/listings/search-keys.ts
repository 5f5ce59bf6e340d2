import type { Condition } from './condition'
import { foldText } from './fold-text'
import { DAY_MS } from '@/lib/platform/time/wall-clock'

/** Characters; MongoDB limits the size of index keys. */
const MAX_TITLE_KEY = 160
const MAX_AUTHOR_KEY = 60
/** Ranking: days by which a listing counts as older. */
const DAYS_FOR_GRADE: Record<Condition, number> = { Excellent: 0, Good: 14, Fair: 28 }

/** Folded title and first author. Titles without a letter keep their signs. */
export function toWorkKey(title: string, authors: readonly string[]): string {
  const name = foldText(title) || title.trim().toLowerCase()
  return `${name.slice(0, MAX_TITLE_KEY)}|${foldText(authors[0] ?? '').slice(0, MAX_AUTHOR_KEY)}`
}

export type Contributors = {
  editors?: readonly string[] | null | undefined
  illustrators?: readonly string[] | null | undefined
  translators?: readonly string[] | null | undefined
}

export function toContributors({ editors, illustrators, translators }: Contributors): string[] {
  return [...new Set([...(editors ?? []), ...(illustrators ?? []), ...(translators ?? [])])]
}

export function toRankedAt(listedAt: Date, condition: Condition): Date {
  return new Date(listedAt.getTime() - DAYS_FOR_GRADE[condition] * DAY_MS)
}
