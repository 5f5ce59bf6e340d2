import type Stripe from 'stripe'
import { movementId } from '../balance/list-movements'
import type { PayoutRecord } from '../journal/connect-records'

const FAILURES: Readonly<Record<string, string>> = {
  account_closed: 'The bank account has been closed.',
  no_account: 'The bank account details on file are probably incorrect. No bank account could be found.',
  declined: 'The bank has declined this transfer. Contact the bank before trying again.',
  could_not_process: 'The bank could not process this payout.'
}

/** docs.stripe.com/api/payouts/object. */
export function toPayout(payout: PayoutRecord) {
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: payout.created,
    automatic: true,
    balance_transaction: movementId(payout.id),
    created: payout.created,
    currency: payout.currency,
    description: 'STRIPE PAYOUT',
    destination: `ba_1${(payout.account ?? 'platform').slice(-8)}`,
    failure_balance_transaction: payout.failedAt === null ? null : movementId(payout.id, 'f'),
    failure_code: payout.failureCode,
    failure_message: payout.failureCode === null ? null : (FAILURES[payout.failureCode] ?? null),
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: payout.status,
    trace_id: { status: payout.status === 'paid' ? 'supported' : 'pending', value: null },
    type: 'bank_account'
  } satisfies Stripe.Payout
}

/** The codes of failures that the emulator has: docs.stripe.com/api/payouts/failures. */
export const PAYOUT_FAILURES = ['account_closed', 'no_account', 'declined', 'could_not_process'] as const
