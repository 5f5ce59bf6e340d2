import type Stripe from 'stripe'
import { movementId, paymentId, paymentRefundId } from '../balance/list-movements'
import { toList } from '../http/list-page'
import type { ReversalRecord, TransferRecord } from '../journal/connect-records'
import type { Transaction } from '../journal/transaction'

/** Reversals that a transfer contains; the others are in its list. */
const MOST_CONTAINED = 10

/** docs.stripe.com/api/transfers/object. `added` is a reversal that is not committed yet. */
export function toTransfer(
  call: { tx: Pick<Transaction, 'reversals'> },
  transfer: TransferRecord,
  added: readonly ReversalRecord[] = []
) {
  const reversals = [...added, ...listOwnReversals(call, transfer.id)]
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amount,
    amount_reversed: transfer.amountReversed,
    balance_transaction: movementId(transfer.id),
    created: transfer.created,
    currency: transfer.currency,
    description: transfer.description,
    destination: transfer.destination,
    destination_payment: paymentId(transfer.id),
    livemode: false,
    metadata: transfer.metadata,
    reversals: toList(
      `/v1/transfers/${transfer.id}/reversals`,
      reversals.slice(0, MOST_CONTAINED).map((reversal) => toReversal(reversal, transfer.currency)),
      reversals.length > MOST_CONTAINED
    ),
    reversed: transfer.amountReversed === transfer.amount,
    source_transaction: transfer.source,
    source_type: 'card',
    transfer_group: transfer.group
  } satisfies Stripe.Transfer
}

/** docs.stripe.com/api/transfer_reversals/object. */
export function toReversal(reversal: ReversalRecord, currency: string) {
  return {
    id: reversal.id,
    object: 'transfer_reversal',
    amount: reversal.amount,
    balance_transaction: movementId(reversal.id),
    created: reversal.created,
    currency,
    destination_payment_refund: paymentRefundId(reversal.id),
    metadata: reversal.metadata,
    source_refund: null,
    transfer: reversal.transfer
  } satisfies Stripe.TransferReversal
}

/** Newest first. */
export function listOwnReversals({ tx }: { tx: Pick<Transaction, 'reversals'> }, transfer: string): ReversalRecord[] {
  return tx.reversals.newestFirst().filter((reversal) => reversal.transfer === transfer)
}
