import { listRepairs, listRequests, listSteps } from './model'
import { checkAlways, checkAtRest, checkWinner } from './rules'
import {
  afterDeath,
  countUnderWay,
  normalise,
  SIZE,
  Violation,
  type Cast,
  type State,
  type Step,
  type Variant
} from './state'

/** What an exploration saw: how much, and the first rule that broke. */
export type Seen = { states: number; steps: number; recoveries: number; violation: string | null }

/** More states than the right protocol has means that the model has come apart. */
const MOST_STATES = 3_000_000

function keyOf(state: State): string {
  return Buffer.from(state.buffer, state.byteOffset, state.length).toString('latin1')
}

/** Everything dies here; then the reconciler comes until nothing is left to do, and every hold's time is over. */
function recover(state: State, repairs: readonly Step[], variant: Variant): State {
  const core = afterDeath(state)
  for (let pass = 0; pass < 200; pass += 1) {
    let isIdle = true
    for (const step of repairs) if (step(core, variant)) isIdle = false
    if (isIdle) return core
  }
  throw new Violation('I9: reconciling never comes to an end')
}

/** Every state that these steps lead to, each of which `check` may reject. Without a bound of the processes there are millions
 * that differ only in what stale processes are about to find out. */
function walk(steps: readonly Step[], variant: Variant, underWay: number, check: (state: State) => void): Seen {
  const start: State = new Uint8Array(SIZE)
  const seen = new Set<string>([keyOf(start)])
  const waiting = [start]
  const next: State = new Uint8Array(SIZE)
  const count = { steps: 0, recoveries: 0 }
  try {
    for (let state = waiting.pop(); state; state = waiting.pop()) {
      check(state)
      for (const step of steps) {
        next.set(state)
        if (!step(next, variant) || countUnderWay(next) > underWay) continue
        normalise(next)
        count.steps += 1
        const key = keyOf(next)
        if (seen.has(key)) continue
        seen.add(key)
        if (seen.size > MOST_STATES) throw new Error('the model has too many states')
        waiting.push(next.slice())
      }
    }
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    return { states: seen.size, ...count, violation: error.message }
  }
  return { states: seen.size, ...count, violation: null }
}

/** Goes through every order of steps from the beginning, and lets everything die in every state there is; stops at the first
 * violation. */
export function explore(cast: Cast, variant: Variant = {}): Seen {
  const recovered = new Set<string>()
  const repairs = listRepairs(cast)
  const seen = walk(listSteps(cast), variant, cast.underWay, (state) => {
    checkAlways(state, cast)
    const core = keyOf(afterDeath(state))
    if (recovered.has(core)) return
    recovered.add(core)
    checkAtRest(recover(state, repairs, variant), cast)
  })
  return { ...seen, recoveries: recovered.size }
}

/** The same of two requests that book, while nobody interferes. */
export function book(cast: Cast, variant: Variant = {}): Seen {
  return walk(listRequests(cast), variant, cast.underWay, checkWinner)
}
