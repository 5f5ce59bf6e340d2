import {
  CANCELED,
  intentOf,
  isOver,
  NONE,
  place,
  setIntent,
  statusOf,
  SUCCEEDED,
  SWEEPER_FIELDS,
  SWEEPERS,
  type Cast,
  type State,
  type Step,
  type Variant
} from './state'
import { countRequest, create, endRemoval, move, storeId } from './writes'

const FETCH = 1
const CANCEL = 2
const END = 3
/** Of wrong variants. */
const RELEASE = 4
const CANCEL_LATE = 5

/** Ends an order whose hold is over or that is cancelled, and a removal that has begun, of the order as it has read it. */
export function sweep(cast: Cast, sweeper: number, buyer: number): Step {
  const pc = SWEEPERS + sweeper * SWEEPER_FIELDS
  const [of, read, target] = [pc + 1, pc + 2, pc + 3]
  function goTo(state: State, next: number): true {
    state[pc] = next
    if (next === 0) state[of] = state[read] = state[target] = 0
    return true
  }
  function begin(state: State, variant: Variant): boolean {
    const status = statusOf(state, buyer)
    const isEnding = status === 'expiring' || status === 'cancelling' || status === 'removing'
    if (!isEnding && !move(state, buyer, 'expire', variant)) return false
    const known = state[place(buyer, 'known')] ?? 0
    const isAsked = state[place(buyer, 'asked')] === 1
    state[of] = buyer
    state[read] = state[place(buyer, 'revision')] ?? 0
    state[target] = known > 0 ? known - 1 : (state[read] ?? 0)
    if (variant.freesCopyBeforeClaimKey && !isAsked) return goTo(state, RELEASE)
    if (!isAsked || variant.releasesBeforeCancel) return goTo(state, END)
    if (known === 0) return goTo(state, variant.doesNotSyncUnknownIntent ? END : FETCH)
    return goTo(state, CANCEL)
  }
  function end(state: State, variant: Variant): void {
    const status = statusOf(state, buyer)
    const isRemoval = status === 'removing' || state[read] !== state[place(buyer, 'revision')]
    if (isRemoval) endRemoval(state, buyer, state[read] ?? 0, variant)
    else move(state, buyer, status === 'expiring' ? 'endExpiry' : 'endCancel', variant)
  }
  return (state, variant) => {
    if (state[pc] === 0) return begin(state, variant)
    if (state[of] !== buyer) return false
    const revision = state[read] ?? 0
    switch (state[pc]) {
      case FETCH: {
        if (countRequest(state, buyer, revision, variant)) {
          create(state, buyer, revision)
          storeId(state, buyer, revision, variant)
          return goTo(state, CANCEL)
        }
        const known = state[place(buyer, 'known')] ?? 0
        if (known === 0) return goTo(state, END)
        state[target] = known - 1
        return goTo(state, CANCEL)
      }
      case CANCEL:
        // What has succeeded is settled, by this process or by the webhook.
        if (intentOf(state, buyer, state[target] ?? 0) === SUCCEEDED) return goTo(state, 0)
        setIntent(state, buyer, state[target] ?? 0, CANCELED)
        return goTo(state, variant.freesCopyBeforeClaimKey ? RELEASE : END)
      case RELEASE:
        for (const copy of cast.orders[buyer] ?? []) if (state[copy] === 1 + buyer) state[copy] = 0
        return goTo(state, END)
      case END:
        end(state, variant)
        return goTo(state, variant.releasesBeforeCancel && isOver(statusOf(state, buyer)) ? CANCEL_LATE : 0)
      default:
        if (intentOf(state, buyer, revision) !== SUCCEEDED && intentOf(state, buyer, revision) !== NONE)
          setIntent(state, buyer, revision, CANCELED)
        return goTo(state, 0)
    }
  }
}
