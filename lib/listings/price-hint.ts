/** Integer euro cents. */
export type PriceHint = { count: number; soldCount: number; lowCents: number; medianCents: number; highCents: number }

/** Below this one seller would dominate the statistics. */
export const FEWEST_PRICES = 5

/** Median and quartiles (method 7 of Hyndman and Fan 1996), robust against outliers. Null below FEWEST_PRICES. */
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
