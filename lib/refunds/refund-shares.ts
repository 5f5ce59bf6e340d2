import type { OrderStatus } from '@/lib/orders/order-status'
import { allocate, shareOf, sumShares, type Share } from '@/lib/orders/shares'
import { leftOfLines, leftToRefund, refundsOf, type Refund, type StrayPayment } from './refund'

/** The refunds of an order and the status that follows from them. `prices`: of the lines that were paid. `chargedBack`:
 * what the bank has returned after disputes that were lost. */
export type Ledger = {
  status: OrderStatus
  prices: readonly Share[]
  refunds: readonly Refund[]
  chargedBack?: readonly Share[]
}

/** The key of a refund that was not requested by the shop begins so. */
export const OUTSIDE = 'at_provider_'

export function paidCentsOf(ledger: Ledger, stray: StrayPayment | null): number {
  return stray?.paidCents ?? sumShares(ledger.prices)
}

/** Refundable rest of the order's payment, or of a stray one, in cents. */
export function leftOf(ledger: Ledger, stray: StrayPayment | null = null): number {
  const chargedBackCents = stray ? 0 : sumShares(ledger.chargedBack ?? [])
  return leftToRefund(paidCentsOf(ledger, stray) - chargedBackCents, refundsOf(ledger.refunds, stray))
}

/** An amount that names no lines. What was returned outside the shop may be more than is left beside requests that are not
 * sent yet: these are then lowered. */
export function allocateRest(ledger: Ledger, amountCents: number): Share[] {
  const left = leftOfLines(ledger)
  if (amountCents <= sumShares(left)) return allocate(amountCents, left)
  const unsent = leftOfLines({ ...ledger, refunds: ledger.refunds.filter(({ status }) => status !== 'requested') })
  return allocate(amountCents, amountCents <= sumShares(unsent) ? unsent : ledger.prices)
}

/** The shares of a refund with this amount: of its own lines as far as something is left of them beside what the provider
 * has, then of others. */
export function fitShares(ledger: Ledger, { key, shares, stray }: Refund, amountCents: number): readonly Share[] {
  if (stray) return shares
  const isSent = (refund: Refund) => refund.key !== key && refund.status !== 'requested'
  const left = leftOfLines({ ...ledger, refunds: ledger.refunds.filter(isSent) })
  const own = left.map(({ line, cents }) => ({ line, cents: Math.min(cents, shareOf(line, shares)) }))
  const ownCents = sumShares(own)
  if (amountCents <= ownCents) return allocate(amountCents, own).filter(({ cents }) => cents > 0)
  const others = left.map(({ line, cents }) => ({ line, cents: cents - shareOf(line, own) }))
  const more = allocate(amountCents - ownCents, sumShares(others) > 0 ? others : ledger.prices)
  return own.map(({ line, cents }) => ({ line, cents: cents + shareOf(line, more) })).filter(({ cents }) => cents > 0)
}

/** What an unresolved refund can still return: of each of its lines at most what is left beside all other refunds. */
export function toRest(
  ledger: Ledger,
  { key, shares, amountCents: askedCents, stray }: Refund
): { amountCents: number; shares: readonly Share[] } {
  if (stray) return { amountCents: Math.min(askedCents, leftOf(ledger, stray)), shares }
  const left = leftOfLines({ ...ledger, refunds: ledger.refunds.filter((refund) => refund.key !== key) })
  const rest = shares
    .map(({ line, cents }) => ({ line, cents: Math.min(cents, shareOf(line, left)) }))
    .filter(({ cents }) => cents > 0)
  // A dispute may have taken more of the order than its lines were counted with.
  const amountCents = Math.min(sumShares(rest), leftOf(ledger))
  return { amountCents, shares: allocate(amountCents, rest).filter(({ cents }) => cents > 0) }
}

/** Refunds made outside the shop keep their shares, but where a line would have more than its price: an attempt of the shop
 * has failed or was lowered, and another line has room. */
export function fitOutside(ledger: Ledger): Ledger {
  return ledger.refunds.reduce((at, refund) => {
    if (!refund.key.startsWith(OUTSIDE) || refund.stray || refund.status === 'superseded') return at
    const shares = fitShares(at, refund, refund.amountCents)
    if (refund.shares.every(({ line, cents }) => shareOf(line, shares) === cents)) return at
    return { ...at, refunds: at.refunds.map((one) => (one.key === refund.key ? { ...one, shares } : one)) }
  }, ledger)
}
