import type Stripe from 'stripe'
import { toCardFacts, toChecks } from './payment-method-view'
import type { ChargeRecord, IntentRecord, MethodRecord } from '../journal/records'

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
    balance_transaction: charge.balanceTransaction,
    billing_details: { ...method.billing, tax_id: null },
    calculated_statement_descriptor: 'FLYLEAF',
    captured: succeeded,
    created: charge.created,
    currency: charge.currency,
    customer: null,
    description: intent.description,
    disputed: charge.dispute !== null,
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
    transfer_group: intent.transferGroup
  } satisfies Stripe.Charge
}

/** What risk rules stop has never been at the bank: docs.stripe.com/declines#blocked-payments. */
const BLOCKED = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'not_sent_to_network',
  reason: 'highest_risk_level',
  risk_level: 'highest',
  risk_score: 92,
  seller_message: 'Stripe blocked this payment as too risky.',
  type: 'blocked'
} satisfies Stripe.Charge.Outcome

function toOutcome(charge: ChargeRecord) {
  if (charge.isBlocked) return BLOCKED
  const declined = charge.status === 'failed'
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: declined ? charge.declineCode : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: declined ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized'
  } satisfies Stripe.Charge.Outcome
}

function toCardDetails(charge: ChargeRecord, method: MethodRecord) {
  return {
    ...toCardFacts(method.card),
    amount_authorized: charge.status === 'failed' ? null : charge.amount,
    authorization_code: null,
    checks: toChecks(method),
    electronic_commerce_indicator: charge.authenticated ? '05' : null,
    installments: null,
    mandate: null,
    network: method.card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: charge.authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0'
        }
      : null,
    transaction_link_id: null,
    wallet: null
  } satisfies Stripe.Charge.PaymentMethodDetails.Card
}
