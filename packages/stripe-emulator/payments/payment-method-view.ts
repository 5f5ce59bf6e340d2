import type Stripe from 'stripe'
import type { CardRecord, MethodRecord, TokenRecord } from '../journal/records'

/** docs.stripe.com/api/payment_methods/object, for cards. */
export function toPaymentMethod(method: MethodRecord) {
  const { card } = method
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...method.billing, tax_id: null },
    card: {
      ...toCardFacts(card),
      checks: toChecks(method),
      display_brand: card.brand,
      generated_from: null,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null
    },
    created: method.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card'
  } satisfies Stripe.PaymentMethod
}

/** The facts of a card that charges and payment methods both show. */
export function toCardFacts(card: CardRecord) {
  return {
    brand: card.brand,
    country: card.country,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: card.fingerprint,
    funding: card.funding,
    last4: card.last4
  }
}

/** What the bank said about code and address; the test cards pass whatever was given. */
export function toChecks({ card, billing }: MethodRecord) {
  const wrongCvc = card.manners === 'chargeDeclinedIncorrectCvc'
  return {
    address_line1_check: billing.address.line1 ? 'pass' : null,
    address_postal_code_check: billing.address.postal_code ? 'pass' : null,
    cvc_check: card.cvcGiven ? (wrongCvc ? 'fail' : 'pass') : null
  }
}

/** docs.stripe.com/api/tokens/object, for cards. */
export function toToken(token: TokenRecord) {
  return {
    id: token.id,
    object: 'token',
    card: {
      id: token.id.replace('tok_', 'card_'),
      object: 'card',
      ...toCardFacts(token.card),
      address_city: null,
      address_country: null,
      address_line1: null,
      address_line1_check: null,
      address_line2: null,
      address_state: null,
      address_zip: null,
      address_zip_check: null,
      cvc_check: token.card.cvcGiven ? 'unchecked' : null,
      dynamic_last4: null,
      metadata: {},
      name: token.name,
      regulated_status: 'unregulated',
      tokenization_method: null
    },
    client_ip: null,
    created: token.created,
    livemode: false,
    type: 'card',
    used: token.used
  } satisfies Stripe.Token
}
