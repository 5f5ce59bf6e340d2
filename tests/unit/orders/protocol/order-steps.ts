import { DONE, place, REVISIONS, setStatus, statusOf, type Cast, type State, type Step } from './state'
import { claim, confirm, holdsAll, isSeveral, keptOf, markRemoval, move } from './writes'

/** The request that opens an order, and the retry that continues a pending one. Copies are claimed in ascending order, all or
 * none. An order that does not get them becomes void at once here; `giveUp` is that this comes later. */
export function book(cast: Cast, buyer: number, field: 'book' | 'retry'): Step {
  const pc = place(buyer, field)
  const end = field === 'book' ? DONE : 0
  const chosen = cast.orders[buyer] ?? []
  const ascending = [...chosen].sort((one, other) => one - other)
  return (state, variant) => {
    const at = state[pc] ?? 0
    if (at === DONE) return false
    if (at === 0) {
      if (field === 'book') setStatus(state, buyer, 'pending')
      else if (statusOf(state, buyer) !== 'pending') return false
      state[pc] = 1
      return true
    }
    const copy = (variant.claimsInChosenOrder ? chosen : ascending)[at - 1]
    const isEnough = variant.confirmsWithSomeCopies === true && at > 1
    const isClaimed = copy !== undefined && (claim(state, buyer, copy) || isEnough)
    // Pending no more: the reconciler or another request of the buyer has confirmed or voided it.
    const isConfirmed = copy === undefined && confirm(state, cast, buyer, variant)
    if (!isClaimed && !isConfirmed) move(state, buyer, 'void', variant)
    state[pc] = isClaimed ? at + 1 : end
    return true
  }
}

/** pending-bookings: what the copies' holds say. A slow look may void an order that meanwhile holds all of its copies. */
export function revive(cast: Cast, buyer: number): Step {
  return (state, variant) =>
    statusOf(state, buyer) === 'pending' && holdsAll(state, cast, buyer) && confirm(state, cast, buyer, variant)
}

export function giveUp(buyer: number): Step {
  return (state, variant) => move(state, buyer, 'void', variant)
}

function mayRemove(state: State, cast: Cast, buyer: number, copy: number): boolean {
  const [status, kept] = [statusOf(state, buyer), keptOf(state, cast, buyer)]
  return (status === 'reserved' || status === 'paying') && isSeveral(kept) && (kept & (1 << copy)) !== 0
}

/** Takes a copy out of the order as it is. */
export function remove(cast: Cast, buyer: number, copy: number): Step {
  return (state, variant) => mayRemove(state, cast, buyer, copy) && markRemoval(state, buyer, 1 << copy, variant)
}

/** Likewise of the order as it has read it: it may come late. */
export function removeLate(cast: Cast, buyer: number, copy: number): Step {
  const pc = place(buyer, 'remove')
  const first = 1 + copy * REVISIONS.length
  return (state, variant) => {
    const at = state[pc] ?? 0
    const revision = state[place(buyer, 'revision')] ?? 0
    if (at === 0) {
      if (!mayRemove(state, cast, buyer, copy)) return false
      state[pc] = first + revision
      return true
    }
    if (at < first || at >= first + REVISIONS.length) return false
    if (at === first + revision || variant.marksRemovalOfAnyRevision) markRemoval(state, buyer, 1 << copy, variant)
    state[pc] = 0
    return true
  }
}

/** After the payment the seller cancels a copy, but not the last one. */
export function cancelLine(cast: Cast, buyer: number, copy: number): Step {
  return (state) => {
    const kept = keptOf(state, cast, buyer)
    if (statusOf(state, buyer) !== 'paid' || !isSeveral(kept) || (kept & (1 << copy)) === 0) return false
    const cancelled = place(buyer, 'cancelled')
    state[cancelled] = (state[cancelled] ?? 0) | (1 << copy)
    return true
  }
}
