import { intentOf, OPEN, place, setIntent, statusOf, SUCCEEDED, type Step } from './state'
import { countRequest, create, markPaying, move, settle, storeId } from './writes'

/** Opens the payment of the order as it is when it begins: 1 asks, 2 waits for the response, 3 stores the id. Whoever only looks
 * at a payment whose id is stored changes nothing. */
export function pay(buyer: number, field: 'pay1' | 'pay2'): Step {
  const pc = place(buyer, field)
  return (state, variant) => {
    const at = state[pc] ?? 0
    const stage = ((at - 1) % 3) + 1
    const revision = at === 0 ? (state[place(buyer, 'revision')] ?? 0) : Math.floor((at - 1) / 3)
    if (at === 0) {
      if (!markPaying(state, buyer, variant)) {
        if (statusOf(state, buyer) !== 'paying' || state[place(buyer, 'known')] !== 0) return false
      }
      state[pc] = 1 + 3 * revision
    } else if (stage === 1) {
      state[pc] = countRequest(state, buyer, revision, variant) ? at + 1 : 0
    } else if (stage === 2) {
      create(state, buyer, revision)
      state[pc] = at + 1
    } else {
      storeId(state, buyer, revision, variant)
      state[pc] = 0
    }
    return true
  }
}

/** The buyer's browser pays at the provider. */
export function customer(buyer: number, revision: number): Step {
  return (state) => {
    if (intentOf(state, buyer, revision) !== OPEN) return false
    setIntent(state, buyer, revision, SUCCEEDED)
    return true
  }
}

/** A webhook, the browser's return, or the reconciler's look: all settle what has succeeded, which stays so. */
export function webhook(buyer: number, revision: number): Step {
  return (state, variant) => intentOf(state, buyer, revision) === SUCCEEDED && settle(state, buyer, revision, variant)
}

export function cancel(buyer: number): Step {
  return (state, variant) => move(state, buyer, 'cancel', variant)
}
