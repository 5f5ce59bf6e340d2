import { ORDER_STEPS, BOUGHT_STATUSES, type OrderStatus, type OrderStepName } from '@/lib/orders/order-status'
import {
  BUYERS,
  CANCELED,
  COPY,
  isOver,
  NONE,
  ON_SALE,
  OPEN,
  place,
  setStatus,
  statusOf,
  SUCCEEDED,
  SWEEPER_FIELDS,
  SWEEPERS,
  Violation,
  type State
} from './state'

/** Ways to get it wrong, each of which must be found out. */
export type Variant = {
  releasesBeforeCancel?: boolean
  freesCopyBeforeClaimKey?: boolean
  settlesOnlyFromPaying?: boolean
  doesNotSyncUnknownIntent?: boolean
}

/*
 * The booking protocol (docs/state-machines.md) as a small machine: two buyers and one copy. A state is a row of small numbers;
 * every step is one atomic write (or one response of the provider) of the real verbs, guarded by the same table of steps.
 */

/** The guarded write of move-order.ts: false when the booking is not in one of the step's statuses. */
function move(state: State, buyer: number, step: OrderStepName, variant: Variant): boolean {
  const status = statusOf(state, buyer)
  const from: readonly OrderStatus[] =
    step === 'settle' && variant.settlesOnlyFromPaying ? ['paying'] : ORDER_STEPS[step].from
  if (!status || !from.includes(status)) return false
  setStatus(state, buyer, ORDER_STEPS[step].to)
  return true
}

function confirm(state: State, buyer: number, variant: Variant): boolean {
  if (statusOf(state, buyer) !== 'pending') return false
  if (state[place(1 - buyer, 'claim')] === 1) throw new Violation('a claimed copy still belonged to another booking')
  state[place(buyer, 'claim')] = 1
  return move(state, buyer, 'confirm', variant)
}

function release(state: State, buyer: number): void {
  if (state[COPY] === 1 + buyer) state[COPY] = ON_SALE
}

function sell(state: State, buyer: number): void {
  if (state[COPY] === 1 + buyer) state[COPY] = 3 + buyer
}

/** The provider's create: the same key always means the same payment. */
function create(state: State, buyer: number): void {
  if (state[place(buyer, 'intent')] === NONE) state[place(buyer, 'intent')] = OPEN
}

function settle(state: State, buyer: number, variant: Variant): void {
  const status = statusOf(state, buyer)
  if (!move(state, buyer, 'settle', variant) && status && !BOUGHT_STATUSES.includes(status)) {
    if (!variant.settlesOnlyFromPaying) throw new Violation(`money arrived for a booking that is ${status}`)
  }
}

/** One step of one process in place; false when it cannot take one here. */
export type Step = (state: State, variant: Variant) => boolean

/** A booking whose owner keeps the copy, as voidBooking of the shop asks before it gives the copy back. */
function ownsCopy(status: OrderStatus | null): boolean {
  return status !== null && status !== 'pending' && !isOver(status)
}

/** The request that opens a booking, and the retry that continues a pending one; the copy may be claimed already. */
function bookSteps(buyer: number, field: 'book' | 'retry'): Step {
  const pc = place(buyer, field)
  const end = field === 'book' ? 9 : 0
  return (state, variant) => {
    switch (state[pc]) {
      case 0:
        if (field === 'book') setStatus(state, buyer, 'pending')
        else if (statusOf(state, buyer) !== 'pending') return false
        state[pc] = 1
        return true
      case 1:
        if (state[COPY] === ON_SALE) state[COPY] = 1 + buyer
        state[pc] = state[COPY] === 1 + buyer ? 2 : 3
        return true
      case 2:
        // Pending no more: the reconciler or another request of the buyer has confirmed or voided it.
        state[pc] = confirm(state, buyer, variant) ? end : 3
        return true
      case 3:
        move(state, buyer, 'void', variant)
        state[pc] = ownsCopy(statusOf(state, buyer)) ? end : 4
        return true
      case 4:
        release(state, buyer)
        state[pc] = end
        return true
      default:
        return false
    }
  }
}

function paySteps(buyer: number, field: 'pay1' | 'pay2'): Step {
  const pc = place(buyer, field)
  return (state, variant) => {
    switch (state[pc]) {
      case 0:
        if (move(state, buyer, 'pay', variant)) state[place(buyer, 'asked')] = 1
        else if (statusOf(state, buyer) !== 'paying' || state[place(buyer, 'secret')] === 1) return false
        state[pc] = 1
        return true
      case 1:
        create(state, buyer)
        state[pc] = 2
        return true
      case 2:
        state[place(buyer, 'known')] = 1
        if (state[place(buyer, 'intent')] === OPEN) state[place(buyer, 'secret')] = 1
        state[pc] = 0
        return true
      default:
        return false
    }
  }
}

/** The buyer's browser pays at the provider, any time after it got the secret. */
function customer(buyer: number): Step {
  return (state) => {
    if (state[place(buyer, 'secret')] !== 1 || state[place(buyer, 'intent')] !== OPEN) return false
    state[place(buyer, 'intent')] = SUCCEEDED
    state[place(buyer, 'secret')] = 0
    return true
  }
}

