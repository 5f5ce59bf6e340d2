import { book, cancelLine, giveUp, remove, removeLate, revive } from './order-steps'
import { cancel, customer, pay, webhook } from './payment-steps'
import { BUYERS, type Cast, type Step } from './state'
import { sweep } from './sweep'
import { giveBack, sell } from './writes'

/*
 * The protocol of orders (docs/state-machines.md) as a small machine: two buyers whose orders overlap. Every step is one atomic
 * write (or one response of the provider) of the real verbs. A process may die anywhere: that is taking no step any more.
 */

function copiesOf({ orders }: Cast, buyer: number): readonly number[] {
  return orders[buyer] ?? []
}

/** Of its payment: one more each time that copies have left it. */
function revisionsOf(cast: Cast, buyer: number): number[] {
  const count = cast.removers.includes(buyer) ? copiesOf(cast, buyer).length : 1
  return Array.from({ length: count }, (_, revision) => revision)
}

function listGivenBack(cast: Cast, buyer: number): Step[] {
  return copiesOf(cast, buyer).map((copy) => (state, variant) => giveBack(state, cast, buyer, copy, variant))
}

/** What the reconciler does, each in one step or by its sweeper. */
function repairs(cast: Cast, buyer: number): Step[] {
  return [
    revive(cast, buyer),
    giveUp(buyer),
    ...revisionsOf(cast, buyer).map((revision) => webhook(buyer, revision)),
    sweep(cast, 0, buyer),
    ...copiesOf(cast, buyer).map(
      (copy): Step =>
        (state, variant) =>
          sell(state, cast, buyer, copy, variant)
    ),
    ...listGivenBack(cast, buyer)
  ]
}

function listBuyers(cast: Cast): number[] {
  return BUYERS.filter((buyer) => copiesOf(cast, buyer).length > 0)
}

function listRemovals(cast: Cast, buyer: number): Step[] {
  const copies = cast.removers.includes(buyer) ? copiesOf(cast, buyer) : []
  return copies.flatMap((copy) => [
    remove(cast, buyer, copy),
    removeLate(cast, buyer, copy),
    cancelLine(cast, buyer, copy)
  ])
}

/** Every process there is; one buyer also retries. */
export function listSteps(cast: Cast): Step[] {
  return listBuyers(cast).flatMap((buyer) => [
    book(cast, buyer, 'book'),
    ...(buyer === 0 ? [book(cast, buyer, 'retry')] : []),
    pay(buyer, 'pay1'),
    ...(cast.pays > 1 ? [pay(buyer, 'pay2')] : []),
    ...revisionsOf(cast, buyer).map((revision) => customer(buyer, revision)),
    cancel(buyer),
    ...listRemovals(cast, buyer),
    sweep(cast, 1, buyer),
    ...repairs(cast, buyer)
  ])
}

/** What the reconciler does after everything has died, in the order of its passes. */
export function listRepairs(cast: Cast): Step[] {
  return listBuyers(cast).flatMap((buyer) => repairs(cast, buyer))
}

/** Only the two requests, from beginning to end. */
export function listRequests(cast: Cast): Step[] {
  return listBuyers(cast).flatMap((buyer) => [book(cast, buyer, 'book'), ...listGivenBack(cast, buyer)])
}
