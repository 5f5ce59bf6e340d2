import type { ResponseBody, Call } from '../http/call'
import { unexpectedState } from '../http/stripe-error'
import { UPDATE_INTENT } from '../http/unsupported-parameters'
import type { IntentRecord } from '../journal/records'
import { findIntent, viewIntent } from './find-intent'
import { findMethod } from './payment-methods'
import { checkAmount, readCurrency } from './read-amount'
import { readShipping } from './read-shipping'
import { rejectMethodTypes } from './reject-method-types'

const OPEN: readonly IntentRecord['status'][] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/**
 * POST /v1/payment_intents/:id: docs.stripe.com/api/payment_intents/update. Metadata and description can
 * always be changed, what is paid and how only while the payment is open.
 */
export function updatePaymentIntent(call: Call, id: string): ResponseBody {
  const { params } = call
  const intent = findIntent(call, id)
  const frozen = ['amount', 'currency', 'payment_method', 'transfer_group'].find((name) => params.has(name))
  if (frozen && !OPEN.includes(intent.status)) {
    const message =
      `This PaymentIntent's ${frozen} could not be updated because it has a status of ${intent.status}. ` +
      `You may only update the ${frozen} of a PaymentIntent with one of the following statuses: ` +
      `${OPEN.join(', ')}.`
    throw unexpectedState(message, viewIntent(call, intent))
  }
  const amount = params.integer('amount') ?? intent.amount
  const currency = readCurrency(params) ?? intent.currency
  checkAmount(amount, currency)
  const shipping = readShipping(params)
  const description = params.text('description', 1000)
  const receiptEmail = params.text('receipt_email', 800)
  const suffix = params.text('statement_descriptor_suffix', 22)
  const group = params.text('transfer_group')
  const metadata = params.metadata(intent.metadata)
  const named = params.text('payment_method')
  rejectMethodTypes(params)
  params.reject(UPDATE_INTENT)
  params.finish()
  const method = named ? findMethod(call, named) : null
  const changesPayment = method !== null || amount !== intent.amount || currency !== intent.currency
  const updated: IntentRecord = {
    ...intent,
    amount,
    currency,
    metadata,
    description: description === undefined ? intent.description : description,
    receiptEmail: receiptEmail === undefined ? intent.receiptEmail : receiptEmail,
    statementDescriptorSuffix: suffix === undefined ? intent.statementDescriptorSuffix : suffix,
    transferGroup: group === undefined ? intent.transferGroup : group,
    shipping: shipping === undefined ? intent.shipping : shipping,
    paymentMethod: method?.id ?? intent.paymentMethod,
    ...(changesPayment ? reopened(intent, method?.id ?? null) : {})
  }
  call.tx.intents.put(updated)
  return viewIntent(call, updated)
}

/** Another card or amount needs another confirmation; an authentication under way is void. */
function reopened(intent: IntentRecord, method: string | null): Pick<IntentRecord, 'status' | 'authentication'> {
  const hasMethod = method !== null || intent.paymentMethod !== null
  return { status: hasMethod ? 'requires_confirmation' : 'requires_payment_method', authentication: null }
}
