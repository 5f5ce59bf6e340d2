import { message, type Message, type PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'

/** docs.stripe.com/api/refunds/object#refund_object-failure_reason, docs.stripe.com/error-codes */
const REASON_LABELS: Readonly<Record<string, PlainKey>> = {
  canceled: 'payments.refundReason.canceled',
  charge_already_refunded: 'payments.refundReason.charge_already_refunded',
  charge_disputed: 'payments.refundReason.charge_disputed',
  charge_for_pending_refund_disputed: 'payments.refundReason.charge_for_pending_refund_disputed',
  charge_not_refundable: 'payments.refundReason.charge_not_refundable',
  declined: 'payments.refundReason.declined',
  expired_or_canceled_card: 'payments.refundReason.expired_or_canceled_card',
  insufficient_funds: 'payments.refundReason.insufficient_funds',
  lost_or_stolen_card: 'payments.refundReason.lost_or_stolen_card',
  merchant_request: 'payments.refundReason.merchant_request',
  refund_disputed_payment: 'payments.refundReason.refund_disputed_payment',
  unknown: 'payments.refundReason.unknown'
}

/** A code that the shop does not know stays as it is. */
export function nameRefundReason(reason: string): Message | string {
  const key = REASON_LABELS[reason]
  return key ? message(key) : reason
}

export function describeRefundReason(reason: string, t: Translator): string {
  const named = nameRefundReason(reason)
  return typeof named === 'string' ? named : t.text(named)
}
