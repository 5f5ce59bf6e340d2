import { cardFromNumber, cardFromTestCard } from '../cards/card-from-number'
import { testCardNamed } from '../cards/test-cards'
import type { ResponseBody, Call } from '../http/call'
import type { Parameters } from '../http/parameters'
import { missingParameter, noSuch, StripeError, unsupported } from '../http/stripe-error'
import { CREATE_TOKEN } from '../http/unsupported-parameters'
import type { CardRecord, MethodRecord } from '../journal/records'
import { letters } from '../secrets/random-letters'
import { toPaymentMethod, toToken } from './payment-method-view'
import { readBilling } from './read-shipping'

const RAW_NUMBER =
  'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test ' +
  'tokens that ' +
  'map to the test card you are using, see https://stripe.com/docs/testing. To enable raw card data ' +
  'APIs in test ' +
  'mode, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.'

/** POST /v1/payment_methods: from the card form with a number, from anywhere with a token. */
export function createPaymentMethod(call: Call): ResponseBody {
  return toPaymentMethod(readMethod(call, call.params))
}

/** GET /v1/payment_methods/:id. @throws StripeError (404). */
export function retrievePaymentMethod(call: Call, id: string): ResponseBody {
  call.params.finish()
  const method = call.tx.methods.get(id)
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method')
  return toPaymentMethod(method)
}

/** POST /v1/tokens: a card from the card form, to be used once. */
export function createToken(call: Call): ResponseBody {
  call.params.reject(CREATE_TOKEN)
  const fields = call.params.group('card')
  if (!fields) throw missingParameter('card')
  const name = fields.text('name') ?? null
  const card = readNumber(call, fields)
  call.params.finish()
  const token = { id: `tok_1${letters(23)}`, created: call.now, used: false, card, name }
  call.tx.tokens.put(token)
  return toToken(token)
}

/** The fields of a new payment method, wherever they stand; it is stored. */
export function readMethod(call: Call, fields: Parameters): MethodRecord {
  const type = fields.filledText('type') ?? 'card'
  if (type !== 'card') throw unsupported(fields.nameOf('type'), 'payment methods other than cards')
  const billing = readBilling(fields)
  const group = fields.group('card')
  if (!group) throw missingParameter(fields.nameOf('card'))
  const card = group.has('token') ? cardOfToken(call, group) : readNumber(call, group)
  fields.newMetadata()
  fields.choice('allow_redisplay', ['always', 'limited', 'unspecified'])
  fields.finish()
  return storeMethod(call, card, billing)
}

/**
 * A payment method by id. Names such as `pm_card_visa` stand for the test cards; each use makes a new one.
 * @throws StripeError (404, resource_missing).
 */
export function findMethod(call: Call, id: string): MethodRecord {
  const stored = call.tx.methods.get(id)
  if (stored) return stored
  const known = id.startsWith('pm_card_') ? testCardNamed(id.slice('pm_card_'.length)) : null
  if (!known) throw noSuch('PaymentMethod', id, 'payment_method')
  return storeMethod(call, cardFromTestCard(known, new Date()), null)
}

function storeMethod(call: Call, card: CardRecord, billing: MethodRecord['billing'] | null): MethodRecord {
  const nothing = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
  const method: MethodRecord = {
    id: `pm_1${letters(23)}`,
    created: call.now,
    card,
    billing: billing ?? { address: nothing, email: null, name: null, phone: null }
  }
  call.tx.methods.put(method)
  return method
}

/** Numbers are taken from the card form only: the shop must never come to handle one. */
function readNumber(call: Call, fields: Parameters): CardRecord {
  if (!fields.has('number')) throw missingParameter(fields.nameOf('number'))
  if (!call.fromOwnPage) throw new StripeError(402, { type: 'invalid_request_error', message: RAW_NUMBER })
  const card = cardFromNumber(fields, new Date())
  fields.finish()
  return card
}

function cardOfToken(call: Call, fields: Parameters): CardRecord {
  const id = fields.requiredText('token')
  fields.finish()
  const known = id.startsWith('tok_') ? testCardNamed(id.slice('tok_'.length)) : null
  if (known) return cardFromTestCard(known, new Date())
  const token = call.tx.tokens.get(id)
  if (!token) throw noSuch('token', id, 'card[token]')
  if (token.used) {
    const message = `You cannot use a Stripe token more than once: ${id}.`
    throw new StripeError(400, { type: 'invalid_request_error', code: 'token_already_used', message })
  }
  call.tx.tokens.put({ ...token, used: true })
  return token.card
}
