import type { ListingStatus } from './listing-status'
import { foldText } from './fold-text'
import { toContributors, type Contributors } from './search-keys'

/** The most copies of one work that are looked at and counted. */
export const MAX_COPIES_COUNTED = 100

/** The most words and contributors that a work has from all its copies together. */
const MAX_TERMS = 1000
const MAX_CONTRIBUTORS = 100

/** What the row of a work is made from. */
export const WORK_PARTS = { title: 1, subtitle: 1, authors: 1, editors: 1, illustrators: 1, translators: 1, searchTerms: 1, workKey: 1, status: 1, hidden: 1 } as const

export type CopyOfWork = Contributors & {
  title: string
  subtitle?: string | null | undefined
  authors: readonly string[]
  searchTerms?: readonly string[] | null | undefined
  status: ListingStatus
  hidden?: boolean | null | undefined
}

export type Work = {
  _id: string
  title: string
  subtitle?: string
  authors: string[]
  contributors?: string[]
  name: string
  terms: string[]
  copies: number
}

/**
 * The row of a work, from its copies in the order of status, then rankedAt, the latest first: text of the first on sale, the
 * words and contributors of all on sale; of the very first copy where none is. Null without any copy.
 */
export function toWork(key: string, copies: readonly CopyOfWork[]): Work | null {
  const onSale = copies.filter(({ status, hidden }) => status === 'available' && hidden !== true).slice(0, MAX_COPIES_COUNTED)
  const shown = onSale.length > 0 ? onSale : copies.slice(0, 1)
  const [first] = shown
  if (!first) return null
  const contributors = [...new Set(shown.flatMap(toContributors))].slice(0, MAX_CONTRIBUTORS).sort()
  return {
    _id: key,
    title: first.title,
    ...(first.subtitle ? { subtitle: first.subtitle } : {}),
    authors: [...first.authors],
    ...(contributors.length > 0 ? { contributors } : {}),
    name: foldText(first.title),
    terms: [...new Set(shown.flatMap(({ searchTerms }) => searchTerms ?? []))].slice(0, MAX_TERMS).sort(),
    copies: onSale.length
  }
}

/** True when two rows of a work say the same. */
export function isSameWork(
  one: Omit<Work, 'subtitle' | 'contributors'> & { subtitle?: string | null | undefined; contributors?: readonly string[] | null | undefined },
  other: Work
): boolean {
  return (
    one.title === other.title &&
    (one.subtitle ?? undefined) === other.subtitle &&
    one.copies === other.copies &&
    one.authors.join('\n') === other.authors.join('\n') &&
    (one.contributors ?? []).join('\n') === (other.contributors ?? []).join('\n') &&
    one.terms.join(' ') === other.terms.join(' ')
  )
}
