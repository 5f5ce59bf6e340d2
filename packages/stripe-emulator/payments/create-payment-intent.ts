import { recordEvent } from '../events/record-event'
import type { ResponseBody, Call } from '../http/call'
import { badParameter, missingParameter, unsupported } from '../http/stripe-error'
import { CREATE_INTENT } from '../http/unsupported-parameters'
import type { IntentRecord } from '../journal/records'
import { letters } from '../secrets/random-letters'
import { confirmIntent, readConfirmation } from './confirm-payment-intent'
import { viewIntent } from './find-intent'
import { toPaymentIntent } from './payment-intent-view'
import { findMethod } from './payment-methods'
import { readAmount, readCurrency } from './read-amount'
import { readShipping } from './read-shipping'
import { rejectMethodTypes } from './reject-method-types'

/** POST /v1/payment_intents: docs.stripe.com/api/payment_intents/create. */
export function createPaymentIntent(call: Call): ResponseBody {
  const { params } = call
  const amountGiven = params.has('amount')
  const currency = readCurrency(params)
  if (!amountGiven) throw missingParameter('amount')
  if (!currency) throw missingParameter('currency')
  rejectUnplayed(call)
  const automatic = readAutomatic(call)
  const allowedTypes = readAllowedTypes(call)
  const id = `pi_3${letters(23)}`
  const intent: IntentRecord = {
    id,
    created: call.now,
    clientSecret: `${id}_secret_${letters(25)}`,
    amount: readAmount(params, currency),
    amountReceived: 0,
    currency,
    status: 'requires_payment_method',
    metadata: params.newMetadata(),
    description: params.text('description', 1000) ?? null,
    receiptEmail: params.text('receipt_email', 800) ?? null,
    shipping: readShipping(params, true) ?? null,
    statementDescriptorSuffix: params.text('statement_descriptor_suffix', 22) ?? null,
    transferGroup: params.text('transfer_group') ?? null,
    // Without either parameter the provider turns its automatic choice on (API 2023-08-16 and later).
    automatic: allowedTypes ? null : (automatic ?? { allowRedirects: 'always' }),
    allowedTypes,
    paymentMethod: null,
    latestCharge: null,
    lastError: null,
    authentication: null,
    canceledAt: null,
    cancellationReason: null
  }
  const confirms = params.flag('confirm') ?? false
  const confirmation = confirms ? readConfirmation(call, intent) : null
  const named = confirms ? null : params.text('payment_method')
  params.finish()
  const method = named ? findMethod(call, named) : null
  const stored: IntentRecord = method
    ? { ...intent, paymentMethod: method.id, status: 'requires_confirmation' }
    : intent
  call.tx.intents.put(stored)
  recordEvent(call, 'payment_intent.created', toPaymentIntent(call, stored))
  return viewIntent(call, confirmation ? confirmIntent(call, stored, confirmation) : stored)
}

function readAutomatic(call: Call): IntentRecord['automatic'] | undefined {
  const group = call.params.group('automatic_payment_methods')
  if (!group) return undefined
  const enabled = group.flag('enabled')
  const allowRedirects = group.choice('allow_redirects', ['always', 'never']) ?? 'always'
  group.finish()
  if (enabled === undefined) throw missingParameter('automatic_payment_methods[enabled]')
  return enabled ? { allowRedirects } : undefined
}

/**
 * The only way to ask for cards since API 2026-09-30; it excludes the automatic choice. Types that do not fit
 * are left out silently (docs.stripe.com/changelog/dahlia/2026-07-29/allowed-payment-method-types-parameter).
 */
function readAllowedTypes({ params }: Call): string[] | null {
  const types = params.list('allowed_payment_method_types')
  if (!types) return null
  if (params.has('automatic_payment_methods')) {
    const message =
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.'
    throw badParameter('allowed_payment_method_types', 'parameters_exclusive', message)
  }
  if (types.includes('card')) return types
  throw unsupported('allowed_payment_method_types', 'payment methods other than cards')
}

function rejectUnplayed({ params }: Call): void {
  rejectMethodTypes(params)
  if (params.choice('capture_method', ['automatic', 'automatic_async', 'manual']) === 'manual')
    throw unsupported('capture_method', 'manual capture')
  if (params.choice('confirmation_method', ['automatic', 'manual']) === 'manual')
    throw unsupported('confirmation_method', 'manual confirmation')
  params.reject(CREATE_INTENT)
}
