import type Stripe from 'stripe'
import { unsupported } from '../http/stripe-error'
import type { Parameters } from '../http/parameters'

type Evidence = Stripe.DisputeUpdateParams.Evidence

/** Evidence that is a text. */
const TEXTS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text'
] as const satisfies readonly (keyof Evidence)[]

/** Evidence that is an uploaded file, which the emulator does not have, or belongs to an appeal or a card programme. */
const UNSUPPORTED = {
  appeal: true,
  cancellation_policy: true,
  customer_communication: true,
  customer_signature: true,
  duplicate_charge_documentation: true,
  enhanced_evidence: true,
  receipt: true,
  refund_policy: true,
  service_documentation: true,
  shipping_documentation: true,
  uncategorized_file: true
} satisfies Record<Exclude<keyof Evidence, (typeof TEXTS)[number]>, true>

/** All texts together: docs.stripe.com/api/disputes/update. */
const MOST_CHARACTERS = 150_000

/** Evidence laid over what is stored; an empty text removes it. @throws StripeError (400). */
export function readEvidence(params: Parameters, stored: Record<string, string>): Record<string, string> {
  const group = params.group('evidence')
  if (!group) return stored
  group.reject(UNSUPPORTED)
  const merged = new Map(Object.entries(stored))
  for (const name of TEXTS) {
    const value = group.text(name, 20_000)
    if (value === null) merged.delete(name)
    else if (value !== undefined) merged.set(name, value)
  }
  group.finish()
  const characters = [...merged.values()].reduce((sum, value) => sum + value.length, 0)
  if (characters > MOST_CHARACTERS) throw unsupported('evidence', `more than ${MOST_CHARACTERS} characters of evidence`)
  return Object.fromEntries(merged)
}

/** Every field of the evidence; what was not given is null. */
export function toEvidence(evidence: Record<string, string>) {
  const given = (name: (typeof TEXTS)[number]): string | null => evidence[name] ?? null
  return {
    access_activity_log: given('access_activity_log'),
    billing_address: given('billing_address'),
    cancellation_policy: null,
    cancellation_policy_disclosure: given('cancellation_policy_disclosure'),
    cancellation_rebuttal: given('cancellation_rebuttal'),
    customer_communication: null,
    customer_email_address: given('customer_email_address'),
    customer_name: given('customer_name'),
    customer_purchase_ip: given('customer_purchase_ip'),
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: given('duplicate_charge_explanation'),
    duplicate_charge_id: given('duplicate_charge_id'),
    enhanced_evidence: {},
    product_description: given('product_description'),
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: given('refund_policy_disclosure'),
    refund_refusal_explanation: given('refund_refusal_explanation'),
    service_date: given('service_date'),
    service_documentation: null,
    shipping_address: given('shipping_address'),
    shipping_carrier: given('shipping_carrier'),
    shipping_date: given('shipping_date'),
    shipping_documentation: null,
    shipping_tracking_number: given('shipping_tracking_number'),
    uncategorized_file: null,
    uncategorized_text: given('uncategorized_text')
  } satisfies Stripe.Dispute.Evidence
}
