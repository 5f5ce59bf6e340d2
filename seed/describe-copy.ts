import type { DemoBook } from './demo-book'
import type { DemoCondition } from './demo-shop'
import { remarksFor } from './phrases/by-category'
import { BOUGHT_NEW, BOUGHT_USED, CLOSINGS, TAKEN_IN } from './phrases/provenance'
import { INNER_MARKS, OUTER_FLAWS, VERDICTS } from './phrases/wear'
import type { SeededRandom } from './seeded-random'
import type { DemoSeller } from './sellers'

export interface CopyFacts {
  book: DemoBook
  seller: DemoSeller
  condition: DemoCondition
  yearOfPurchase: number
}

/** A copy bought within these years of publication was bought new. */
const NEW_FOR_YEARS = 5

const FLAW_COUNT = { Excellent: 1, Good: 2, Fair: 3 } as const

export function describeCopy({ book, seller, condition, yearOfPurchase }: CopyFacts, random: SeededRandom): string {
  const boughtNew = yearOfPurchase - book.year <= NEW_FOR_YEARS
  const origins = seller.kind === 'shop' ? TAKEN_IN : boughtNew ? BOUGHT_NEW : BOUGHT_USED
  const origin = random.pick(origins)
  const flaws = random.shuffle(OUTER_FLAWS[book.format][condition]).slice(0, FLAW_COUNT[condition])
  const state = `${random.pick(VERDICTS[condition])} ${toSentence(flaws)}`
  const inside = random.pick(INNER_MARKS[condition])
  const remark = random.onceIn(1.6) ? random.pick(remarksFor(book.category, condition)) : null
  const closing = random.onceIn(1.8) ? random.pick(CLOSINGS[seller.email] ?? []) : null
  const aboutFirst = random.onceIn(2)
  const parts = aboutFirst
    ? [book.about, origin, state, inside, remark, closing]
    : [origin, state, inside, book.about, remark, closing]
  return parts
    .filter((part) => part !== null)
    .join(' ')
    .replaceAll('{year}', String(yearOfPurchase))
    .replaceAll('{city}', seller.city)
    .replaceAll('{page}', String(random.between(12, Math.min(180, book.pages ?? 180))))
}

function toSentence(clauses: readonly string[]): string {
  const last = clauses.at(-1) ?? ''
  const text = clauses.length > 1 ? `${clauses.slice(0, -1).join(', ')} and ${last}` : last
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
