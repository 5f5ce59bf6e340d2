import { ORDER_STEPS, PAYING_STATUSES, type OrderStatus, type OrderStepName } from '@/lib/orders/order-status'
import {
  intentOf,
  isBought,
  isLive,
  isOver,
  isPayable,
  NONE,
  ON_SALE,
  OPEN,
  place,
  setIntent,
  setStatus,
  statusOf,
  Violation,
  type Cast,
  type State,
  type Variant
} from './state'

/*
 * The atomic writes of the real verbs, and the responses of the provider. They are guarded by the same table of steps.
 */

/** The guarded write of move-order.ts: false when the order is not in one of the step's statuses. */
export function move(state: State, buyer: number, step: OrderStepName, variant: Variant): boolean {
  const status = statusOf(state, buyer)
  const from: readonly OrderStatus[] =
    step === 'settle' && variant.settlesOnlyFromPaying ? ['paying'] : ORDER_STEPS[step].from
  if (!status || !from.includes(status)) return false
  setStatus(state, buyer, ORDER_STEPS[step].to)
  return true
}

/** Claims a copy; false if it is not there. Its order may have it already. */
export function claim(state: State, buyer: number, copy: number): boolean {
  if (state[copy] === ON_SALE) state[copy] = 1 + buyer
  return state[copy] === 1 + buyer
}

/** With the unique claim keys of its lines. */
export function confirm(state: State, cast: Cast, buyer: number, variant: Variant): boolean {
  if (statusOf(state, buyer) !== 'pending') return false
  const other = 1 - buyer
  const status = statusOf(state, other)
  const owns = (copy: number) => isPayable(state, cast, other, copy) && (isLive(status) || isBought(status))
  if (cast.orders[buyer]?.some(owns)) throw new Violation('a claimed copy still belonged to another order')
  return move(state, buyer, 'confirm', variant)
}

/** What a copy is given back for stays true: its order is over, or its line was removed. So whoever has seen it (a request that
 * lost, the end of a hold or of a removal, the reconciler) may give it back at any time later. */
export function giveBack(state: State, cast: Cast, buyer: number, copy: number, variant: Variant): boolean {
  if (state[copy] !== 1 + buyer) return false
  const isRemoved = !isPayable(state, cast, buyer, copy) && !variant.repairsNoRemovedLines
  if (!isOver(statusOf(state, buyer)) && !isRemoved) return false
  state[copy] = ON_SALE
  return true
}

/** Likewise what a copy is sold for: its order is paid, and its line was not removed before. */
export function sell(state: State, cast: Cast, buyer: number, copy: number, variant: Variant): boolean {
  if (state[copy] !== 1 + buyer || !isBought(statusOf(state, buyer))) return false
  const isCancelled = ((state[place(buyer, 'cancelled')] ?? 0) & (1 << copy)) !== 0
  if (!isPayable(state, cast, buyer, copy) && !variant.sellsRemovedLines) return false
  if (isCancelled && variant.sellsNoCancelledLines) return false
  state[copy] = 3 + buyer
  return true
}

/** Marks an order as paying. The key of the payment is that of the order's revision. */
export function markPaying(state: State, buyer: number, variant: Variant): boolean {
  if (!move(state, buyer, 'pay', variant)) return false
  state[place(buyer, 'asked')] = 1
  return true
}

function isOfRevision(state: State, buyer: number, revision: number, variant: Variant): boolean {
  return variant.storesPaymentOfAnyRevision === true || state[place(buyer, 'revision')] === revision
}

/** Counts a request of a payment before it is sent. */
export function countRequest(state: State, buyer: number, revision: number, variant: Variant): boolean {
  const status = statusOf(state, buyer)
  const isPaying = status !== null && PAYING_STATUSES.includes(status)
  return isPaying && state[place(buyer, 'known')] === 0 && isOfRevision(state, buyer, revision, variant)
}

/** The provider's create: the same key always means the same payment. */
export function create(state: State, buyer: number, revision: number): void {
  if (intentOf(state, buyer, revision) === NONE) setIntent(state, buyer, revision, OPEN)
}

/** Stores the id of a payment, unless one is stored. */
export function storeId(state: State, buyer: number, revision: number, variant: Variant): void {
  if (state[place(buyer, 'known')] === 0 && isOfRevision(state, buyer, revision, variant))
    state[place(buyer, 'known')] = 1 + revision
}

/** A payment that has succeeded becomes that of its order, if it is of its revision and no other is known. */
export function settle(state: State, buyer: number, revision: number, variant: Variant): boolean {
  const known = state[place(buyer, 'known')] ?? 0
  const isItsOwn = state[place(buyer, 'revision')] === revision && (known === 0 || known === 1 + revision)
  if (!isItsOwn) throw new Violation('money arrived for an order that has another payment')
  if (move(state, buyer, 'settle', variant)) {
    state[place(buyer, 'leaving')] = 0
    return true
  }
  const status = statusOf(state, buyer)
  if (!isBought(status) && !variant.settlesOnlyFromPaying)
    throw new Violation(`money arrived for an order that is ${status}`)
  return false
}

/** Begins to take copies, but not all, out of an unpaid order. `lines`: a bit for each copy. */
export function markRemoval(state: State, buyer: number, lines: number, variant: Variant): boolean {
  if (!move(state, buyer, 'remove', variant)) return false
  state[place(buyer, 'leaving')] = lines
  return true
}

/** Writes the new total. The next payment is another one. */
export function endRemoval(state: State, buyer: number, revision: number, variant: Variant): void {
  const isAsRead = state[place(buyer, 'revision')] === revision || variant.endsRemovalOfAnyRevision
  if (!isAsRead || !move(state, buyer, 'endRemoval', variant)) return
  const [removed, leaving] = [place(buyer, 'removed'), place(buyer, 'leaving')]
  state[removed] = (state[removed] ?? 0) | (state[leaving] ?? 0)
  state[leaving] = state[place(buyer, 'asked')] = state[place(buyer, 'known')] = 0
  state[place(buyer, 'revision')] = (state[place(buyer, 'revision')] ?? 0) + 1
}

/** Whether an order holds all of its copies. */
export function holdsAll(state: State, cast: Cast, buyer: number): boolean {
  return cast.orders[buyer]?.every((copy) => state[copy] === 1 + buyer) === true
}

/** The copies that an order still has, as bits: those that were neither removed nor cancelled. */
export function keptOf(state: State, cast: Cast, buyer: number): number {
  const all = (cast.orders[buyer] ?? []).reduce((bits, copy) => bits | (1 << copy), 0)
  return all & ~(state[place(buyer, 'removed')] ?? 0) & ~(state[place(buyer, 'cancelled')] ?? 0)
}

export function isSeveral(bits: number): boolean {
  return (bits & (bits - 1)) !== 0
}
