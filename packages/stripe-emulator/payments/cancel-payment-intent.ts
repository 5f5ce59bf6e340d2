import { recordEvent } from '../events/record-event'
import type { ResponseBody, Call } from '../http/call'
import { unexpectedState } from '../http/stripe-error'
import type { IntentRecord } from '../journal/records'
import { findIntent, viewIntent } from './find-intent'
import { toPaymentIntent } from './payment-intent-view'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const

/**
 * POST /v1/payment_intents/:id/cancel: docs.stripe.com/api/payment_intents/cancel.
 * @throws StripeError (400, payment_intent_unexpected_state) when it has succeeded, is canceled already, or is
 * processing: a card payment that the bank works on cannot be stopped.
 */
export function cancelPaymentIntent(call: Call, id: string): ResponseBody {
  const intent = findIntent(call, id)
  const reason = call.params.choice('cancellation_reason', REASONS)
  call.params.finish()
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
    const message =
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a ` +
      'PaymentIntent with one of the following statuses may be canceled: requires_payment_method, ' +
      'requires_capture, requires_confirmation, requires_action.'
    throw unexpectedState(message, viewIntent(call, intent))
  }
  const canceled: IntentRecord = {
    ...intent,
    status: 'canceled',
    authentication: null,
    canceledAt: call.now,
    cancellationReason: reason ?? null
  }
  call.tx.intents.put(canceled)
  recordEvent(call, 'payment_intent.canceled', toPaymentIntent(call, canceled))
  return viewIntent(call, canceled)
}
