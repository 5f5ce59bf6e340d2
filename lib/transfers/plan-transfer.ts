import { isOpenCase } from '@/lib/cases/case'
import { OPEN_REFUND_STATUSES, refundsOf, UNRESOLVED_STATUSES, type Refund } from '@/lib/refunds/refund'
import { sumReceived, toSellerCents } from './share-price'
import { isIrreversible, leftOfTransfer, sumTransferred, type Transfer } from './transfer'
import type { OrderRow } from '@/lib/orders/order-row'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { findUnderWay } from './transfer-attempts'

/** Why money of a sale is not transferred yet. */
export const WAIT_REASONS = ['refund', 'dispute', 'case', 'account'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]

/** The account of a seller, as far as transfers need it. */
export type Destination = { accountId: string; isReady: boolean }

/** What to do next so that the seller's account has what the seller should have. */
export type TransferPlan =
  | { kind: 'settled' }
  | { kind: 'wait'; reason: WaitReason }
  | { kind: 'resume'; transfer: Transfer }
  | { kind: 'send'; amountCents: number; accountId: string; paysBack: string | null }
  | { kind: 'reverse'; transfer: Transfer; amountCents: number }

export type Planned = Pick<
  OrderRow,
  'lines' | 'paymentMethod' | 'releasedAt' | 'refunds' | 'disputes' | 'case' | 'transfers' | 'recoveries' | 'paidByHand'
>

function hasRefundIn(refunds: readonly Refund[], statuses: readonly Refund['status'][]): boolean {
  return refundsOf(refunds, null).some(({ status }) => statuses.includes(status))
}

/** One that is not done, or that waits for an admin. */
export function hasOpenRefund(refunds: readonly Refund[]): boolean {
  return hasRefundIn(refunds, [...OPEN_REFUND_STATUSES, ...UNRESOLVED_STATUSES])
}

/** What keeps the money of a sale with the shop, besides the account. */
export function findHindrance(booking: Planned, refunds: readonly Refund[]): WaitReason | null {
  if (isOpenCase(booking.case)) return 'case'
  if ((booking.disputes ?? []).some(({ isOpen }) => isOpen)) return 'dispute'
  return hasOpenRefund(refunds) ? 'refund' : null
}

/** An open inquiry of the bank freezes the transfer in both directions. */
function isFrozen({ disputes }: Planned): boolean {
  return (disputes ?? []).some(({ isOpen, status }) => isOpen && status.startsWith('warning_'))
}

/**
 * What to send of `missingCents`. What was recovered from another sale comes from the charge of that sale, as long as it
 * was not paid back, so that the transfers from a charge never exceed it.
 */
function planSend(
  { transfers, recoveries }: Planned,
  missingCents: number
): { amountCents: number; paysBack: string | null } {
  for (const { key, cents } of recoveries ?? []) {
    const left = cents - sumTransferred((transfers ?? []).filter(({ paysBack }) => paysBack === key))
    if (left > 0) return { amountCents: Math.min(missingCents, left), paysBack: key }
  }
  return { amountCents: missingCents, paysBack: null }
}

/**
 * Too much is taken back from transfers, unless the provider has refused that before: what cannot be taken back is the
 * seller's debt. Too little is sent only while nothing is open, in addition to what earlier transfers still have.
 */
export function planTransfer(booking: Planned, destination: Destination | null): TransferPlan {
  const transfers = booking.transfers ?? []
  const refunds = booking.refunds ?? []
  const underWay = findUnderWay(transfers)
  if (underWay) return { kind: 'resume', transfer: underWay }
  // Cash is with the seller already.
  const target = booking.releasedAt && !isPaidAtMeeting(booking) ? toSellerCents(booking, refunds) : 0
  const sent = sumReceived(booking)
  if (sent === target) return { kind: 'settled' }
  if (sent > target) {
    const reversible = transfers.find((transfer) => leftOfTransfer(transfer) > 0 && !isIrreversible(transfer))
    // The rest is the seller's debt.
    if (!reversible) return { kind: 'settled' }
    if (isFrozen(booking) && !hasRefundIn(refunds, OPEN_REFUND_STATUSES)) return { kind: 'wait', reason: 'dispute' }
    return { kind: 'reverse', transfer: reversible, amountCents: Math.min(sent - target, leftOfTransfer(reversible)) }
  }
  const reason = findHindrance(booking, refunds)
  if (reason) return { kind: 'wait', reason }
  if (!destination?.isReady) return { kind: 'wait', reason: 'account' }
  return { kind: 'send', accountId: destination.accountId, ...planSend(booking, target - sent) }
}
