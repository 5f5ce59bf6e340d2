/** `basisPoints`: hundredths of a percent of the price; amounts in cents. */
export type CommissionRate = {
  basisPoints: number
  fixedCents: number
  minCents: number
  maxCents: number | null
}

export const MAX_BASIS_POINTS = 10_000

export const NO_COMMISSION: CommissionRate = { basisPoints: 0, fixedCents: 0, minCents: 0, maxCents: null }

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

/** `numerator / denominator` half-up, for numbers that are not negative. */
function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** The commission of a sale in cents, never above the price. */
export function toCommission(priceCents: number, rate: CommissionRate): number {
  const rated = divideHalfUp(priceCents * rate.basisPoints, MAX_BASIS_POINTS) + rate.fixedCents
  return Math.min(Math.max(rated, rate.minCents), rate.maxCents ?? Infinity, priceCents)
}

/** The commission that the shop keeps once `refundedCents` of the price are no longer the seller's. A sum outside the
 * price counts as nothing or all of it. */
export function keptCommission(commissionCents: number, priceCents: number, refundedCents: number): number {
  return divideHalfUp(commissionCents * clamp(priceCents - refundedCents, 0, priceCents), priceCents)
}

/** Stripe's price for a standard card of the European Economic Area (stripe.com/ie/pricing). */
const EXPECTED_FEE = { basisPoints: 150, fixedCents: 25 }

/** What the payment provider is expected to charge the shop for a payment, in cents. */
export function toExpectedFee(priceCents: number): number {
  return divideHalfUp(priceCents * EXPECTED_FEE.basisPoints, MAX_BASIS_POINTS) + EXPECTED_FEE.fixedCents
}
