/** Cents: small, and with a rounded share of the commission after a refund of a part. */
export const PRICE = 10
export const PART = 3
/** Of one copy. */
export const LINE_PART = 2

/** The fields of a copy that its money depends on. */
export type Line = { number: number; priceCents: number; commissionCents: number; cancelledAt?: Date }

export const ONE: readonly Line[] = [{ number: 1, priceCents: PRICE, commissionCents: 1 }]
/** Together of the same price, and one without commission. */
export const THREE: readonly Line[] = [
  { number: 1, priceCents: 5, commissionCents: 1 },
  { number: 2, priceCents: 2, commissionCents: 0 },
  { number: 3, priceCents: 3, commissionCents: 1 }
]
