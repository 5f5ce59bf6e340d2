import type Stripe from 'stripe'
import { movementId } from '../balance/list-movements'
import type { RefundRecord } from '../journal/records'

/** docs.stripe.com/api/refunds/object. */
export function toRefund(refund: RefundRecord) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: movementId(refund.id),
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card'
    },
    ...(refund.returnedAt === null ? {} : { failure_balance_transaction: movementId(refund.id, 'f') }),
    ...(refund.failureReason ? { failure_reason: refund.failureReason } : {}),
    metadata: refund.metadata,
    payment_intent: refund.intent,
    payment_method: null,
    ...(refund.status === 'pending' ? { pending_reason: 'processing' } : {}),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null
  } satisfies Stripe.Refund
}
