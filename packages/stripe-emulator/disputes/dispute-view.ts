import type Stripe from 'stripe'
import type { DisputeRecord, MethodRecord } from '../journal/records'

/** Stripe's fee for a dispute in minor units of the charge's currency: stripe.com/pricing, 20 EUR. */
const FEE = 2000

/** Evidence belongs to the shop's later versions; every field of it is empty. */
const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null
} satisfies Stripe.Dispute.Evidence

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
    balance_transactions: dispute.movements.map((movement) => toBalanceTransaction(dispute, movement)),
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted'
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry(dispute),
    livemode: false,
    metadata: {},
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

function toBalanceTransaction(dispute: DisputeRecord, movement: DisputeRecord['movements'][number]) {
  const isWithdrawn = movement.kind === 'withdrawn'
  const amount = isWithdrawn ? -dispute.amount : dispute.amount
  const fee = isWithdrawn ? FEE : 0
  const detail = {
    amount: FEE,
    application: null,
    currency: dispute.currency,
    description: 'Dispute fee',
    type: 'stripe_fee'
  }
  return {
    id: movement.id,
    object: 'balance_transaction',
    amount,
    available_on: movement.created,
    balance_type: 'payments',
    created: movement.created,
    currency: dispute.currency,
    description: `Chargeback ${isWithdrawn ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
    exchange_rate: null,
    fee,
    fee_details: isWithdrawn ? [detail] : [],
    net: amount - fee,
    reporting_category: isWithdrawn ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment'
  } satisfies Stripe.BalanceTransaction
}
