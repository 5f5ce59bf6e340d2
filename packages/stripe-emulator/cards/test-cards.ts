import type { ErrorCode } from '../sdk/error-codes'

/**
 * How a test card behaves when it is charged; `decline` is what the bank says, after authentication if asked
 * for.
 */
export interface CardManners {
  authentication: 'never' | 'always'
  decline: Decline | null
  /** True when Stripe's risk rules stop the charge before it reaches the bank. */
  isBlocked: boolean
  /** How a refund to this card begins and ends; null: it succeeds at once. */
  refund: { begins: 'pending' | 'succeeded'; ends: 'succeeded' | 'failed' } | null
  /** What the bank opens some time after the charge. */
  dispute: { reason: string; status: 'needs_response' | 'warning_needs_response' } | null
}

export interface Decline {
  code: ErrorCode
  declineCode: string | null
  message: string
  param: string | null
}

/** Codes and texts: docs.stripe.com/declines/codes and docs.stripe.com/error-codes. */
function declined(declineCode: string, message = 'Your card was declined.'): Decline {
  return { code: 'card_declined', declineCode, message, param: null }
}

const EXPIRED: Decline = {
  code: 'expired_card',
  declineCode: 'expired_card',
  message: 'Your card has expired.',
  param: 'exp_month'
}
const WRONG_CVC: Decline = {
  code: 'incorrect_cvc',
  declineCode: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
  param: 'cvc'
}
const PROCESSING: Decline = {
  code: 'processing_error',
  declineCode: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
  param: null
}
const NO_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.')

const ORDINARY: CardManners = {
  authentication: 'never',
  decline: null,
  isBlocked: false,
  refund: null,
  dispute: null
}

export interface TestCard {
  number: string
  /** What the official tests call it: `pm_card_visa` and the token `tok_visa`. */
  names: readonly string[]
  funding: 'credit' | 'debit' | 'prepaid'
  country: string
  manners: CardManners
}

function card(
  number: string,
  names: string[],
  manners: Partial<CardManners> = {},
  funding: TestCard['funding'] = 'credit'
) {
  return {
    number,
    names,
    funding,
    country: 'US',
    manners: { ...ORDINARY, ...manners }
  } satisfies TestCard
}

/** The documented test cards (docs.stripe.com/testing) that matter for one-off card payments. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', ['visa']),
  card('4000056655665556', ['visa_debit'], {}, 'debit'),
  card('5555555555554444', ['mastercard']),
  card('2223003122003222', ['mastercard_2_series']),
  card('5200828282828210', ['mastercard_debit'], {}, 'debit'),
  card('5105105105105100', ['mastercard_prepaid'], {}, 'prepaid'),
  card('378282246310005', ['amex']),
  card('371449635398431', ['amex_2']),
  card('6011111111111117', ['discover']),
  card('3056930009020004', ['diners']),
  card('36227206271667', ['diners_14_digits']),
  card('3566002020360505', ['jcb']),
  card('6200000000000005', ['unionpay']),
  card('4000002760000016', ['de']),
  card('4000000000000002', ['chargeDeclined', 'visa_chargeDeclined'], {
    decline: declined('generic_decline')
  }),
  card('4000000000009995', ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'], {
    decline: NO_FUNDS
  }),
  card('4000000000009987', ['chargeDeclinedLostCard', 'visa_chargeDeclinedLostCard'], {
    decline: declined('lost_card')
  }),
  card('4000000000009979', ['chargeDeclinedStolenCard', 'visa_chargeDeclinedStolenCard'], {
    decline: declined('stolen_card')
  }),
  card('4000000000000069', ['chargeDeclinedExpiredCard'], { decline: EXPIRED }),
  card('4000000000000127', ['chargeDeclinedIncorrectCvc'], { decline: WRONG_CVC }),
  card('4000000000000119', ['chargeDeclinedProcessingError'], { decline: PROCESSING }),
  card('4100000000000019', ['chargeDeclinedFraudulent', 'radarBlock'], {
    decline: declined('fraudulent'),
    isBlocked: true
  }),
  card('4000000000007726', ['pendingRefund'], { refund: { begins: 'pending', ends: 'succeeded' } }),
  card('4000000000005126', ['refundFail'], { refund: { begins: 'succeeded', ends: 'failed' } }),
  card('4000000000000259', ['createDispute'], { dispute: { reason: 'fraudulent', status: 'needs_response' } }),
  card('4000000000002685', ['createDisputeProductNotReceived'], {
    dispute: { reason: 'product_not_received', status: 'needs_response' }
  }),
  card('4000000000001976', ['createDisputeInquiry'], {
    dispute: { reason: 'fraudulent', status: 'warning_needs_response' }
  }),
  card('4000002500003155', ['authenticationRequiredOnSetup'], { authentication: 'always' }),
  card('4000002760003184', ['authenticationRequired'], { authentication: 'always' }),
  card('4000000000003220', ['threeDSecure2Required'], { authentication: 'always' }),
  card('4000008260003178', ['authenticationRequiredChargeDeclinedInsufficientFunds'], {
    authentication: 'always',
    decline: NO_FUNDS
  }),
  card('4000008400001629', ['threeDSecureRequiredChargeDeclined'], {
    authentication: 'always',
    decline: declined('generic_decline')
  })
]

/**
 * The test card of a number; a whole number that is not one of them behaves as a live card does in test mode.
 */
export function testCardOf(number: string): TestCard | null {
  return TEST_CARDS.find((candidate) => candidate.number === number) ?? null
}

/** The test card behind `pm_card_<name>` or `tok_<name>`. */
export function testCardNamed(name: string): TestCard | null {
  return TEST_CARDS.find((candidate) => candidate.names.includes(name)) ?? null
}

/** What a real card gets in test mode: docs.stripe.com/declines/codes, `live_mode_test_card`. */
export const NOT_A_TEST_CARD: Decline = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of ' +
    'valid test cards, visit: https://stripe.com/docs/testing.'
)

/** How the card that a record names behaves. */
export function mannersOf(name: string): CardManners {
  return testCardNamed(name)?.manners ?? { ...ORDINARY, decline: NOT_A_TEST_CARD }
}
