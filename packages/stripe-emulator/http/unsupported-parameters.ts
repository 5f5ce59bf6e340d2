import type Stripe from 'stripe'

/**
 * Stripe's parameters that the emulator does not support, one list a request. The types ask for a line for each
 * parameter of the SDK that is not named as supported, so that an upgrade of the SDK does not pass unseen.
 */
type Unsupported<Params, Supported extends keyof Params> = Record<Exclude<keyof Params, Supported | 'expand'>, true>

const INTENT_COMMON = {
  amount_details: true,
  excluded_payment_method_types: true,
  hooks: true,
  payment_details: true,
  payment_method_options: true,
  setup_future_usage: true
} as const

const INTENT_OF_CONNECT = {
  application_fee_amount: true,
  customer: true,
  customer_account: true,
  payment_method_configuration: true,
  statement_descriptor: true,
  transfer_data: true
} as const

const CONFIRMATION = {
  confirmation_token: true,
  error_on_requires_action: true,
  mandate: true,
  mandate_data: true,
  off_session: true,
  radar_options: true
} as const

export const CREATE_INTENT = {
  ...INTENT_COMMON,
  ...INTENT_OF_CONNECT,
  ...CONFIRMATION,
  on_behalf_of: true
} satisfies Unsupported<
  Stripe.PaymentIntentCreateParams,
  | 'allowed_payment_method_types'
  | 'amount'
  | 'automatic_payment_methods'
  | 'capture_method'
  | 'confirm'
  | 'confirmation_method'
  | 'currency'
  | 'description'
  | 'metadata'
  | 'payment_method'
  | 'payment_method_data'
  | 'receipt_email'
  | 'return_url'
  | 'shipping'
  | 'statement_descriptor_suffix'
  | 'transfer_group'
  | 'use_stripe_sdk'
>

export const UPDATE_INTENT = {
  ...INTENT_COMMON,
  ...INTENT_OF_CONNECT,
  allowed_payment_method_types: true,
  capture_method: true,
  payment_method_data: true
} satisfies Unsupported<
  Stripe.PaymentIntentUpdateParams,
  | 'amount'
  | 'currency'
  | 'description'
  | 'metadata'
  | 'payment_method'
  | 'receipt_email'
  | 'shipping'
  | 'statement_descriptor_suffix'
  | 'transfer_group'
>

export const CONFIRM_INTENT = {
  ...INTENT_COMMON,
  ...CONFIRMATION,
  allowed_payment_method_types: true,
  amount_to_confirm: true,
  capture_method: true
} satisfies Unsupported<
  Stripe.PaymentIntentConfirmParams,
  'payment_method' | 'payment_method_data' | 'receipt_email' | 'return_url' | 'shipping' | 'use_stripe_sdk'
>

export const LIST_INTENTS = { customer: true, customer_account: true } satisfies Unsupported<
  Stripe.PaymentIntentListParams,
  Paging | 'created'
>

export const CREATE_REFUND = {
  currency: true,
  customer: true,
  instructions_email: true,
  origin: true,
  refund_application_fee: true,
  reverse_transfer: true
} satisfies Unsupported<Stripe.RefundCreateParams, 'amount' | 'charge' | 'metadata' | 'payment_intent' | 'reason'>

export const LIST_CHARGES = { customer: true } satisfies Unsupported<
  Stripe.ChargeListParams,
  Paging | 'created' | 'payment_intent' | 'transfer_group'
>

export const CREATE_TOKEN = {
  account: true,
  bank_account: true,
  customer: true,
  cvc_update: true,
  person: true,
  pii: true
} satisfies Unsupported<Stripe.TokenCreateParams, 'card'>

export const CREATE_TRANSFER = { source_type: true } satisfies Unsupported<
  Stripe.TransferCreateParams,
  'amount' | 'currency' | 'description' | 'destination' | 'metadata' | 'source_transaction' | 'transfer_group'
>

export const CREATE_REVERSAL = { description: true, refund_application_fee: true } satisfies Unsupported<
  Stripe.TransferCreateReversalParams,
  'amount' | 'metadata'
>

export const LIST_BALANCE_TRANSACTIONS = { payout: true } satisfies Unsupported<
  Stripe.BalanceTransactionListParams,
  Paging | 'created' | 'currency' | 'source' | 'type'
>

export const LIST_PAYOUTS = { arrival_date: true, destination: true } satisfies Unsupported<
  Stripe.PayoutListParams,
  Paging | 'created' | 'status'
>

export const UPDATE_DISPUTE = { intended_submission_method: true } satisfies Unsupported<
  Stripe.DisputeUpdateParams,
  'evidence' | 'metadata' | 'submit'
>

type Paging = 'limit' | 'starting_after' | 'ending_before'
