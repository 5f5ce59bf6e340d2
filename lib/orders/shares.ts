/** A part of an amount that one line of an order has, in cents. `line` is its number. */
export type Share = { line: number; cents: number }

export function sumShares(shares: readonly Share[]): number {
  return shares.reduce((sum, { cents }) => sum + cents, 0)
}

/** What one line has of several allocations. */
export function shareOf(line: number, shares: readonly Share[]): number {
  return sumShares(shares.filter((share) => share.line === line))
}

/**
 * Allocates an amount to lines in proportion to their weights: first the whole cents, then one cent each by the largest
 * remainder, then by the number of the line. No cent is lost or made. While the amount is not above the sum of the
 * weights, no line gets more than its weight. Without any weight the first line bears it.
 */
export function allocate(cents: number, weights: readonly Share[]): Share[] {
  const total = sumShares(weights)
  const amount = Math.abs(cents)
  const sign = Math.sign(cents)
  if (total === 0) return weights.map(({ line }, at) => ({ line, cents: at === 0 ? cents : 0 }))
  // BigInt: the product of two amounts may exceed what a number holds exactly.
  const parts = weights.map(({ line, cents: weight }) => {
    const product = BigInt(amount) * BigInt(weight)
    return { line, cents: Number(product / BigInt(total)), remainder: product % BigInt(total) }
  })
  const left = amount - sumShares(parts)
  const favoured = [...parts]
    .sort((one, other) =>
      one.remainder === other.remainder ? one.line - other.line : one.remainder > other.remainder ? -1 : 1
    )
    .slice(0, left)
  return parts.map((part) => ({ line: part.line, cents: sign * (part.cents + (favoured.includes(part) ? 1 : 0)) || 0 }))
}
