import { mannersOf } from '../cards/test-cards'
import { recordEvent } from '../events/record-event'
import type { ResponseBody, Call } from '../http/call'
import { badParameter, unexpectedState } from '../http/stripe-error'
import { CONFIRM_INTENT } from '../http/unsupported-parameters'
import type { IntentRecord, MethodRecord, ShippingRecord } from '../journal/records'
import { letters } from '../secrets/random-letters'
import { chargeIntent } from './charge-intent'
import { findIntent, viewIntent } from './find-intent'
import { toPaymentIntent } from './payment-intent-view'
import { findMethod, readMethod } from './payment-methods'
import { readShipping } from './read-shipping'
import { rejectMethodTypes } from './reject-method-types'

const MISSING_METHOD =
  "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
  'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a ' +
  'payment method ' +
  'or ConfirmationToken.'

const MISSING_RETURN_URL =
  'A `return_url` must be specified because this Payment Intent is configured to automatically accept ' +
  'the payment ' +
  'methods enabled in the Dashboard, some of which may require a full page redirect to succeed. If you ' +
  'do not want to ' +
  'accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and ' +
  '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.'

/** What a confirmation brings along. */
export interface Confirmation {
  method: MethodRecord | null
  returnUrl: string | null
  throughScript: boolean
  receiptEmail: string | null
  shipping: ShippingRecord | null
}

/** POST /v1/payment_intents/:id/confirm: docs.stripe.com/api/payment_intents/confirm. */
export function confirmPaymentIntent(call: Call, id: string): ResponseBody {
  const intent = findIntent(call, id)
  rejectMethodTypes(call.params)
  call.params.reject(CONFIRM_INTENT)
  const confirmation = readConfirmation(call, intent)
  call.params.finish()
  return viewIntent(call, confirmIntent(call, intent, confirmation))
}

/** Reads what belongs to a confirmation; the caller finishes the parameters. */
export function readConfirmation(call: Call, intent: IntentRecord): Confirmation {
  const { params } = call
  const returnUrl = params.text('return_url') ?? null
  if (returnUrl && !/^https?:\/\//.test(returnUrl)) {
    throw badParameter('return_url', 'url_invalid', 'Not a valid URL')
  }
  const throughScript = params.flag('use_stripe_sdk') ?? false
  if (intent.automatic?.allowRedirects === 'always' && !returnUrl && !throughScript) {
    throw badParameter('return_url', 'parameter_missing', MISSING_RETURN_URL)
  }
  const fields = params.group('payment_method_data')
  const named = params.text('payment_method')
  return {
    method: fields ? readMethod(call, fields) : named ? findMethod(call, named) : null,
    returnUrl,
    throughScript,
    receiptEmail: params.text('receipt_email', 800) ?? null,
    shipping: readShipping(params) ?? null
  }
}

/**
 * Tries to take the money, or asks for authentication first.
 * @throws StripeError: 400 when the payment's state does not allow it, 402 when the card is refused.
 */
export function confirmIntent(call: Call, before: IntentRecord, confirmation: Confirmation): IntentRecord {
  const rejection = refusalOf(before)
  if (rejection) throw unexpectedState(rejection, viewIntent(call, before))
  const method = confirmation.method ?? (before.paymentMethod ? call.tx.methods.get(before.paymentMethod) : null)
  if (!method) throw unexpectedState(MISSING_METHOD, viewIntent(call, before))
  const intent: IntentRecord = {
    ...before,
    paymentMethod: method.id,
    receiptEmail: confirmation.receiptEmail ?? before.receiptEmail,
    shipping: confirmation.shipping ?? before.shipping,
    lastError: null,
    authentication: null
  }
  if (mannersOf(method.card.manners).authentication === 'never') return chargeIntent(call, intent, method, false)
  const waiting: IntentRecord = {
    ...intent,
    status: 'requires_action',
    authentication: {
      token: letters(32),
      returnUrl: confirmation.returnUrl,
      throughScript: confirmation.throughScript
    }
  }
  call.tx.intents.put(waiting)
  recordEvent(call, 'payment_intent.requires_action', toPaymentIntent(call, waiting))
  return waiting
}

function refusalOf({ status }: IntentRecord): string | null {
  if (status === 'succeeded') {
    return (
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously ' + 'confirmed.'
    )
  }
  if (status === 'canceled' || status === 'processing') {
    return (
      `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent ` +
      'with one of the following statuses may be confirmed: requires_confirmation, requires_action, ' +
      'requires_payment_method.'
    )
  }
  return null
}
