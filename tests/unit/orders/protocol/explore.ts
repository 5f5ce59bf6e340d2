import { RECONCILER, STEPS, type Variant } from './model'
import { checkAlways, checkAtRest } from './rules'
import { afterDeath, countUnderWay, normalise, SIZE, Violation, type State } from './state'

/** What an exploration saw: how much, and the first rule that broke. */
export type Seen = { states: number; steps: number; recoveries: number; violation: string | null }

/**
 * How many processes may stand between two of their steps at once. Everything that can be stored is reached with three
 * already; without a bound there are millions of states that differ only in what stale processes are about to find out.
 */
const MOST_UNDER_WAY = 4
/** More states than the right protocol has means that the model has come apart. */
const MOST_STATES = 1_000_000

function keyOf(state: State): string {
  return Buffer.from(state.buffer, state.byteOffset, state.length).toString('latin1')
}

/** Everything dies here; then the reconciler comes until nothing is left to do, and every hold's time is over. */
function recover(state: State, variant: Variant): State {
  const core = afterDeath(state)
  for (let pass = 0; pass < 200; pass += 1) {
    let isIdle = true
    for (const step of RECONCILER) if (step(core, variant)) isIdle = false
    if (isIdle) return core
  }
  throw new Violation('I9: reconciling never comes to an end')
}

/**
 * Goes through every order of steps from the beginning, and lets everything die in every state there is; stops at the
 * first violation.
 */
export function explore(variant: Variant = {}): Seen {
  const seen = new Set<string>()
  const recovered = new Set<string>()
  const start: State = new Uint8Array(SIZE)
  const waiting = [start]
  seen.add(keyOf(start))
  const next: State = new Uint8Array(SIZE)
  let steps = 0
  try {
    for (let state = waiting.pop(); state; state = waiting.pop()) {
      checkAlways(state)
      const core = keyOf(afterDeath(state))
      if (!recovered.has(core)) {
        recovered.add(core)
        checkAtRest(recover(state, variant))
      }
      for (const step of STEPS) {
        next.set(state)
        if (!step(next, variant) || countUnderWay(next) > MOST_UNDER_WAY) continue
        normalise(next)
        steps += 1
        const key = keyOf(next)
        if (seen.has(key)) continue
        seen.add(key)
        if (seen.size > MOST_STATES) throw new Error('the model has too many states')
        waiting.push(next.slice())
      }
    }
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    return { states: seen.size, steps, recoveries: recovered.size, violation: error.message }
  }
  return { states: seen.size, steps, recoveries: recovered.size, violation: null }
}
