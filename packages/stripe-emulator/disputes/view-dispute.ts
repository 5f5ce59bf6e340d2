import type { ResponseBody, Call } from '../http/call'
import { pageOf, toList } from '../http/list-page'
import { noSuch } from '../http/stripe-error'
import type { DisputeRecord } from '../journal/records'
import { toDispute } from './dispute-view'

/** GET /v1/disputes, all or those of one payment or charge. */
export function listDisputes(call: Call): ResponseBody {
  const intent = call.params.text('payment_intent')
  const charge = call.params.text('charge')
  const rows = call.tx.disputes
    .newestFirst()
    .filter((row) => (!intent || row.intent === intent) && (!charge || row.charge === charge))
  const page = pageOf(call.params, rows, 'dispute')
  call.params.finish()
  return toList(
    '/v1/disputes',
    page.rows.map((row) => viewDispute(call, row)),
    page.hasMore
  )
}

/** GET /v1/disputes/:id. @throws StripeError (404). */
export function retrieveDispute(call: Call, id: string): ResponseBody {
  call.params.finish()
  const dispute = call.tx.disputes.get(id)
  if (!dispute) throw noSuch('dispute', id, 'dispute')
  return viewDispute(call, dispute)
}

/** A dispute with the card that was charged. */
export function viewDispute(call: Pick<Call, 'tx'>, dispute: DisputeRecord) {
  const charge = call.tx.charges.get(dispute.charge)
  const method = charge ? call.tx.methods.get(charge.paymentMethod) : undefined
  if (!method) throw new Error(`${dispute.id} has lost its card`)
  return toDispute(dispute, method)
}
