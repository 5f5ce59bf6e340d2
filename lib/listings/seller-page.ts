import type { ListingCard } from './listing'

export type SellerListings = { cards: ListingCard[]; next: string | null }

export type SellerPageCursor = { listedAt: Date; id: string }

/** `<ms since 1970 in base 36>-<id>` */
export function toPlaceText({ listedAt, id }: { listedAt: string; id: string }): string {
  return `${new Date(listedAt).getTime().toString(36)}-${id}`
}

export function parsePlaceText(text: string): SellerPageCursor | null {
  const [, time, id] = /^([0-9a-z]{1,9})-([0-9a-f]{24})$/.exec(text) ?? []
  if (!time || !id) return null
  const listedAt = new Date(parseInt(time, 36))
  return Number.isNaN(listedAt.getTime()) ? null : { listedAt, id }
}

/** `broken`: cancelled by the seller, paid or not. Open bookings and other ends count on neither side. */
export type SellerStats = { kept: number; broken: number }

type SellerStatsSummary = { kept: number; sales: number; atLeastPercent: number | null }

/** Fewer sales are not significant. */
const LEAST_SALES = 5
/** Quantile of the normal distribution for a two-sided 95 % interval. */
const Z = 1.96

/** Lower bound of Wilson's score interval (E. B. Wilson, 1927) at 95 %, in percent: 5 of 5 give 56. */
export function summarizeSellerStats({ kept, broken }: SellerStats): SellerStatsSummary {
  const sales = kept + broken
  if (sales < LEAST_SALES) return { kept, sales, atLeastPercent: null }
  const share = kept / sales
  const spread = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * sales)) / sales)
  const bound = (share + Z ** 2 / (2 * sales) - spread) / (1 + Z ** 2 / sales)
  return { kept, sales, atLeastPercent: Math.max(0, Math.floor(bound * 100)) }
}
