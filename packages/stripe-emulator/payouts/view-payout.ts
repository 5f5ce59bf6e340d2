import type { Call, ResponseBody } from '../http/call'
import { pageOf, toList } from '../http/list-page'
import { noSuch } from '../http/stripe-error'
import { LIST_PAYOUTS } from '../http/unsupported-parameters'
import { toPayout } from './payout-view'

/** GET /v1/payouts of the platform or of the account of the header, by `status`. */
export function listPayouts(call: Call): ResponseBody {
  call.params.reject(LIST_PAYOUTS)
  const status = call.params.text('status')
  const rows = call.tx.payouts
    .newestFirst()
    .filter((row) => row.account === call.account && (!status || row.status === status))
  const page = pageOf(call.params, rows, 'payout')
  call.params.finish()
  return toList('/v1/payouts', page.rows.map(toPayout), page.hasMore)
}

/** GET /v1/payouts/:id. @throws StripeError (404). */
export function retrievePayout(call: Call, id: string): ResponseBody {
  call.params.finish()
  const payout = call.tx.payouts.get(id)
  if (payout?.account !== call.account) throw noSuch('payout', id, 'id')
  return toPayout(payout)
}
