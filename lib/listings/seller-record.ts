/**
 * What became of a seller's sales. `kept`: books that were handed over. `broken`: bookings that the seller called off, paid
 * or not. What is still under way counts on neither side, and nor does what its buyer let lapse or gave up, or what the shop
 * called off or returned, or what went back after the handover, whether at the buyer's wish, past the shop or because the buyer's account went: that says nothing
 * of the seller.
 */
export type SellerRecord = { kept: number; broken: number }

/** How reliable a record says that a seller is; `atLeastPercent` is null while there are too few sales to say. */
export type Reliability = { kept: number; sales: number; atLeastPercent: number | null }

/** Fewer sales than this have no percentage: one of one would say 20 and mean nothing. */
const LEAST_SALES = 5
/** The quantile of the normal distribution for 95 % confidence on both sides. */
const Z = 1.96

/**
 * The share of sales kept, as low as so many can still be chance: the lower bound of Wilson's score interval (E. B. Wilson,
 * 1927) at 95 %, in whole percent. Five of five are 56, fifty of fifty 92; with equal shares more sales say more.
 */
export function toReliability({ kept, broken }: SellerRecord): Reliability {
  const sales = kept + broken
  if (sales < LEAST_SALES) return { kept, sales, atLeastPercent: null }
  const share = kept / sales
  const spread = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * sales)) / sales)
  const bound = (share + Z ** 2 / (2 * sales) - spread) / (1 + Z ** 2 / sales)
  return { kept, sales, atLeastPercent: Math.max(0, Math.floor(bound * 100)) }
}
