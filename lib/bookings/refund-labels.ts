import type { Text } from '@/lib/platform/i18n/text'
import type { Texts } from '@/lib/platform/i18n/texts'

/** The provider's codes: docs.stripe.com/api/refunds/object#refund_object-failure_reason, docs.stripe.com/error-codes. */
const REASON_LABELS: Readonly<Record<string, Text>> = {
  canceled: 'the refund was cancelled at the payment provider',
  charge_already_refunded: 'the payment was returned already',
  charge_disputed: 'the buyer’s bank disputes the payment',
  charge_for_pending_refund_disputed: 'the buyer’s bank disputes the payment',
  charge_not_refundable: 'this payment cannot be returned by card',
  declined: 'the buyer’s bank declined it',
  expired_or_canceled_card: 'the buyer’s card has expired or was cancelled',
  insufficient_funds: 'the shop’s balance at the payment provider is too low',
  lost_or_stolen_card: 'the buyer’s card was reported lost or stolen',
  merchant_request: 'the refund was cancelled at the payment provider',
  refund_disputed_payment: 'the buyer’s bank disputes the payment',
  unknown: 'the buyer’s bank gave no reason'
}

/** Why a refund failed or was refused, in words; a code without words as the provider writes it. */
export function describeRefundReason(reason: string, t: Texts): string {
  const words = REASON_LABELS[reason]
  return words ? t(words) : reason
}
