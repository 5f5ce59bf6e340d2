import { keptCommission } from '@/lib/commission/commission'
import type { BookingRow } from '@/lib/orders/booking-row'
import type { Dispute } from '@/lib/disputes/dispute'
import { OPEN_REFUND_STATUSES, refundsOf, RETURNED_STATUSES, sumRefunds, type Refund } from '@/lib/refunds/refund'
import { sumIrreversible, sumTransferred, type Transfer } from './transfer'

type Priced = Pick<BookingRow, 'priceCents' | 'commissionCents'> & {
  disputes?: readonly Pick<Dispute, 'withdrawnCents' | 'reinstatedCents'>[] | null
}

/**
 * What is left of the price after refunds and disputes, in cents, shared between the seller and the shop's commission.
 * The seller's part is between nothing and the price less commission: what is taken beyond the price, or given back
 * beyond it, is the shop's and changes its commission, which can then be negative.
 */
export function sharePrice({ priceCents, commissionCents, disputes }: Priced, refunds: readonly Refund[]) {
  const returned = sumRefunds(refundsOf(refunds, null), RETURNED_STATUSES)
  const disputed = (disputes ?? []).reduce(
    (sum, { withdrawnCents, reinstatedCents }) => sum + withdrawnCents - reinstatedCents,
    0
  )
  const left = priceCents - returned - disputed
  const shared = Math.min(Math.max(left, 0), priceCents)
  const sellerCents = shared - keptCommission(commissionCents, priceCents, priceCents - shared)
  return { sellerCents, shopCents: left - sellerCents }
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
  Pick<BookingRow, 'recoveries' | 'paidByHand'> & { transfers?: readonly Transfer[] | null | undefined }

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

function sumRecovered({ recoveries }: Pick<BookingRow, 'recoveries'>): number {
  return (recoveries ?? []).reduce((sum, { cents }) => sum + cents, 0)
}

/** What the seller has got of a booking and not given back, in cents. */
export function sumReceived(booking: Omit<Transferred, keyof Priced>): number {
  return sumTransferred(booking.transfers) + (booking.paidByHand?.cents ?? 0) - sumRecovered(booking)
}
