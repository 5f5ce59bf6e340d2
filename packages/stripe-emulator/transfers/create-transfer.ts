import { balanceOf } from '../balance/list-movements'
import { recordEvent } from '../events/record-event'
import type { Call, ResponseBody } from '../http/call'
import { badParameter, missingParameter, noSuch, refused, unsupported } from '../http/stripe-error'
import { CREATE_TRANSFER } from '../http/unsupported-parameters'
import type { TransferRecord } from '../journal/connect-records'
import type { ChargeRecord } from '../journal/records'
import { moneyWithSign, readCurrency } from '../payments/read-amount'
import { scheduleAutomatic } from '../payments/schedule-automatic'
import { letters } from '../secrets/random-letters'
import { toTransfer } from './transfer-view'

/**
 * POST /v1/transfers: docs.stripe.com/api/transfers/create. Only a transfer without `source_transaction` needs the
 * platform's balance.
 * @throws StripeError (400) when the account cannot receive it, or the charge or the balance is too small.
 */
export function createTransfer(call: Call): ResponseBody {
  const { params, tx } = call
  const currency = readCurrency(params)
  if (!currency) throw missingParameter('currency')
  const destination = params.requiredText('destination')
  const amount = params.integer('amount')
  if (amount !== undefined && amount < 1) {
    throw badParameter('amount', 'parameter_invalid_integer', 'This value must be greater than or equal to 1.')
  }
  const sourceId = params.filledText('source_transaction')
  const group = params.text('transfer_group') ?? null
  const description = params.text('description') ?? null
  const metadata = params.newMetadata()
  params.reject(CREATE_TRANSFER)
  params.finish()
  if (currency !== 'eur') throw unsupported('currency', `transfers in ${currency}`)
  const account = tx.accounts.get(destination)
  if (!account) throw noSuch('destination', destination, 'destination')
  if (account.transfers?.status !== 'active') throw refused(CAPABILITY_MISSING, NOT_CAPABLE, 'destination')
  const source = sourceId ? findSource(call, sourceId) : null
  const sent = checkedAmount(call, source, amount)
  const transfer: TransferRecord = {
    id: `tr_1${letters(23)}`,
    created: call.now,
    amount: sent,
    amountReversed: 0,
    currency,
    destination,
    description,
    metadata,
    source: source?.id ?? null,
    group: source ? joinGroup(call, source, group) : group
  }
  tx.transfers.put(transfer)
  if (account.payouts?.status === 'active') scheduleAutomatic(call, 'pay_out', account.id)
  const view = toTransfer(call, transfer)
  recordEvent(call, 'transfer.created', view)
  return view
}

const CAPABILITY_MISSING = 'insufficient_capabilities_for_transfer'
const NOT_CAPABLE =
  'Your destination account needs to have at least one of the following capabilities enabled: transfers, ' +
  'crypto_transfers, legacy_payments'

function findSource(call: Call, id: string): ChargeRecord {
  const charge = call.tx.charges.get(id)
  if (!charge) throw noSuch('charge', id, 'source_transaction')
  if (charge.status !== 'succeeded') {
    throw refused('transfers_not_allowed', `Charge ${id} has not succeeded.`, 'source_transaction')
  }
  if (charge.currency !== 'eur') throw unsupported('source_transaction', `transfers from charges in ${charge.currency}`)
  return charge
}

/** Transfers with the same source share its charge: docs.stripe.com/connect/separate-charges-and-transfers. */
function checkedAmount(call: Call, source: ChargeRecord | null, asked: number | undefined): number {
  if (!source) {
    if (asked === undefined) throw missingParameter('amount')
    if (asked > balanceOf(call.tx, null)) throw refused('balance_insufficient', NO_FUNDS)
    return asked
  }
  const siblings = call.tx.transfers.newestFirst().filter((transfer) => transfer.source === source.id)
  const left = siblings.reduce((sum, { amount, amountReversed }) => sum - amount + amountReversed, source.amount)
  const amount = asked ?? left
  if (amount > left || amount < 1) {
    const message =
      'Transfers using this transaction as a source must not exceed the source amount of ' +
      `${moneyWithSign(source.amount, source.currency)}. (Note: ${moneyWithSign(source.amount - left, source.currency)} ` +
      'has already been transferred.)'
    throw refused('transfers_not_allowed', message, 'amount')
  }
  return amount
}

const NO_FUNDS =
  'You have insufficient available funds in your Stripe account. Try adding funds directly to your available ' +
  'balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance'

/** A transfer takes over the group of its charge, which gets one if it has none. */
function joinGroup(call: Call, source: ChargeRecord, given: string | null): string {
  const intent = call.tx.intents.get(source.intent)
  if (!intent) throw new Error(`${source.id} has lost its payment`)
  if (intent.transferGroup !== null && given !== null && given !== intent.transferGroup) {
    throw unsupported('transfer_group', 'a group other than that of the source charge')
  }
  const group = intent.transferGroup ?? given ?? `group_${intent.id}`
  if (intent.transferGroup === null) call.tx.intents.put({ ...intent, transferGroup: group })
  return group
}
