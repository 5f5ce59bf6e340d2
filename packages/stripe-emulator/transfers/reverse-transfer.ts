import { balanceOf } from '../balance/list-movements'
import { recordEvent } from '../events/record-event'
import type { Call, ResponseBody } from '../http/call'
import { badParameter, refused } from '../http/stripe-error'
import { CREATE_REVERSAL } from '../http/unsupported-parameters'
import type { ReversalRecord, TransferRecord } from '../journal/connect-records'
import { moneyWithSign } from '../payments/read-amount'
import { letters } from '../secrets/random-letters'
import { toReversal, toTransfer } from './transfer-view'
import { findTransfer } from './list-transfers'

/**
 * POST /v1/transfers/:id/reversals: docs.stripe.com/api/transfer_reversals/create.
 * @throws StripeError (400): amount_too_large; balance_insufficient when the connected account has less.
 */
export function reverseTransfer(call: Call, id: string): ResponseBody {
  const { params, tx } = call
  const given = params.integer('amount')
  if (given !== undefined && given < 1) {
    throw badParameter('amount', 'parameter_invalid_integer', 'This value must be greater than or equal to 1.')
  }
  const metadata = params.metadata({})
  params.reject(CREATE_REVERSAL)
  params.finish()
  const transfer = findTransfer(call, id)
  const left = transfer.amount - transfer.amountReversed
  if (left === 0) throw refused('transfers_not_allowed', `Transfer ${id} has already been fully reversed.`)
  const amount = given ?? left
  if (amount > left) {
    const [asked, open] = [moneyWithSign(amount, transfer.currency), moneyWithSign(left, transfer.currency)]
    const message = `Reversal amount (${asked}) is greater than unreversed amount on transfer (${open})`
    throw refused('amount_too_large', message, 'amount')
  }
  if (amount > balanceOf(tx, transfer.destination, transfer.currency)) {
    const message = `Account ${transfer.destination} has insufficient funds to reverse this transfer.`
    throw refused('balance_insufficient', message)
  }
  const reversal: ReversalRecord = { id: `trr_1${letters(23)}`, created: call.now, transfer: id, amount, metadata }
  const reversed: TransferRecord = { ...transfer, amountReversed: transfer.amountReversed + amount }
  tx.reversals.put(reversal)
  tx.transfers.put(reversed)
  const previous = { amount_reversed: transfer.amountReversed, reversed: false }
  recordEvent(call, 'transfer.reversed', toTransfer(call, reversed, [reversal]), previous)
  return toReversal(reversal, transfer.currency)
}
