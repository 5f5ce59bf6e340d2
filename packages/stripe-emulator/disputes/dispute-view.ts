import type Stripe from 'stripe'
import { listDisputeMovements } from '../balance/list-movements'
import { toBalanceTransaction } from '../balance/view-balance'
import type { DisputeRecord, MethodRecord } from '../journal/records'
import { toEvidence } from './dispute-evidence'

/** True while the bank only asks (an inquiry): no money has moved and the charge can be refunded. */
export function isInquiry(dispute: Pick<DisputeRecord, 'status'>): boolean {
  return dispute.status.startsWith('warning_')
}

/** docs.stripe.com/api/disputes/object. */
export function toDispute(dispute: DisputeRecord, method: MethodRecord) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: listDisputeMovements(dispute).map(toBalanceTransaction),
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: toEvidence(dispute.evidence),
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: false,
      submission_count: dispute.submissions,
      submission_method: dispute.submissions > 0 ? 'manual' : 'not_submitted'
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry(dispute),
    livemode: false,
    metadata: dispute.metadata,
    payment_intent: dispute.intent,
    payment_method_details: {
      card: {
        brand: method.card.brand,
        case_type: isInquiry(dispute) ? 'inquiry' : 'chargeback',
        network: method.card.brand,
        network_reason_code: networkCodeOf(dispute.reason)
      },
      type: 'card'
    },
    reason: dispute.reason,
    status: dispute.status
  } satisfies Stripe.Dispute
}

/** Visa's codes for the two reasons that the test cards have: docs.stripe.com/disputes/reason-codes-defense-requirements. */
function networkCodeOf(reason: string): string | null {
  if (reason === 'fraudulent') return '10.4'
  return reason === 'product_not_received' ? '13.1' : null
}
