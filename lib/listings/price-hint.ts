/** What copies of one edition ask and sold for in this shop; money in integer euro cents. */
export type PriceHint = { count: number; soldCount: number; lowCents: number; medianCents: number; highCents: number }

/** Fewer prices than this say nothing: one odd seller would be the market. */
export const FEWEST_PRICES = 5

/**
 * The middle price and the range of the middle half (first to third quartile, linear between neighbours: method 7 of
 * Hyndman and Fan 1996), which up to a quarter of absurd prices on either side cannot move past an honest one. Null
 * below FEWEST_PRICES prices.
 */
export function toPriceHint(askedCents: readonly number[], soldCents: readonly number[]): PriceHint | null {
  const prices = [...askedCents, ...soldCents].sort((a, b) => a - b)
  if (prices.length < FEWEST_PRICES) return null
  return {
    count: prices.length,
    soldCount: soldCents.length,
    lowCents: quantile(prices, 0.25),
    medianCents: quantile(prices, 0.5),
    highCents: quantile(prices, 0.75)
  }
}

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}
