import type Stripe from 'stripe'
import { docUrlOf } from '../http/stripe-error'
import type { IntentRecord, PaymentErrorRecord } from '../journal/records'
import type { Transaction } from '../journal/transaction'
import { toPaymentMethod } from './payment-method-view'

/** Where a view is made: the rows that it names and the address for links into this service. */
export interface ViewSource {
  readonly tx: Pick<Transaction, 'methods'>
  readonly address: string
}

/** A payment as the owner of the secret key sees it: docs.stripe.com/api/payment_intents/object. */
export function toPaymentIntent(source: ViewSource, intent: IntentRecord) {
  return {
    ...toPublicPaymentIntent(source, intent),
    allowed_payment_method_types: intent.allowedTypes,
    amount_capturable: 0,
    amount_received: intent.amountReceived,
    application: null,
    application_fee_amount: null,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    latest_charge: intent.latestCharge,
    managed_payments: null,
    metadata: intent.metadata,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' }
    },
    payment_record: null,
    review: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    transfer_data: null,
    transfer_group: intent.transferGroup
  } satisfies Stripe.PaymentIntent
}

/** What the browser may see with the publishable key and the client secret: no metadata, no charge. */
export function toPublicPaymentIntent(source: ViewSource, intent: IntentRecord) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_details: { tip: {} },
    automatic_payment_methods: intent.automatic
      ? { allow_redirects: intent.automatic.allowRedirects, enabled: true }
      : null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.lastError ? toPaymentError(source, intent.lastError) : null,
    livemode: false,
    next_action: toNextAction(source, intent),
    payment_method: intent.paymentMethod,
    // Of whatever was allowed, what this provider can do.
    payment_method_types: ['card'],
    processing: null,
    receipt_email: intent.receiptEmail,
    setup_future_usage: null,
    shipping: intent.shipping,
    source: null,
    status: intent.status
  } satisfies Partial<Stripe.PaymentIntent>
}

function toPaymentError(source: ViewSource, error: PaymentErrorRecord) {
  const method = error.paymentMethod ? source.tx.methods.get(error.paymentMethod) : undefined
  return {
    ...(error.charge ? { charge: error.charge } : {}),
    code: error.code,
    ...(error.declineCode ? { decline_code: error.declineCode } : {}),
    doc_url: docUrlOf(error.code),
    message: error.message,
    ...(error.param ? { param: error.param } : {}),
    ...(method ? { payment_method: toPaymentMethod(method) } : {}),
    type: error.type
  } satisfies Stripe.PaymentIntent.LastPaymentError
}

function toNextAction(source: ViewSource, intent: IntentRecord) {
  if (intent.status !== 'requires_action' || !intent.authentication) return null
  const { token, returnUrl, throughScript } = intent.authentication
  const url = `${source.address}/authenticate/${token}`
  if (throughScript || !returnUrl) {
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
  }
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
}
