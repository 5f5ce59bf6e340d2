import { recordEvent } from '../events/record-event'
import type { Call, ResponseBody } from '../http/call'
import { pageOf, toList } from '../http/list-page'
import { noSuch } from '../http/stripe-error'
import type { TransferRecord } from '../journal/connect-records'
import { listOwnReversals, toReversal, toTransfer } from './transfer-view'

/** @throws StripeError (404). */
export function findTransfer(call: Call, id: string): TransferRecord {
  const transfer = call.tx.transfers.get(id)
  if (!transfer) throw noSuch('transfer', id, 'id')
  return transfer
}

/** GET /v1/transfers/:id. */
export function retrieveTransfer(call: Call, id: string): ResponseBody {
  call.params.finish()
  return toTransfer(call, findTransfer(call, id))
}

/** GET /v1/transfers, all or those of one group or account. */
export function listTransfers(call: Call): ResponseBody {
  const group = call.params.text('transfer_group')
  const destination = call.params.text('destination')
  const rows = call.tx.transfers
    .newestFirst()
    .filter((row) => (!group || row.group === group) && (!destination || row.destination === destination))
  const page = pageOf(call.params, rows, 'transfer')
  call.params.finish()
  return toList(
    '/v1/transfers',
    page.rows.map((row) => toTransfer(call, row)),
    page.hasMore
  )
}

/** POST /v1/transfers/:id changes metadata and description. */
export function updateTransfer(call: Call, id: string): ResponseBody {
  const transfer = findTransfer(call, id)
  const metadata = call.params.metadata(transfer.metadata)
  const description = call.params.text('description')
  call.params.finish()
  const updated: TransferRecord = {
    ...transfer,
    metadata,
    description: description === undefined ? transfer.description : description
  }
  call.tx.transfers.put(updated)
  const view = toTransfer(call, updated)
  const previous = { metadata: transfer.metadata, description: transfer.description }
  recordEvent(call, 'transfer.updated', view, previous)
  return view
}

/** GET /v1/transfers/:id/reversals. */
export function listReversals(call: Call, id: string): ResponseBody {
  const transfer = findTransfer(call, id)
  const page = pageOf(call.params, listOwnReversals(call, id), 'transfer_reversal')
  call.params.finish()
  return toList(
    `/v1/transfers/${id}/reversals`,
    page.rows.map((row) => toReversal(row, transfer.currency)),
    page.hasMore
  )
}
