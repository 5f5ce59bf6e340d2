import { mannersOf } from '../cards/test-cards'
import type { Call } from '../http/call'
import { StripeError } from '../http/stripe-error'
import type { IntentRecord } from '../journal/records'
import type { Tables } from '../journal/tables'
import { chargeIntent, failIntent } from './charge-intent'

/**
 * The payment that waits behind an authentication address; null once it was answered, replaced or canceled.
 */
export function findAuthentication(tables: Readonly<Tables>, token: string): IntentRecord | null {
  for (const intent of tables.intents.values()) {
    if (intent.status === 'requires_action' && intent.authentication?.token === token) return intent
  }
  return null
}

/**
 * The buyer's answer to the bank's question who they are: the charge is tried, or the payment asks for
 * another card.
 * @returns the payment afterwards. A refused card is an outcome here, not an error.
 */
export function authenticatePayment(call: Call, intent: IntentRecord, proved: boolean): IntentRecord {
  const method = intent.paymentMethod ? call.tx.methods.get(intent.paymentMethod) : null
  if (!method) throw new Error(`${intent.id} asks for authentication without a payment method`)
  if (!proved) {
    return failIntent(call, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      declineCode: null,
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a ' +
        'new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      param: null,
      charge: null,
      paymentMethod: method.id
    })
  }
  try {
    return chargeIntent(call, intent, method, mannersOf(method.card.manners).authentication === 'always')
  } catch (error) {
    const after = call.tx.intents.get(intent.id)
    if (error instanceof StripeError && after) return after
    throw error
  }
}
