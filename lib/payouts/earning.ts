import type { BookingRow } from '@/lib/bookings/booking-row'
import { toRefunds } from '@/lib/bookings/refund'
import { sumReceived, toOpenDebtCents, toSellerCents } from '@/lib/bookings/share-price'
import { findHindrance, planTransfer, type Destination } from '@/lib/payments/plan-transfer'

/**
 * `meeting`: paid, not handed over. `period`: handed over, a case can still be opened. `transferring`: on its way to the
 * account. `settled`: the shop paid in another way. `returned`: nothing is left for the seller. `owed`: money could not be taken back from the seller.
 */
export const EARNING_STATES = [
  'meeting',
  'period',
  'case',
  'dispute',
  'refund',
  'account',
  'transferring',
  'transferred',
  'settled',
  'returned',
  'owed'
] as const
export type EarningState = (typeof EARNING_STATES)[number]

/** Money of one sale, in cents: `netCents` is what the seller should have. Times are ISO 8601 in UTC. */
export type Earning = {
  bookingId: string
  bookName: string
  paidAt: string
  priceCents: number
  /** Of the price, after refunds and disputes. */
  returnedCents: number
  commissionCents: number
  netCents: number
  debtCents: number
  state: EarningState
  /** When it is expected, or was transferred. */
  at: string | null
}

type Sold = Pick<
  BookingRow,
  | 'priceCents'
  | 'commissionCents'
  | 'status'
  | 'releasedAt'
  | 'handedOverAt'
  | 'refunds'
  | 'disputes'
  | 'case'
  | 'transfers'
  | 'recoveries'
  | 'paidByHand'
>

export function toEarningState(booking: Sold, destination: Destination | null): EarningState {
  const refunds = toRefunds(booking.refunds)
  const sent = sumReceived(booking)
  if (toOpenDebtCents(booking, refunds) > 0) return 'owed'
  if (toSellerCents(booking, refunds) === 0 && sent === 0) return 'returned'
  if (!booking.releasedAt) return findHindrance(booking, refunds) ?? (booking.handedOverAt ? 'period' : 'meeting')
  const plan = planTransfer(booking, destination)
  if (plan.kind === 'wait') return plan.reason
  if (plan.kind !== 'settled') return 'transferring'
  return booking.paidByHand ? 'settled' : 'transferred'
}

/** Money that is neither with the seller nor returned. */
export function isWaiting(state: EarningState): boolean {
  return state !== 'transferred' && state !== 'settled' && state !== 'returned' && state !== 'owed'
}
