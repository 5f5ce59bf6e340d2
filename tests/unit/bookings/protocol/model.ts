import { BOOKING_STATUSES, BOOKING_STEPS, BOUGHT_STATUSES, LIVE_STATUSES, type BookingStatus, type BookingStepName } from '@/lib/bookings/booking'

/**
 * The protocol of reliability section 6 as a small machine: two buyers and one copy. A state is a row of small numbers;
 * every step is one atomic write (or one answer of the provider) of the real verbs, guarded by the same table of steps.
 */
export type State = Uint8Array

/** Ways to get it wrong, each of which must be found out. */
export type Variant = {
  releasesBeforeCancel?: boolean
  freesCopyBeforeClaimKey?: boolean
  settlesOnlyFromPaying?: boolean
  doesNotLearnUnknownIntent?: boolean
}

export const COPY = 0
/** Values of the copy: on sale, or reserved (1 + buyer) or sold (3 + buyer). */
export const ON_SALE = 0
/** Fields of a booking, from `of(buyer)` on. `status` is 0 for none, else 1 + place in BOOKING_STATUSES. */
const FIELDS = ['status', 'claim', 'asked', 'known', 'intent', 'secret', 'book', 'pay1', 'pay2', 'webhook', 'revive'] as const
type Field = (typeof FIELDS)[number]
/** Fields of a sweeper: where it stands, for which buyer, whether its copy of the booking knew the payment's id. */
const SWEEPERS = 1 + 2 * FIELDS.length
const SWEEPER_FIELDS = 3
export const SIZE = SWEEPERS + 2 * SWEEPER_FIELDS
/** Values of `intent`. */
export const NONE = 0
export const OPEN = 1
export const SUCCEEDED = 2
export const CANCELED = 3

const BUYERS = [0, 1] as const

export class Violation extends Error {
  override name = 'Violation'
}

export function place(buyer: number, field: Field): number {
  return 1 + buyer * FIELDS.length + FIELDS.indexOf(field)
}

export function statusOf(state: State, buyer: number): BookingStatus | null {
  const value = state[place(buyer, 'status')] ?? 0
  return value === 0 ? null : (BOOKING_STATUSES[value - 1] ?? null)
}

function setStatus(state: State, buyer: number, status: BookingStatus): void {
  state[place(buyer, 'status')] = 1 + BOOKING_STATUSES.indexOf(status)
}

