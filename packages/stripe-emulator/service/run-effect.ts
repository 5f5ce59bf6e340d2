import type { EffectCall } from '../http/call'
import { Transaction } from '../journal/transaction'
import { isHistory, nowMs } from '../clock/moment'
import type { Service } from './service'

/**
 * Executes a change that no request of the API asks for (a control, or what happens by itself) and commits it
 * as one journal line. Its events have no request id, as Stripe's automatic events.
 */
export function runEffect<Result>(service: Service, effect: (call: EffectCall) => Result): Result {
  const tx = new Transaction(service.ledger.tables)
  const now = Math.floor(nowMs() / 1000)
  const result = effect({ tx, now, address: service.address, requestId: null, idempotencyKey: null })
  commit(service, tx)
  return result
}

/** Makes what a transaction wrote durable and starts what follows from it: deliveries and automatic changes. */
export function commit(service: Service, tx: Transaction): void {
  const change = tx.changes()
  service.ledger.commit(change)
  if (isHistory()) return
  const events = [...(change.events ?? []), ...(change.thinEvents ?? [])]
  if (events.length > 0) service.deliveries.trigger(events.map((event) => event.id))
  if (change.automatic) service.automatic.trigger()
}
