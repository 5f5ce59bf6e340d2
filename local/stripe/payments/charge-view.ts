import { toCardFacts, toChecks } from './payment-method-view'
import type { ChargeRecord, IntentRecord, MethodRecord, RefundRecord } from '../journal/records'

/** docs.stripe.com/api/charges/object. There is no page with a receipt, so `receipt_url` is null. */
export function toCharge(charge: ChargeRecord, intent: IntentRecord, method: MethodRecord) {
  const succeeded = charge.status === 'succeeded'
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: succeeded ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing, tax_id: null },
    calculated_statement_descriptor: 'FLYLEAF',
    captured: succeeded,
    created: charge.created,
    currency: charge.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: charge.failureCode,
    failure_message: charge.failureMessage,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: toOutcome(charge),
    paid: charge.status !== 'failed',
    payment_intent: charge.intent,
    payment_method: charge.paymentMethod,
    payment_method_details: { card: toCardDetails(charge, method), type: 'card' },
    receipt_email: intent.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.amountRefunded === charge.amount,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: charge.status,
    transfer_data: null,
    transfer_group: null
  }
}

function toOutcome(charge: ChargeRecord) {
  const declined = charge.status === 'failed'
  return {
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: declined ? charge.declineCode : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: declined
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized'
  }
}

function toCardDetails(charge: ChargeRecord, method: MethodRecord) {
  return {
    ...toCardFacts(method.card),
    amount_authorized: charge.status === 'failed' ? null : charge.amount,
    checks: toChecks(method),
    installments: null,
    mandate: null,
    network: method.card.brand,
    three_d_secure: charge.authenticated
      ? { authentication_flow: 'challenge', result: 'authenticated', result_reason: null, version: '2.2.0' }
      : null,
    wallet: null
  }
}

/** docs.stripe.com/api/refunds/object. Card refunds of the test cards succeed at once. */
export function toRefund(refund: RefundRecord) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card'
    },
    metadata: refund.metadata,
    payment_intent: refund.intent,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null
  }
}
