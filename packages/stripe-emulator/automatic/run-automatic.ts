import { mannersOf } from '../cards/test-cards'
import { openDispute } from '../disputes/change-dispute'
import type { AutomaticRecord, ChargeRecord } from '../journal/records'
import type { EffectCall } from '../payments/charge-intent'
import { settleRefund } from '../payments/settle-refund'
import { runEffect } from '../run-effect'
import type { Service } from '../service'

/** Executes one automatic change and marks it done. */
export function runAutomatic(service: Service, row: AutomaticRecord): void {
  runEffect(service, (call) => {
    call.tx.automatic.put({ ...row, state: 'done' })
    if (row.action === 'settle_refund') settleAsCard(call, row.id)
    else disputeAsCard(call, row.id)
  })
}

/** Notes that a change is to happen by itself. */
export function scheduleAutomatic(call: EffectCall, action: AutomaticRecord['action'], id: string): void {
  call.tx.automatic.put({ id, sinceMs: Date.now(), action, state: 'waiting' })
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
