import { listDays, plusDays } from '@/lib/platform/time/calendar'

/** Days of a period and of the one before it. The same number of days of both is compared. */
export type Periods = { days: readonly string[]; daysBefore: readonly string[] }

/** One figure by day. `before` is null where it was not counted from the beginning of the period before. */
export type Comparison = { values: number[]; total: number; before: { values: number[]; total: number } | null }

const DAYS = 30

/** The last 30 days and the 30 before. */
export function toLastDays(today: string): Periods {
  const first = plusDays(today, 1 - DAYS)
  return { days: listDays(first, today), daysBefore: listDays(plusDays(first, -DAYS), plusDays(first, -1)) }
}

/** This month up to today, and as many days of the month before, or all that it has. */
export function toMonths(today: string): Periods {
  const first = `${today.slice(0, 7)}-01`
  const lastOfMonthBefore = plusDays(first, -1)
  const days = listDays(first, today)
  return { days, daysBefore: listDays(`${lastOfMonthBefore.slice(0, 7)}-01`, lastOfMonthBefore).slice(0, days.length) }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** `wasCounted`: from the beginning of the period before. */
export function toComparison(
  { days, daysBefore }: Periods,
  valueOf: (day: string) => number,
  wasCounted: boolean
): Comparison {
  const values = days.map(valueOf)
  const valuesBefore = daysBefore.map(valueOf)
  return { values, total: sum(values), before: wasCounted ? { values: valuesBefore, total: sum(valuesBefore) } : null }
}

/** 0.2 for a fifth more; null for a change from nothing. */
export function toChange({ total, before }: Comparison): number | null {
  return before && before.total > 0 ? (total - before.total) / before.total : null
}

/** Nothing on any day of either period. */
export function isNothing({ values, before }: Comparison): boolean {
  return [...values, ...(before?.values ?? [])].every((value) => value === 0)
}
