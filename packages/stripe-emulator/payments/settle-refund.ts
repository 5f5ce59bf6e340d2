import { recordEvent } from '../events/record-event'
import type { EffectCall } from '../http/call'
import { StripeError } from '../http/stripe-error'
import type { RefundRecord, RefundStatus } from '../journal/records'
import { toRefund } from './refund-view'

/** What a refund can become: docs.stripe.com/refunds. A succeeded one can still come back from the bank. */
const NEXT: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending: ['requires_action', 'succeeded', 'failed', 'canceled'],
  requires_action: ['pending', 'succeeded', 'failed', 'canceled'],
  succeeded: ['failed'],
  failed: [],
  canceled: []
}

/** Stripe's `failure_reason` values: docs.stripe.com/api/refunds/object. */
export const FAILURE_REASONS = [
  'charge_for_pending_refund_disputed',
  'declined',
  'expired_or_canceled_card',
  'insufficient_funds',
  'lost_or_stolen_card',
  'merchant_request',
  'unknown'
] as const

type FailureReason = (typeof FAILURE_REASONS)[number]

/**
 * Changes the status of a refund, gives its sum back to the charge when it failed, and records the events.
 * @throws StripeError (400) for a change that Stripe's refunds do not make.
 */
export function settleRefund(
  call: EffectCall,
  refund: RefundRecord,
  status: RefundStatus,
  reason: FailureReason | null
): RefundRecord {
  if (!NEXT[refund.status].includes(status)) {
    const message = `${refund.id} is ${refund.status}; it cannot become ${status}.`
    throw new StripeError(400, { type: 'invalid_request_error', message })
  }
  const isReturned = status === 'failed' || status === 'canceled'
  const failureReason = isReturned ? (reason ?? (status === 'failed' ? 'unknown' : 'merchant_request')) : null
  const settled: RefundRecord = { ...refund, status, failureReason, returnedAt: isReturned ? call.now : null }
  call.tx.refunds.put(settled)
  const waiting = call.tx.automatic.get(refund.id)
  if (waiting) call.tx.automatic.put({ ...waiting, state: 'done' })
  if (isReturned) {
    const charge = call.tx.charges.get(refund.charge)
    if (!charge) throw new Error(`${refund.id} has lost its charge`)
    call.tx.charges.put({ ...charge, amountRefunded: charge.amountRefunded - refund.amount })
  }
  const previous = { status: refund.status }
  recordEvent(call, 'refund.updated', toRefund(settled), previous)
  recordEvent(call, 'charge.refund.updated', toRefund(settled), previous)
  if (status === 'failed') recordEvent(call, 'refund.failed', toRefund(settled), previous)
  return settled
}
