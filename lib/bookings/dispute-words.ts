import type { Text } from '@/lib/platform/i18n/text'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { DisputeOutcome } from './dispute'

/** How a dispute stands, in words. */
export const DISPUTE_OUTCOME_WORDS = {
  open: 'open',
  won: 'won, the payment stands',
  lost: 'lost, the bank has returned the money to the buyer',
  closed: 'closed without a charge'
} as const satisfies Record<DisputeOutcome, Text>

/** The provider's codes: docs.stripe.com/api/disputes/object#dispute_object-reason. */
const REASON_WORDS: Readonly<Record<string, Text>> = {
  credit_not_processed: 'a promised refund did not arrive',
  duplicate: 'charged twice',
  fraudulent: 'the cardholder did not make the payment',
  product_not_received: 'the book was not received',
  product_unacceptable: 'the book is not as described',
  unrecognized: 'the cardholder does not recognise the payment'
}

/** Why a payment is disputed, in words; a code without words as the provider writes it. */
export function describeDisputeReason(reason: string, t: Texts): string {
  const words = REASON_WORDS[reason]
  return words ? t(words) : reason
}
