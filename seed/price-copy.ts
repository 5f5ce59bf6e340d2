import { MAX_PRICE_CENTS } from '@/lib/platform/i18n/price'
import type { CategorySlug } from './categories'
import type { DemoBook } from './demo-book'
import type { DemoCondition } from './demo-shop'
import type { SeededRandom } from './seeded-random'

/** Cents: paperback from and to, hardcover from and to. */
const NEW_PRICES: Readonly<Record<CategorySlug, readonly [number, number, number, number]>> = {
  fiction: [950, 1500, 1900, 2800],
  classics: [700, 1400, 1800, 3200],
  'crime-mystery': [850, 1300, 1800, 2600],
  'science-fiction': [850, 1400, 1800, 2700],
  fantasy: [850, 1500, 1900, 2900],
  'poetry-drama': [800, 1500, 1600, 2600],
  'childrens-books': [650, 1100, 1200, 2000],
  'young-adult': [750, 1200, 1400, 2100],
  history: [1200, 2200, 2400, 3800],
  'biography-memoir': [1000, 1800, 2000, 3200],
  'science-nature': [1100, 1900, 2200, 3600],
  'philosophy-religion': [1000, 2200, 2200, 3800],
  'art-photography': [1400, 3200, 3200, 6500],
  cooking: [1200, 2200, 2600, 4800],
  travel: [1000, 1800, 2000, 3000],
  languages: [1200, 2400, 1800, 3000],
  computing: [2800, 5200, 4800, 8900],
  'economics-business': [1200, 2200, 2300, 3400]
}

/** Cents from and to. */
const CHEAP_HOUSES: Readonly<Record<string, readonly [number, number]>> = {
  Reclam: [260, 720],
  Dover: [300, 650],
  Taschen: [999, 1500],
  'Bantam Classics': [550, 800],
  'Signet Classics': [550, 850]
}

const SHARE_OF_NEW = { Excellent: [0.52, 0.74], Good: [0.3, 0.52], Fair: [0.13, 0.29] } as const
const SHARE_OF_COLLECTOR = { Excellent: [1.05, 1.35], Good: [0.75, 1], Fair: [0.4, 0.62] } as const
const LEAST_CENTS = 150

interface CopyPrice {
  priceCents: number
  originalPriceCents: number
}

function between(random: SeededRandom, from: number, to: number): number {
  return from + random.next() * (to - from)
}

/** Halves below 20 euros, whole euros to 100, fives above. */
function roundAsked(cents: number): number {
  const step = cents < 2000 ? 50 : cents < 10_000 ? 100 : cents < 50_000 ? 500 : 1000
  return Math.min(MAX_PRICE_CENTS, Math.max(LEAST_CENTS, Math.round(cents / step) * step))
}

/** Ends in 00, 50, 90 or 95. */
function roundNew(cents: number, random: SeededRandom): number {
  return Math.floor(cents / 100) * 100 + random.pick([0, 50, 90, 95])
}

/** Asking and original price in cents; collectible copies may cost more than they did. */
export function priceCopy(book: DemoBook, condition: DemoCondition, random: SeededRandom): CopyPrice {
  if (book.collectorCents !== undefined) {
    const [from, to] = SHARE_OF_COLLECTOR[condition]
    const asked = roundAsked(book.collectorCents * between(random, from, to))
    return { priceCents: asked, originalPriceCents: roundAsked(asked * between(random, 0.35, 0.95)) }
  }
  const [paperFrom, paperTo, hardFrom, hardTo] = NEW_PRICES[book.category]
  const usual = book.format === 'Paperback' ? ([paperFrom, paperTo] as const) : ([hardFrom, hardTo] as const)
  const [from, to] = CHEAP_HOUSES[book.publisher] ?? usual
  const originalPriceCents = roundNew(between(random, from, to), random)
  const [low, high] = SHARE_OF_NEW[condition]
  const asked = roundAsked(originalPriceCents * between(random, low, high))
  return { priceCents: Math.min(asked, originalPriceCents), originalPriceCents }
}
