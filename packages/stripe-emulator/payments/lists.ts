import { toEvent } from '../events/record-event'
import type { ResponseBody, Call } from '../http/call'
import { pageOf, toList } from '../http/list-page'
import { noSuch } from '../http/stripe-error'
import { LIST_CHARGES, LIST_INTENTS } from '../http/unsupported-parameters'
import type { EventRecord } from '../journal/records'
import { findIntent, viewIntent } from './find-intent'
import { toPaymentIntent } from './payment-intent-view'
import { toRefund } from './refund-view'
import { viewCharge } from './retrieve-charge'

/** GET /v1/payment_intents/:id, with either key. */
export function retrievePaymentIntent(call: Call, id: string): ResponseBody {
  const intent = findIntent(call, id)
  call.params.finish()
  return viewIntent(call, intent)
}

/** GET /v1/payment_intents. */
export function listPaymentIntents(call: Call): ResponseBody {
  call.params.reject(LIST_INTENTS)
  const page = pageOf(call.params, call.tx.intents.newestFirst(), 'payment_intent')
  call.params.finish()
  return toList(
    '/v1/payment_intents',
    page.rows.map((row) => toPaymentIntent(call, row)),
    page.hasMore
  )
}

/** GET /v1/charges, all or those of one payment or transfer group. */
export function listCharges(call: Call): ResponseBody {
  call.params.reject(LIST_CHARGES)
  const intent = call.params.text('payment_intent')
  const group = call.params.text('transfer_group')
  const rows = call.tx.charges
    .newestFirst()
    .filter((row) => !intent || row.intent === intent)
    .filter((row) => !group || call.tx.intents.get(row.intent)?.transferGroup === group)
  const page = pageOf(call.params, rows, 'charge')
  call.params.finish()
  return toList(
    '/v1/charges',
    page.rows.map((row) => viewCharge(call, row)),
    page.hasMore
  )
}

/** GET /v1/refunds, all or those of one payment or charge. */
export function listRefunds(call: Call): ResponseBody {
  const intent = call.params.text('payment_intent')
  const charge = call.params.text('charge')
  const rows = call.tx.refunds
    .newestFirst()
    .filter((row) => (!intent || row.intent === intent) && (!charge || row.charge === charge))
  const page = pageOf(call.params, rows, 'refund')
  call.params.finish()
  return toList('/v1/refunds', page.rows.map(toRefund), page.hasMore)
}

/** GET /v1/events, by `type`, `types[]`, and whether the shop has taken them (`delivery_success`). */
export function listEvents(call: Call): ResponseBody {
  const type = call.params.text('type')
  const types = call.params.list('types')
  const delivered = call.params.flag('delivery_success')
  const rows = call.tx.events.newestFirst().filter((row) => {
    if (row.account !== call.account) return false
    if (type && row.type !== type) return false
    if (types && !types.includes(row.type)) return false
    return delivered === undefined || (call.tx.deliveries.get(row.id)?.state === 'delivered') === delivered
  })
  const page = pageOf(call.params, rows, 'event')
  call.params.finish()
  return toList(
    '/v1/events',
    page.rows.map((row) => viewEvent(call, row)),
    page.hasMore
  )
}

/** GET /v1/events/:id. @throws StripeError (404). */
export function retrieveEvent(call: Call, id: string): ResponseBody {
  call.params.finish()
  const event = call.tx.events.get(id)
  if (event?.account !== call.account) throw noSuch('event', id, 'id')
  return viewEvent(call, event)
}

function viewEvent(call: Call, event: EventRecord): object {
  return toEvent(event, call.tx.deliveries.get(event.id)?.state === 'waiting' ? 1 : 0)
}
