import type { StoredImage } from '@/lib/platform/images/image'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { CONDITIONS, type Condition } from './condition'

export const STOCK_PROBLEMS = ['no-photo', 'no-isbn', 'overpriced', 'unseen', 'old'] as const
export type StockProblem = (typeof STOCK_PROBLEMS)[number]

export const OLD_DAYS = 90
/** Days without a view after which advertising counts as useless. */
export const UNSEEN_DAYS = 7
/** Fewer would say little about what a book is worth. */
const FEWEST_COMPARABLE = 3
/** To the median of the comparable listings. */
const OVERPRICED_RATIO = 1.25

/** Integer cents. `medianCents` of the comparable listings of other sellers, if there are enough. */
export type StockListing = {
  id: string
  title: string
  authors: readonly string[]
  image: StoredImage | null
  hasIsbn: boolean
  listedAt: Date
  priceCents: number
  medianCents: number | null
  advertisedAt: Date | null
  /** Null where views were not counted for long enough. */
  wasViewed: boolean | null
}

export function findStockProblems(listing: StockListing, now: Date): StockProblem[] {
  const isOver = (at: Date, days: number) => at.getTime() < now.getTime() - days * DAY_MS
  const has: Record<StockProblem, boolean> = {
    'no-photo': listing.image === null,
    'no-isbn': !listing.hasIsbn,
    overpriced: listing.medianCents !== null && listing.priceCents > listing.medianCents * OVERPRICED_RATIO,
    unseen: listing.advertisedAt !== null && isOver(listing.advertisedAt, UNSEEN_DAYS) && listing.wasViewed === false,
    old: isOver(listing.listedAt, OLD_DAYS)
  }
  return STOCK_PROBLEMS.filter((problem) => has[problem])
}

type Priced = { condition: Condition; priceCents: number }

/** Of the listings of the same work in the same or a better condition; null for too few. */
export function toComparableMedian({ condition }: Pick<Priced, 'condition'>, others: readonly Priced[]): number | null {
  const grade = CONDITIONS.indexOf(condition)
  const prices = others
    .filter((other) => CONDITIONS.indexOf(other.condition) <= grade)
    .map(({ priceCents }) => priceCents)
    .sort((a, b) => a - b)
  if (prices.length < FEWEST_COMPARABLE) return null
  const [low = 0, high = low] = [
    prices[Math.floor((prices.length - 1) / 2)],
    prices[Math.ceil((prices.length - 1) / 2)]
  ]
  return Math.round((low + high) / 2)
}
