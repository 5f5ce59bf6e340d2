import { plusDays } from '@/lib/platform/db/day'

/** Money in integer cents. */
export type Figures = {
  listed: number
  sales: number
  salesCents: number
  returnedCents: number
  chargedBackCents: number
  newAccounts: number
  lapsed: number
  repairs: number
}

/** `time` is a day (`2026-11-21`) or a month (`2026-11`). */
export type Bar = Figures & { time: string }

export const NO_FIGURES: Figures = { listed: 0, sales: 0, salesCents: 0, returnedCents: 0, chargedBackCents: 0, newAccounts: 0, lapsed: 0, repairs: 0 }

export const RANGES = ['30-days', '90-days', '12-months'] as const
export type Range = (typeof RANGES)[number]

export function firstDayOf(range: Range, today: string): string {
  if (range === '30-days') return plusDays(today, -29)
  if (range === '90-days') return plusDays(today, -89)
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
}

export function sumOf(bars: readonly Figures[]): Figures {
  return bars.reduce<Figures>(
    (sum, bar) => ({
      listed: sum.listed + bar.listed,
      sales: sum.sales + bar.sales,
      salesCents: sum.salesCents + bar.salesCents,
      returnedCents: sum.returnedCents + bar.returnedCents,
      chargedBackCents: sum.chargedBackCents + bar.chargedBackCents,
      newAccounts: sum.newAccounts + bar.newAccounts,
      lapsed: sum.lapsed + bar.lapsed,
      repairs: sum.repairs + bar.repairs
    }),
    NO_FIGURES
  )
}

export function toBars(days: readonly Bar[], range: Range): Bar[] {
  if (range !== '12-months') return [...days]
  const byMonth = new Map<string, Bar[]>()
  for (const day of days) {
    const month = day.time.slice(0, 7)
    byMonth.set(month, [...(byMonth.get(month) ?? []), day])
  }
  return [...byMonth].map(([time, bars]) => ({ time, ...sumOf(bars) }))
}

/** Whole seconds; null without values. A negative wait (differing clocks) counts as 0. */
export function describeWaits(waitsMs: readonly number[]): { medianSeconds: number; longestSeconds: number } | null {
  const sorted = waitsMs.map((wait) => Math.max(0, Math.round(wait / 1000))).sort((one, other) => one - other)
  const longestSeconds = sorted.at(-1)
  const medianSeconds = sorted[Math.floor((sorted.length - 1) / 2)]
  return longestSeconds === undefined || medianSeconds === undefined ? null : { medianSeconds, longestSeconds }
}

/** Times are ISO 8601 in UTC. */
export type Standing = {
  onSale: number
  held: number
  openReports: number
  openDisputes: number
  openCases: number
  refundsToDecide: number
  mailsWaiting: number
  oldestMailAt: string | null
  mailsGivenUp: number
  eventsWaiting: number
  /** Delay of webhooks over the last 24 hours; null without any. */
  eventLag: { medianSeconds: number; longestSeconds: number } | null
  /** Set while the provider refuses the secret key; `status` is its HTTP status. */
  paymentAlarm: { status: number; since: string } | null
  reconciledAt: string | null
  repairs: { kind: string; count: number }[]
}

export type Overview = { range: Range; standing: Standing; bars: Bar[]; total: Figures }
