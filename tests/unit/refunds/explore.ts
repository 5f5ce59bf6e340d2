import { OPEN_REFUND_STATUSES } from '@/lib/refunds/refund'
import { encodeStored, encodeWorld } from './encode'
import { listNext, passAlone } from './model'
import { checkAlways, checkAtRest } from './rules'
import type { Variant } from './variant'
import { toStart, Violation, type Budget, type Prices, type World } from './world'

/** What an exploration saw: how much, and the first rule that broke. */
export type Seen = { states: number; steps: number; recoveries: number; violation: string | null }

/** More states than the right protocol has means that the model has come apart. */
const MOST_STATES = 2_000_000
/** A provider that works needs fewer passes of the reconciler than this. */
const MOST_PASSES = 20

/** Every process has died; the reconciler comes for open attempts, and the events that were not worked off come again. */
function recover(world: World, variant: Variant): World {
  let at = world
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const isOpen = at.ledger.refunds.some(({ status }) => OPEN_REFUND_STATUSES.includes(status))
    if (!isOpen && !at.isNotified) return at
    const after = passAlone({ ...at, isNotified: true }, variant)
    if (encodeStored(after) === encodeStored(at)) return at
    at = after
  }
  throw new Violation('reconciling never comes to an end')
}

/** Goes through every order of steps from the beginning, and lets everything die in every state; stops at the first violation. */
export function explore(prices: Prices, budget: Budget, passes: number, variant: Variant = {}): Seen {
  const start = toStart(prices, budget, passes)
  const seen = new Set([encodeWorld(start)])
  const recovered = new Set<string>()
  const waiting = [start]
  let steps = 0
  try {
    for (let world = waiting.pop(); world; world = waiting.pop()) {
      checkAlways(world)
      const stored = encodeStored(world)
      if (!recovered.has(stored)) {
        recovered.add(stored)
        checkAtRest(recover(world, variant))
      }
      for (const next of listNext(world, variant)) {
        steps += 1
        const key = encodeWorld(next)
        if (seen.has(key)) continue
        seen.add(key)
        if (seen.size > MOST_STATES) throw new Error('the model has too many states')
        waiting.push(next)
      }
    }
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    return { states: seen.size, steps, recoveries: recovered.size, violation: error.message }
  }
  return { states: seen.size, steps, recoveries: recovered.size, violation: null }
}