/** The guarded write of move-booking.ts: false when the booking is not in one of the step's statuses. */
function move(state: State, buyer: number, step: BookingStepName, variant: Variant): boolean {
  const status = statusOf(state, buyer)
  const from: readonly BookingStatus[] = step === 'settle' && variant.settlesOnlyFromPaying ? ['paying'] : BOOKING_STEPS[step].from
  if (!status || !from.includes(status)) return false
  setStatus(state, buyer, BOOKING_STEPS[step].to)
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

function bookSteps(buyer: number): Step {
  const pc = place(buyer, 'book')
  return (state, variant) => {
    switch (state[pc]) {
      case 0:
        setStatus(state, buyer, 'pending')
        state[pc] = 1
        return true
      case 1:
        if (state[COPY] === ON_SALE) {
          state[COPY] = 1 + buyer
          state[pc] = 2
        } else {
          move(state, buyer, 'void', variant)
          state[pc] = 9
        }
        return true
      case 2:
        // Pending no more: the reconciler took this request for dead, and either confirmed or voided it.
        state[pc] = confirm(state, buyer, variant) || statusOf(state, buyer) !== 'void' ? 9 : 3
        return true
      case 3:
        release(state, buyer)
        state[pc] = 9
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

/** R1 and R6: pending bookings by what the copy's hold says, and copies whose booking wants them no more. */
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

export function isOver(status: BookingStatus | null): boolean {
  return status === 'void' || status === 'expired' || status === 'cancelled'
}

function cancel(buyer: number): Step {
  return (state, variant) => move(state, buyer, 'cancel', variant)
}

/** How many processes stand between two of their steps. */
export function countUnderWay(state: State): number {
  let count = 0
  for (const buyer of BUYERS) {
    const book = state[place(buyer, 'book')] ?? 0
    if (book > 0 && book < 9) count += 1
    for (const field of ['pay1', 'pay2', 'webhook', 'revive'] as const) if (state[place(buyer, field)] !== 0) count += 1
  }
  for (const sweeper of [SWEEPERS, SWEEPERS + SWEEPER_FIELDS]) if (state[sweeper] !== 0) count += 1
  return count
}

/** Two of a kind are the same whichever of them stands where; and what nobody will look at again is forgotten. */
export function normalise(state: State): void {
  for (const buyer of BUYERS) sortPair(state, place(buyer, 'pay1'), place(buyer, 'pay2'), 1)
  sortPair(state, SWEEPERS, SWEEPERS + SWEEPER_FIELDS, SWEEPER_FIELDS)
}

function sortPair(state: State, first: number, second: number, size: number): void {
  for (let field = 0; field < size; field += 1) {
    const [one = 0, other = 0] = [state[first + field], state[second + field]]
    if (one === other) continue
    if (one < other) return
    for (let rest = field; rest < size; rest += 1) {
      const kept = state[first + rest] ?? 0
      state[first + rest] = state[second + rest] ?? 0
      state[second + rest] = kept
    }
    return
  }
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
    if (state[knew] === 0) return goTo(state, variant.doesNotLearnUnknownIntent ? 3 : 1)
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

/** Every process there is. They may die anywhere: that is taking no step any more. */
export const STEPS: readonly Step[] = BUYERS.flatMap((buyer) => [
  bookSteps(buyer), paySteps(buyer, 'pay1'), paySteps(buyer, 'pay2'), customer(buyer), webhook(buyer), revive(buyer), cancel(buyer),
  sweep(0, buyer), sweep(1, buyer)
])

/** What the reconciler does after everything has died, in the order of its passes. */
export const RECONCILER: readonly Step[] = BUYERS.flatMap((buyer) => [revive(buyer), webhook(buyer), sweep(0, buyer)])

/** All processes gone, what is stored and what the provider knows still there. */
export function afterDeath(state: State): State {
  const core = state.slice()
  for (const buyer of BUYERS) {
    core[place(buyer, 'book')] = 9
    for (const field of ['pay1', 'pay2', 'secret', 'webhook', 'revive'] as const) core[place(buyer, field)] = 0
  }
  core.fill(0, SWEEPERS)
  return core
}

export function isLive(status: BookingStatus | null): boolean {
  return status !== null && LIVE_STATUSES.includes(status)
}

/** I1, I2, I5 and I6 as they must hold between any two steps. @throws Violation */
export function checkAlways(state: State): void {
  let owners = 0
  for (const buyer of BUYERS) {
    const status = statusOf(state, buyer)
    const isBought = status !== null && BOUGHT_STATUSES.includes(status)
    const intent = state[place(buyer, 'intent')] ?? NONE
    if (isLive(status) || isBought) owners += 1
    if (intent === SUCCEEDED && !isBought && !(status !== null && BOOKING_STEPS.settle.from.some((from) => from === status))) {
      throw new Violation(`I2: a payment succeeded for a booking that is ${status}`)
    }
    if (isBought && intent !== SUCCEEDED) throw new Violation('I3: a paid booking without its money')
    if (state[COPY] === 3 + buyer && !isBought) throw new Violation(`I5: a sold copy of a booking that is ${status}`)
    if (isOver(status) && (intent === OPEN || intent === SUCCEEDED)) throw new Violation('I6: a released copy whose payment is open')
  }
  if (owners > 1) throw new Violation('I1: a copy with two owners')
}

/** What must hold when everything has come to rest and no hold is left. @throws Violation */
export function checkAtRest(state: State): void {
  checkAlways(state)
  let sold = ON_SALE
  for (const buyer of BUYERS) {
    const status = statusOf(state, buyer)
    if (status !== null && !isOver(status) && status !== 'paid') throw new Violation(`I9: a booking is stuck in ${status}`)
    if (status === 'paid') sold = 3 + buyer
  }
  if (state[COPY] !== sold) throw new Violation('I5: the copy and its booking do not agree')
}
