import type { ResponseBody, Call } from '../http/call'
import { noSuch } from '../http/stripe-error'
import type { ChargeRecord } from '../journal/records'
import { toCharge } from './charge-view'

/** GET /v1/charges/:id. @throws StripeError (404). */
export function retrieveCharge(call: Call, id: string): ResponseBody {
  call.params.finish()
  const charge = call.tx.charges.get(id)
  if (!charge) throw noSuch('charge', id, 'id')
  return viewCharge(call, charge)
}

/** A charge with what it takes over from its payment and its card. */
export function viewCharge(call: Pick<Call, 'tx'>, charge: ChargeRecord) {
  const intent = call.tx.intents.get(charge.intent)
  const method = call.tx.methods.get(charge.paymentMethod)
  if (!intent || !method) throw new Error(`${charge.id} has lost its payment or its card`)
  return toCharge(charge, intent, method)
}
