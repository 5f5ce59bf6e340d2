import type { Bar, Figures, Range } from './figures'

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
