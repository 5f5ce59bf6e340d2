import { mannersOf, type Decline } from '../cards/test-cards'
import { recordEvent } from '../events/record-event'
import type { Call, EffectCall } from '../http/call'
import { cardRefused } from '../http/stripe-error'
import type { ChargeRecord, IntentRecord, MethodRecord, PaymentErrorRecord } from '../journal/records'
import { letters } from '../secrets/random-letters'
import { viewIntent } from './find-intent'
import { toPaymentIntent } from './payment-intent-view'
import { toPaymentMethod } from './payment-method-view'
import { viewCharge } from './retrieve-charge'
import { scheduleAutomatic } from './schedule-automatic'

/**
 * Asks the bank. A card payment is over at once, unless a test holds it back in `processing`.
 * @throws StripeError (402) when the card is refused; the failed charge and the new state are kept all the
 * same.
 */
export function chargeIntent(
  call: Call,
  intent: IntentRecord,
  method: MethodRecord,
  authenticated: boolean
): IntentRecord {
  const { decline, isBlocked } = mannersOf(method.card.manners)
  const charge: ChargeRecord = {
    id: `ch_3${letters(23)}`,
    created: call.now,
    intent: intent.id,
    paymentMethod: method.id,
    amount: intent.amount,
    amountRefunded: 0,
    currency: intent.currency,
    status: 'pending',
    failureCode: null,
    failureMessage: null,
    declineCode: null,
    authenticated,
    dispute: null,
    balanceTransaction: null,
    isBlocked
  }
  const charged: IntentRecord = { ...intent, authentication: null, latestCharge: charge.id, lastError: null }
  if (call.holdsProcessing()) {
    const processing: IntentRecord = { ...charged, status: 'processing' }
    call.tx.charges.put(charge)
    call.tx.intents.put(processing)
    recordEvent(call, 'charge.pending', viewCharge(call, charge))
    recordEvent(call, 'payment_intent.processing', toPaymentIntent(call, processing))
    return processing
  }
  if (!decline) return succeed(call, charged, charge)
  const failed = failCharge(call, charged, charge, decline)
  const error = failed.lastError
  if (!error) throw new Error('a failed payment carries its error')
  throw cardRefused(error, viewIntent(call, failed), toPaymentMethod(method))
}

/** The money is there: charge and payment become final. The capture follows without a request, as at Stripe. */
export function succeed(call: EffectCall, intent: IntentRecord, charge: ChargeRecord): IntentRecord {
  const succeeded: IntentRecord = { ...intent, status: 'succeeded', amountReceived: charge.amount }
  const paid: ChargeRecord = { ...charge, status: 'succeeded' }
  const captured: ChargeRecord = { ...paid, balanceTransaction: `txn_3${letters(23)}` }
  call.tx.charges.put(captured)
  call.tx.intents.put(succeeded)
  const method = call.tx.methods.get(charge.paymentMethod)
  if (mannersOf(method?.card.manners ?? '').dispute) scheduleAutomatic(call, 'open_dispute', charge.id)
  recordEvent(call, 'charge.succeeded', viewCharge(call, paid))
  recordEvent(call, 'payment_intent.succeeded', toPaymentIntent(call, succeeded))
  const unasked = { ...call, requestId: null, idempotencyKey: null }
  recordEvent(unasked, 'charge.updated', viewCharge(call, captured), { balance_transaction: null })
  return succeeded
}

/** The bank said no: the payment waits for another card. */
export function failCharge(
  call: EffectCall,
  intent: IntentRecord,
  charge: ChargeRecord,
  decline: Decline
): IntentRecord {
  const failed: ChargeRecord = {
    ...charge,
    status: 'failed',
    failureCode: decline.code,
    failureMessage: decline.message,
    declineCode: decline.declineCode
  }
  call.tx.charges.put(failed)
  recordEvent(call, 'charge.failed', viewCharge(call, failed))
  return failIntent(call, intent, {
    type: 'card_error',
    code: decline.code,
    declineCode: decline.declineCode,
    message: decline.message,
    param: decline.param,
    charge: charge.id,
    paymentMethod: charge.paymentMethod
  })
}

/** The attempt is over without money; the reason stays readable in `last_payment_error`. */
export function failIntent(call: EffectCall, intent: IntentRecord, lastError: PaymentErrorRecord): IntentRecord {
  const failed: IntentRecord = {
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    authentication: null,
    lastError
  }
  call.tx.intents.put(failed)
  recordEvent(call, 'payment_intent.payment_failed', toPaymentIntent(call, failed))
  return failed
}
