import { findBalanceTransaction } from '../balance/view-balance'
import { viewDispute } from '../disputes/view-dispute'
import type { Call } from '../http/call'
import { StripeError, unsupported } from '../http/stripe-error'
import { toPaymentIntent } from '../payments/payment-intent-view'
import { toPaymentMethod } from '../payments/payment-method-view'
import { toRefund } from '../payments/refund-view'
import { viewCharge } from '../payments/retrieve-charge'
import { toPayout } from '../payouts/payout-view'
import { toReversal, toTransfer } from '../transfers/transfer-view'

/** Deeper paths than this the provider refuses (docs.stripe.com/expand). */
const DEEPEST = 4

/**
 * Puts whole objects where the response has ids: `expand[]=latest_charge`, `data.payment_method`.
 * @throws StripeError (400) for a path that names nothing expandable.
 */
export function expandResponse(call: Call, response: object, paths: string[]): object {
  return paths.reduce((expanded, path) => {
    const steps = path.split('.')
    if (steps.length > DEEPEST) throw cannotExpand(path)
    return expandStep(call, expanded, steps, path)
  }, response)
}

function expandStep(call: Call, object: object, steps: string[], path: string): object {
  const [step = '', ...rest] = steps
  const entry = Object.entries(object).find(([name]) => name === step)
  if (!entry) throw cannotExpand(path)
  const value: unknown = entry[1]
  if (value === null) return object
  return { ...object, [step]: expandValue(call, value, rest, path) }
}

function expandValue(call: Call, value: unknown, rest: string[], path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => expandValue(call, item, rest, path))
  const whole = typeof value === 'string' ? wholeOf(call, value, path) : value
  if (typeof whole !== 'object' || whole === null) throw cannotExpand(path)
  return rest.length > 0 ? expandStep(call, whole, rest, path) : whole
}

function wholeOf(call: Call, id: string, path: string): object | null {
  const intent = call.tx.intents.get(id)
  if (intent) return toPaymentIntent(call, intent)
  const method = call.tx.methods.get(id)
  if (method) return toPaymentMethod(method)
  const charge = call.tx.charges.get(id)
  if (charge) return viewCharge(call, charge)
  const refund = call.tx.refunds.get(id)
  if (refund) return toRefund(refund)
  const dispute = call.tx.disputes.get(id)
  if (dispute) return viewDispute(call, dispute)
  const transfer = call.tx.transfers.get(id)
  if (transfer) return toTransfer(call, transfer)
  const reversal = call.tx.reversals.get(id)
  if (reversal) return toReversal(reversal, call.tx.transfers.get(reversal.transfer)?.currency ?? 'eur')
  const payout = call.tx.payouts.get(id)
  if (payout) return toPayout(payout)
  if (id.startsWith('txn_')) return findBalanceTransaction(call.tx, call.account, id)
  if (/^(?:acct|py|pyr|ba)_/.test(id)) throw unsupported('expand', `expanding '${path}'`)
  return null
}

function cannotExpand(path: string): StripeError {
  const message = `This property cannot be expanded (${path}).`
  return new StripeError(400, { type: 'invalid_request_error', message, param: 'expand' })
}