/**
 * A webhook, the browser's return, or the reconciler's look: all settle what the provider says has succeeded, which
 * stays so, and then sell the copy.
 */
function webhook(buyer: number): Step {
  const pc = place(buyer, 'webhook')
  return (state, variant) => {
    if (state[pc] === 1) {
      sell(state, buyer)
      state[pc] = 0
      return true
    }
    if (state[place(buyer, 'intent')] !== SUCCEEDED || state[COPY] === 3 + buyer) return false
    settle(state, buyer, variant)
    if (!BOUGHT_STATUSES.some((status) => status === statusOf(state, buyer))) return false
    state[pc] = 1
    return true
  }
}

/** pending-bookings and sales: pending bookings by what the copy's hold says, and copies whose booking wants them no more. */
function revive(buyer: number): Step {
  const pc = place(buyer, 'revive')
  return (state, variant) => {
    const status = statusOf(state, buyer)
    switch (state[pc]) {
      case 0:
        if (status === 'pending') state[pc] = state[COPY] === 1 + buyer ? 1 : 2
        else if (isOver(status) && state[COPY] === 1 + buyer) state[pc] = 3
        else return false
        return true
      case 1:
        state[pc] = confirm(state, buyer, variant) ? 0 : 2
        return true
      case 2:
        move(state, buyer, 'void', variant)
        state[pc] = statusOf(state, buyer) === 'void' ? 3 : 0
        return true
      default:
        release(state, buyer)
        state[pc] = 0
        return true
    }
  }
}

function cancel(buyer: number): Step {
  return (state, variant) => move(state, buyer, 'cancel', variant)
}

/** Where a sweeper stands: 0 idle, then learn, cancel, end the booking, free the copy, settle, sell; 7 cancels late. */
function sweep(sweeper: number, buyer: number): Step {
  const pc = SWEEPERS + sweeper * SWEEPER_FIELDS
  const [of, knew] = [pc + 1, pc + 2]
  function goTo(state: State, next: number): true {
    state[pc] = next
    if (next === 0) state[of] = state[knew] = 0
    return true
  }
  function begin(state: State, variant: Variant): boolean {
    const status = statusOf(state, buyer)
    if (!move(state, buyer, 'expire', variant) && status !== 'expiring' && status !== 'cancelling') return false
    state[of] = buyer
    state[knew] = state[place(buyer, 'known')] ?? 0
    if (state[place(buyer, 'asked')] === 0) return goTo(state, variant.freesCopyBeforeClaimKey ? 4 : 3)
    if (variant.releasesBeforeCancel) return goTo(state, 3)
    if (state[knew] === 0) return goTo(state, variant.doesNotSyncUnknownIntent ? 3 : 1)
    return goTo(state, 2)
  }
  function end(state: State, variant: Variant): void {
    const isExpiry = statusOf(state, buyer) === 'expiring'
    if (move(state, buyer, isExpiry ? 'endExpiry' : 'endCancel', variant)) state[place(buyer, 'claim')] = 0
  }
  return (state, variant) => {
    if (state[pc] === 0) return begin(state, variant)
    if (state[of] !== buyer) return false
    const intent = state[place(buyer, 'intent')] ?? NONE
    switch (state[pc]) {
      case 1:
        create(state, buyer)
        state[place(buyer, 'known')] = 1
        return goTo(state, 2)
      case 2:
        if (intent === SUCCEEDED) return goTo(state, 5)
        state[place(buyer, 'intent')] = CANCELED
        state[place(buyer, 'secret')] = 0
        return goTo(state, variant.freesCopyBeforeClaimKey ? 4 : 3)
      case 3:
        end(state, variant)
        if (variant.freesCopyBeforeClaimKey) return goTo(state, 0)
        return goTo(state, isOver(statusOf(state, buyer)) ? 4 : 0)
      case 4:
        release(state, buyer)
        if (variant.freesCopyBeforeClaimKey) return goTo(state, 3)
        return goTo(state, variant.releasesBeforeCancel && state[place(buyer, 'asked')] === 1 ? 7 : 0)
      case 5:
        settle(state, buyer, variant)
        return goTo(state, 6)
      case 6:
        if (BOUGHT_STATUSES.some((status) => status === statusOf(state, buyer))) sell(state, buyer)
        return goTo(state, 0)
      default:
        if (intent === OPEN) state[place(buyer, 'intent')] = CANCELED
        return goTo(state, 0)
    }
  }
}

/** Every process there is; one buyer also retries. They may die anywhere: that is taking no step any more. */
export const STEPS: readonly Step[] = BUYERS.flatMap((buyer) => [
  bookSteps(buyer, 'book'),
  paySteps(buyer, 'pay1'),
  paySteps(buyer, 'pay2'),
  customer(buyer),
  webhook(buyer),
  revive(buyer),
  cancel(buyer),
  sweep(0, buyer),
  sweep(1, buyer)
]).concat(bookSteps(0, 'retry'))

/** What the reconciler does after everything has died, in the order of its passes. */
export const RECONCILER: readonly Step[] = BUYERS.flatMap((buyer) => [revive(buyer), webhook(buyer), sweep(0, buyer)])
