import { listMovements, sumMovements } from '../balance/list-movements'
import { recordEvent } from '../events/record-event'
import type { EffectCall } from '../http/call'
import { StripeError } from '../http/stripe-error'
import type { PayoutRecord } from '../journal/connect-records'
import { scheduleAutomatic } from '../payments/schedule-automatic'
import { letters } from '../secrets/random-letters'
import type { EventType } from '../sdk/event-types'
import { toPayout, type PAYOUT_FAILURES } from './payout-view'

/** What a payout can become. A paid one can still come back from the bank: docs.stripe.com/api/payouts/object. */
const NEXT: Readonly<Record<PayoutRecord['status'], readonly PayoutRecord['status'][]>> = {
  in_transit: ['paid', 'failed'],
  paid: ['failed'],
  failed: []
}

/**
 * Sends the balance of an account (null: the platform's) to its bank, one payout a currency. Nothing happens when there
 * is none, or when Stripe does not allow the account payouts.
 */
export function payOut(call: EffectCall, account: string | null): PayoutRecord[] {
  if (account !== null && call.tx.accounts.get(account)?.payouts?.status !== 'active') return []
  const balances = [...sumMovements(listMovements(call.tx, account))].filter(([, amount]) => amount > 0)
  return balances.map(([currency, amount]) => {
    const payout: PayoutRecord = {
      id: `po_1${letters(23)}`,
      created: call.now,
      account,
      amount,
      currency,
      status: 'in_transit',
      failureCode: null,
      failedAt: null
    }
    call.tx.payouts.put(payout)
    scheduleAutomatic(call, 'settle_payout', payout.id)
    record(call, 'payout.created', payout)
    return payout
  })
}

/** What the bank says of a payout. A failed one gives its money back. @throws StripeError (400). */
export function settlePayout(
  call: EffectCall,
  payout: PayoutRecord,
  outcome: 'paid' | 'failed',
  failureCode: (typeof PAYOUT_FAILURES)[number] = 'account_closed'
): PayoutRecord {
  if (!NEXT[payout.status].includes(outcome)) {
    const message = `${payout.id} is ${payout.status}; it cannot become ${outcome}.`
    throw new StripeError(400, { type: 'invalid_request_error', message })
  }
  const isFailed = outcome === 'failed'
  const settled: PayoutRecord = {
    ...payout,
    status: outcome,
    failureCode: isFailed ? failureCode : null,
    failedAt: isFailed ? call.now : null
  }
  call.tx.payouts.put(settled)
  const waiting = call.tx.automatic.get(payout.id)
  if (waiting) call.tx.automatic.put({ ...waiting, state: 'done' })
  record(call, `payout.${outcome}`, settled)
  return settled
}

function record(call: EffectCall, type: Extract<EventType, `payout.${string}`>, payout: PayoutRecord): void {
  recordEvent(call, type, toPayout(payout), null, payout.account)
}
