import type { OrderFact, ShareFact } from './facts'

export function sumShares(shares: readonly ShareFact[]): number {
  return shares.reduce((sum, { cents }) => sum + cents, 0)
}

export function sumOfLine(line: number, shares: readonly ShareFact[]): number {
  return sumShares(shares.filter((share) => share.line === line))
}

/** An amount in proportion to weights: whole cents first, then the cents that are left, one each, to those who lack the
 * most, and of equals to the line that comes first. Without a weight the first line bears it. */
export function splitCents(cents: number, weights: readonly ShareFact[]): ShareFact[] {
  const total = BigInt(sumShares(weights))
  if (total === 0n) return weights.map(({ line }, place) => ({ line, cents: place === 0 ? cents : 0 }))
  const amount = BigInt(Math.abs(cents))
  const parts = weights.map(({ line, cents: weight }) => ({
    line,
    whole: (amount * BigInt(weight)) / total,
    lacks: (amount * BigInt(weight)) % total
  }))
  let left = amount - parts.reduce((sum, { whole }) => sum + whole, 0n)
  for (const part of [...parts].sort((one, other) => Number(other.lacks - one.lacks) || one.line - other.line)) {
    if (left === 0n) break
    part.whole += 1n
    left -= 1n
  }
  return parts.map(({ line, whole }) => ({ line, cents: Math.sign(cents) * Number(whole) }))
}

/** By line: what refunds of these statuses and the banks have taken of the price. */
export function shareTaken({ refunds, disputes }: OrderFact, statuses: readonly string[]): ShareFact[] {
  const returned = (refunds ?? []).filter(({ status, stray }) => !stray && statuses.includes(status))
  return [
    ...returned.flatMap(({ shares }) => shares),
    ...(disputes ?? []).flatMap(({ withdrawnCents, reinstatedCents, shares }) =>
      splitCents(withdrawnCents - reinstatedCents, shares)
    )
  ]
}
