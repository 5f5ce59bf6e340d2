import type { Call } from '../http/call'
import { badParameter, missingParameter, noSuch, StripeError } from '../http/stripe-error'
import type { IntentRecord } from '../journal/records'
import { toPaymentIntent, toPublicPaymentIntent } from './payment-intent-view'

const SECRET_WITH_SECRET_KEY =
  'You passed `client_secret` together with a secret API key. Use a publishable API key, or leave it out.'

/**
 * The payment a request is about. With the publishable key its client secret must be sent too.
 * @throws StripeError: resource_missing (404); 400 when the client secret is missing, belongs to another payment,
 * or comes with the secret key.
 */
export function findIntent(call: Call, id: string): IntentRecord {
  const secret = call.params.text('client_secret')
  const intent = call.tx.intents.get(id)
  if (call.key === 'secret' && secret) throw badParameter('client_secret', null, SECRET_WITH_SECRET_KEY)
  if (call.key === 'publishable' && !secret) throw missingParameter('client_secret')
  if (!intent) throw noSuch('payment_intent', id, 'intent')
  if (secret && secret !== intent.clientSecret) {
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_invalid_parameter',
      message: 'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      param: 'client_secret'
    })
  }
  return intent
}

/** A payment as the bearer of this key may see it. */
export function viewIntent(call: Call, intent: IntentRecord) {
  return call.key === 'secret' ? toPaymentIntent(call, intent) : toPublicPaymentIntent(call, intent)
}
