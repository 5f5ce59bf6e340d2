import type Stripe from 'stripe'
import type { Call, ResponseBody } from '../http/call'
import { pageOf, toList } from '../http/list-page'
import { noSuch } from '../http/stripe-error'
import { LIST_BALANCE_TRANSACTIONS } from '../http/unsupported-parameters'
import { listMovements, sumMovements, type Movement, type Records } from './list-movements'

/** GET /v1/balance, of the platform or of the account of the header. All money is available at once. */
export function retrieveBalance(call: Call): ResponseBody {
  call.params.finish()
  const sums = [...sumMovements(listMovements(call.tx, call.account))]
  const toAmounts = (amountOf: (sum: number) => number) =>
    sums.map(([currency, sum]) => ({ amount: amountOf(sum), currency, source_types: { card: amountOf(sum) } }))
  return {
    object: 'balance',
    available: toAmounts((sum) => sum),
    ...(call.account === null ? { connect_reserved: sums.map(([currency]) => ({ amount: 0, currency })) } : {}),
    livemode: false,
    pending: toAmounts(() => 0)
  } satisfies Stripe.Balance
}

/** GET /v1/balance_transactions, by `type`, `source` and `currency`. */
export function listBalanceTransactions(call: Call): ResponseBody {
  const { params } = call
  params.reject(LIST_BALANCE_TRANSACTIONS)
  const type = params.text('type')
  const source = params.text('source')
  const currency = params.text('currency')?.toLowerCase()
  const rows = listMovements(call.tx, call.account).filter(
    (row) =>
      (!type || row.type === type) && (!source || row.source === source) && (!currency || row.currency === currency)
  )
  const page = pageOf(params, rows, 'balance_transaction')
  params.finish()
  return toList('/v1/balance_transactions', page.rows.map(toBalanceTransaction), page.hasMore)
}

/** GET /v1/balance_transactions/:id. @throws StripeError (404). */
export function retrieveBalanceTransaction(call: Call, id: string): ResponseBody {
  call.params.finish()
  const found = findBalanceTransaction(call.tx, call.account, id)
  if (!found) throw noSuch('balance transaction', id, 'id')
  return found
}

/** A balance transaction of an account (null: the platform's) by its id. */
export function findBalanceTransaction(tx: Records, account: string | null, id: string) {
  const row = listMovements(tx, account).find((candidate) => candidate.id === id)
  return row ? toBalanceTransaction(row) : null
}

/** docs.stripe.com/api/balance_transactions/object. */
export function toBalanceTransaction({ amount, fee, feeDescription, currency, ...row }: Movement) {
  const detail = { amount: fee, application: null, currency, description: feeDescription, type: 'stripe_fee' }
  return {
    id: row.id,
    object: 'balance_transaction',
    amount,
    available_on: row.created,
    balance_type: 'payments',
    created: row.created,
    currency,
    description: row.description,
    exchange_rate: null,
    fee,
    fee_details: fee > 0 ? [detail] : [],
    net: amount - fee,
    reporting_category: row.category,
    source: row.source,
    status: 'available',
    type: row.type
  } satisfies Stripe.BalanceTransaction
}
