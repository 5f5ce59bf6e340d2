import { ORDER_STEPS } from '@/lib/orders/order-status'
import {
  BUYERS,
  COPIES,
  intentOf,
  isBought,
  isLive,
  isOver,
  isPayable,
  NONE,
  ON_SALE,
  OPEN,
  place,
  REVISIONS,
  statusOf,
  SUCCEEDED,
  Violation,
  type Cast,
  type State
} from './state'
import { keptOf } from './writes'

function checkCopies(state: State, cast: Cast): void {
  for (const copy of COPIES) {
    let owners = 0
    for (const buyer of BUYERS) {
      const status = statusOf(state, buyer)
      const isOfIt = isPayable(state, cast, buyer, copy)
      const owns = isOfIt && (isLive(status) || isBought(status))
      if (owns) owners += 1
      if (owns && state[copy] !== 1 + buyer && !(isBought(status) && state[copy] === 3 + buyer))
        throw new Violation(`I5: an order that is ${status} without its copy`)
      if (state[copy] === 3 + buyer && !(isOfIt && isBought(status)))
        throw new Violation(`I5: a sold copy of an order that is ${status}, or that it has left`)
    }
    if (owners > 1) throw new Violation('I1: a copy with two owners')
  }
}

function checkPayments(state: State, buyer: number): void {
  const status = statusOf(state, buyer)
  const revision = state[place(buyer, 'revision')]
  let open = 0
  for (const of of REVISIONS) {
    const intent = intentOf(state, buyer, of)
    if (intent === NONE) continue
    const isOpen = intent === OPEN
    if (isOpen) open += 1
    if (isOpen && of !== revision) throw new Violation('I7: an open payment over an earlier total')
    if (isOver(status) && (isOpen || intent === SUCCEEDED))
      throw new Violation('I6: a released copy whose payment is open')
    if (intent !== SUCCEEDED || isBought(status)) continue
    if (of !== revision || !ORDER_STEPS.settle.from.some((from) => from === status))
      throw new Violation(`I2: a payment succeeded for an order that is ${status}`)
  }
  if (open > 1) throw new Violation('I4: two open payments of one order')
  if (isBought(status) && intentOf(state, buyer, revision ?? 0) !== SUCCEEDED)
    throw new Violation('I3: a paid order without its money')
}

/** I1 to I7 as they must hold between any two steps. @throws Violation */
export function checkAlways(state: State, cast: Cast): void {
  checkCopies(state, cast)
  for (const buyer of BUYERS) {
    checkPayments(state, buyer)
    if (statusOf(state, buyer) !== null && keptOf(state, cast, buyer) === 0)
      throw new Violation('lines: an order without copies')
  }
}

/** Two requests for the same copies do not make each other lose. @throws Violation */
export function checkWinner(state: State): void {
  if (BUYERS.every((buyer) => statusOf(state, buyer) === 'void'))
    throw new Violation('both orders are void, and nobody has the copies')
}

/** What must hold when everything has come to rest and no hold is left. @throws Violation */
export function checkAtRest(state: State, cast: Cast): void {
  checkAlways(state, cast)
  for (const buyer of BUYERS) {
    const status = statusOf(state, buyer)
    if (status !== null && !isOver(status) && status !== 'paid')
      throw new Violation(`I9: an order is stuck in ${status}`)
  }
  for (const copy of COPIES) {
    const owner = BUYERS.find((buyer) => isPayable(state, cast, buyer, copy) && statusOf(state, buyer) === 'paid')
    if (state[copy] !== (owner === undefined ? ON_SALE : 3 + owner))
      throw new Violation('I5: a copy and its order do not agree')
  }
}
