import { ORDER_STEPS, BOUGHT_STATUSES, LIVE_STATUSES, type OrderStatus } from '@/lib/orders/order-status'
import { BUYERS, COPY, isOver, NONE, ON_SALE, OPEN, place, statusOf, SUCCEEDED, Violation, type State } from './state'

function isLive(status: OrderStatus | null): boolean {
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
    if (
      intent === SUCCEEDED &&
      !isBought &&
      !(status !== null && ORDER_STEPS.settle.from.some((from) => from === status))
    ) {
      throw new Violation(`I2: a payment succeeded for a booking that is ${status}`)
    }
    if (isBought && intent !== SUCCEEDED) throw new Violation('I3: a paid booking without its money')
    if (state[COPY] === 3 + buyer && !isBought) throw new Violation(`I5: a sold copy of a booking that is ${status}`)
    if (isOver(status) && (intent === OPEN || intent === SUCCEEDED))
      throw new Violation('I6: a released copy whose payment is open')
  }
  if (owners > 1) throw new Violation('I1: a copy with two owners')
}

/** What must hold when everything has come to rest and no hold is left. @throws Violation */
export function checkAtRest(state: State): void {
  checkAlways(state)
  let sold = ON_SALE
  for (const buyer of BUYERS) {
    const status = statusOf(state, buyer)
    if (status !== null && !isOver(status) && status !== 'paid')
      throw new Violation(`I9: a booking is stuck in ${status}`)
    if (status === 'paid') sold = 3 + buyer
  }
  if (state[COPY] !== sold) throw new Violation('I5: the copy and its booking do not agree')
}
