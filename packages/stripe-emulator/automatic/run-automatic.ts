import { mannersOf } from '../cards/test-cards'
import { openDispute } from '../disputes/change-dispute'
import type { EffectCall } from '../http/call'
import type { AutomaticRecord, ChargeRecord } from '../journal/records'
import { payOut, settlePayout } from '../payouts/pay-out'
import { settleRefund } from '../payments/settle-refund'

/** Executes one automatic change and marks it done. */
export function runAutomatic(call: EffectCall, row: AutomaticRecord): void {
  call.tx.automatic.put({ ...row, state: 'done' })
  if (row.action === 'settle_refund') settleAsCard(call, row.id)
  else if (row.action === 'open_dispute') disputeAsCard(call, row.id)
  else if (row.action === 'pay_out') payOut(call, row.id)
  else arrive(call, row.id)
}

function arrive(call: EffectCall, id: string): void {
  const payout = call.tx.payouts.get(id)
  if (!payout) throw new Error(`${id} is no payout`)
  settlePayout(call, payout, 'paid')
}

function settleAsCard(call: EffectCall, id: string): void {
  const refund = call.tx.refunds.get(id)
  const charge = refund ? call.tx.charges.get(refund.charge) : undefined
  const behaviour = charge ? behaviourOf(call, charge).refund : null
  if (!refund || !behaviour) throw new Error(`${id} does not settle by itself`)
  settleRefund(call, refund, behaviour.ends, behaviour.ends === 'failed' ? 'expired_or_canceled_card' : null)
}

function disputeAsCard(call: EffectCall, id: string): void {
  const charge = call.tx.charges.get(id)
  const behaviour = charge ? behaviourOf(call, charge).dispute : null
  if (!charge || !behaviour) throw new Error(`${id} is not disputed by itself`)
  openDispute(call, charge, behaviour)
}

function behaviourOf(call: EffectCall, charge: ChargeRecord) {
  return mannersOf(call.tx.methods.get(charge.paymentMethod)?.card.manners ?? '')
}
