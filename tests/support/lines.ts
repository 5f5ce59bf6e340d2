/** How many copies the orders of shared test helpers have: one, or FLYLEAF_TEST_LINES, which the step `lines` sets. The sum
 * of their prices is the price that a test asks for, so that its sums stay true. */
export const TEST_LINES = Number(process.env.FLYLEAF_TEST_LINES ?? 1)

/** A price in integer cents as the prices of so many copies: all but the first in whole euros where there is enough, so that a
 * commission in whole percent has no fractions to round. None is below the lowest price of the shop. */
export function splitPrice(priceCents: number, lines: number): number[] {
  const LOWEST_CENTS = 50
  const even = Math.floor(priceCents / lines)
  const share = even >= 100 ? even - (even % 100) : LOWEST_CENTS
  const count = Math.min(lines, Math.floor(priceCents / LOWEST_CENTS))
  return Array.from({ length: count }, (_, place) => (place === 0 ? priceCents - share * (count - 1) : share))
}
