import { keptCommission } from '@/lib/commission/commission'
import type { OrderRow } from '@/lib/orders/order-row'
import { allocateTaken, type Dispute } from '@/lib/disputes/dispute'
import { listPayable, type OrderLine } from '@/lib/orders/order-lines'
import { shareOf } from '@/lib/orders/shares'
import { OPEN_REFUND_STATUSES, refundsOf, RETURNED_STATUSES, type Refund } from '@/lib/refunds/refund'
import { sumIrreversible, sumTransferred, type Transfer } from './transfer'

export type PricedLine = Pick<OrderLine, 'number' | 'priceCents' | 'commissionCents' | 'removedAt'>

type Priced = {
  lines: readonly PricedLine[]
  disputes?: readonly Pick<Dispute, 'withdrawnCents' | 'reinstatedCents' | 'shares'>[] | null
}

/** Between nothing and the price less commission. */
function toSellerPart({ priceCents, commissionCents }: PricedLine, leftCents: number): number {
  const shared = Math.min(Math.max(leftCents, 0), priceCents)
  return shared - keptCommission(commissionCents, priceCents, priceCents - shared)
}

/**
 * What is left of the prices after refunds and disputes, in cents, shared between the seller and the shop's commission,
 * line by line. What is taken beyond the price of a line, or given back beyond it, is the shop's and changes its
 * commission, which can then be negative.
 */
export function shareLines({ lines, disputes }: Priced, refunds: readonly Refund[]) {
  const returned = refundsOf(refunds, null).filter(({ status }) => RETURNED_STATUSES.includes(status))
  const taken = [...returned.flatMap(({ shares }) => shares), ...(disputes ?? []).flatMap(allocateTaken)]
  return listPayable(lines).map((line) => {
    const leftCents = line.priceCents - shareOf(line.number, taken)
    const sellerCents = toSellerPart(line, leftCents)
    return { line: line.number, sellerCents, shopCents: leftCents - sellerCents }
  })
}

/** The same of the whole order. */
export function sharePrice(order: Priced, refunds: readonly Refund[]) {
  const parts = shareLines(order, refunds)
  return {
    sellerCents: parts.reduce((sum, part) => sum + part.sellerCents, 0),
    shopCents: parts.reduce((sum, part) => sum + part.shopCents, 0)
  }
}

/** The same with open refunds as if they had been returned. */
export function shareExpected(booking: Priced, refunds: readonly Refund[]) {
  const returned = refunds.map((refund) =>
    OPEN_REFUND_STATUSES.includes(refund.status) ? { ...refund, status: 'succeeded' as const } : refund
  )
  return sharePrice(booking, returned)
}

/** What the seller should have, in cents. */
export function toSellerCents(booking: Priced, refunds: readonly Refund[]): number {
  return shareExpected(booking, refunds).sellerCents
}

type Transferred = Priced &
  Pick<OrderRow, 'recoveries' | 'paidByHand'> & { transfers?: readonly Transfer[] | null | undefined }

/**
 * What the seller has come to owe for a booking, in cents: money that was returned to the buyer or taken by the bank after
 * the seller got it, and that cannot be reversed: the provider refused it, a part was netted, or the shop paid by hand.
 * What was recovered stays a debt that was paid: when the sale comes back, the shop has to pay it to the seller again.
 */
export function toDebtCents(booking: Transferred, refunds: readonly Refund[]): number {
  const kept = sumIrreversible(booking.transfers) + (booking.paidByHand?.cents ?? 0)
  return Math.max(kept - sharePrice(booking, refunds).sellerCents, sumRecovered(booking))
}

/** What of it has not been netted against transfers of other bookings. */
export function toOpenDebtCents(booking: Transferred, refunds: readonly Refund[]): number {
  return Math.max(0, toDebtCents(booking, refunds) - sumRecovered(booking))
}

function sumRecovered({ recoveries }: Pick<OrderRow, 'recoveries'>): number {
  return (recoveries ?? []).reduce((sum, { cents }) => sum + cents, 0)
}

/** What the seller has got of a booking and not given back, in cents. */
export function sumReceived(booking: Omit<Transferred, keyof Priced>): number {
  return sumTransferred(booking.transfers) + (booking.paidByHand?.cents ?? 0) - sumRecovered(booking)
}
