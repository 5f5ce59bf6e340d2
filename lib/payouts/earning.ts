import { sumReceived, toOpenDebtCents, toSellerCents } from '@/lib/transfers/share-price'
import {
  findHindrance,
  hasOpenRefund,
  planTransfer,
  type Destination,
  type Planned
} from '@/lib/transfers/plan-transfer'
import type { OrderRow } from '@/lib/orders/order-row'

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

type Sold = Planned & Pick<OrderRow, 'status' | 'handedOverAt'>

export function toEarningState(booking: Sold, destination: Destination | null): EarningState {
  const refunds = booking.refunds ?? []
  const sent = sumReceived(booking)
  if (toOpenDebtCents(booking, refunds) > 0) return 'owed'
  const isDisputed = (booking.disputes ?? []).some(({ isOpen }) => isOpen)
  if (toSellerCents(booking, refunds) === 0 && sent === 0) {
    if (isDisputed) return 'dispute'
    return hasOpenRefund(refunds) ? 'refund' : 'returned'
  }
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
