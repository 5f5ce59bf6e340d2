import { plusDays } from '@/lib/platform/db/day'

/** What is counted for every day. Money in integer cents. */
export type Figures = {
  listed: number
  sales: number
  salesCents: number
  returnedCents: number
  /** What banks have taken back after disputes that were lost. */
  chargedBackCents: number
  newAccounts: number
  lapsed: number
  repairs: number
}

/** The figures of a day (`2026-11-21`) or of a month (`2026-11`). */
export type Bar = Figures & { time: string }

export const NO_FIGURES: Figures = { listed: 0, sales: 0, salesCents: 0, returnedCents: 0, chargedBackCents: 0, newAccounts: 0, lapsed: 0, repairs: 0 }

/** How far back the page looks. */
export const RANGES = ['30-days', '90-days', '12-months'] as const
export type Range = (typeof RANGES)[number]

/** The first day of a range that ends today: so many days in all, or the eleven whole months before this one. */
export function firstDayOf(range: Range, today: string): string {
  if (range === '30-days') return plusDays(today, -29)
  if (range === '90-days') return plusDays(today, -89)
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
}

/** All figures together. */
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

/** The days of a range as they are plotted: day by day, or twelve months month by month. */
export function toBars(days: readonly Bar[], range: Range): Bar[] {
  if (range !== '12-months') return [...days]
  const byMonth = new Map<string, Bar[]>()
  for (const day of days) {
    const month = day.time.slice(0, 7)
    byMonth.set(month, [...(byMonth.get(month) ?? []), day])
  }
  return [...byMonth].map(([time, bars]) => ({ time, ...sumOf(bars) }))
}

/**
 * The middle and the longest of some waits, rounded to whole seconds; null when there were none. A wait below zero, when
 * two clocks differ, counts as none.
 */
export function describeWaits(waitsMs: readonly number[]): { medianSeconds: number; longestSeconds: number } | null {
  const sorted = waitsMs.map((wait) => Math.max(0, Math.round(wait / 1000))).sort((one, other) => one - other)
  const longestSeconds = sorted.at(-1)
  const medianSeconds = sorted[Math.floor((sorted.length - 1) / 2)]
  return longestSeconds === undefined || medianSeconds === undefined ? null : { medianSeconds, longestSeconds }
}

/** How the shop stands now. Times are ISO 8601 in UTC. */
export type Standing = {
  onSale: number
  /** Copies held and not paid. */
  held: number
  openReports: number
  /** Bookings with an open dispute of the buyer's bank. */
  openDisputes: number
  /** Cases of buyers that the seller or the shop has to act on. */
  openCases: number
  /** Bookings with a refund that failed or was refused, and that needs a decision. */
  refundsToDecide: number
  mailsWaiting: number
  /** When the mail that has waited longest was queued. */
  oldestMailAt: string | null
  /** Mails that were given up within the last 30 days. */
  mailsGivenUp: number
  /** Webhooks that were taken down and not worked off. */
  eventsWaiting: number
  /** From the making of a webhook to its arrival, over the last 24 hours; null when none came. */
  eventLag: { medianSeconds: number; longestSeconds: number } | null
  /** Set while the payment provider refuses the shop's secret key; `status` is its HTTP status. */
  paymentAlarm: { status: number; since: string } | null
  /** When the reconciler last got to its end. */
  reconciledAt: string | null
  /** How often each kind of repair was needed since the shop was opened. */
  repairs: { kind: string; count: number }[]
}

export type Overview = { range: Range; standing: Standing; bars: Bar[]; total: Figures }
