import { encodeStored, encodeWorld } from './encode'
import { stepsOfAdmin, stepsOfPeople, release } from './people-steps'
import { setAccount, stepsOfProvider } from './provider-steps'
import { checkAlways, checkAtRest, checkSettled } from './rules'
import { listStarts, post, stepsOfRun, stepsOfRuns } from './run-steps'
import { stepsOfHand } from './settle-steps'
import type { Variant } from './variant'
import { toStart, Violation, type Budget, type Run, type Step, type World } from './world'

/** What an exploration saw; `taken` counts each step by its name. `trace`: the steps to the first violation. */
export type Seen = {
  states: number
  steps: number
  recoveries: number
  taken: Map<string, number>
  violation: string | null
  trace: string[]
}

/** More states than the right protocol has means that the model has come apart. */
const MOST_STATES = 1_500_000
const MOST_STEPS = 300

function listNext(world: World, variant: Variant): Step[] {
  return [
    ...stepsOfRuns(world, variant),
    ...stepsOfProvider(world),
    ...stepsOfPeople(world, variant),
    ...stepsOfHand(world)
  ]
}

/** One process by itself, with a provider that responds. */
function runAlone(world: World, run: Run, variant: Variant): World {
  let at = world
  let next: Run | null = run
  for (let step = 0; next; step += 1) {
    if (step > MOST_STEPS) throw new Violation('a process never comes to an end')
    const moved: ReturnType<typeof stepsOfRun>[number] | undefined = stepsOfRun(at, next, variant)[0]
    if (!moved) break
    at = moved.world
    next = moved.run
  }
  return at
}

/** Every process has died; events that were not worked off come again, and the jobs run until nothing is due. */
function recover(world: World, variant: Variant): World {
  const budget = { ...world.budget, failures: 0, duplicates: 0 }
  let at: World = { ...world, runs: [], budget }
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const released = release(at)
    const [start] = listStarts(at, variant)
    if (released) at = released
    else if (start) at = runAlone(start.world, start.run, variant)
    else return post(at)
  }
  throw new Violation('the jobs never come to an end')
}

const ENDS = ['inquiry closes', 'bank withdraws', 'dispute is won', 'refund succeeds', 'balance suffices again']
const ENDS_OF_PEOPLE = ['dismiss the case', 'hand over', 'period ends']

/** The next thing that ends what is open. */
function endNext(world: World): World | null {
  if (world.provider.account !== 'ready') return setAccount(world, 'ready')
  const budget = { ...world.budget, bankFailures: 0 }
  const ofProvider = stepsOfProvider({ ...world, budget }).find(({ name }) => ENDS.includes(name))
  const people = stepsOfPeople(world)
  const ofPeople = people.find(({ name }) => ENDS_OF_PEOPLE.includes(name))
  const next = (ofProvider ?? stepsOfAdmin(world).at(-1) ?? ofPeople)?.world
  return next ?? people.find(({ name }) => name === 'wait ends')?.world ?? null
}

/** Everything that is open ends, and every job has run. */
function settle(world: World, variant: Variant): World {
  let at = world
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = endNext(at)
    if (!next) return at
    at = recover(next, variant)
  }
  throw new Violation('the money never comes to rest')
}

type Found = { world: World; before: Found | null; name: string }

function traceOf(found: Found | null): string[] {
  const names: string[] = []
  for (let at = found; at?.before; at = at.before) names.unshift(at.name)
  return names
}

/** Goes through every order of steps, breadth first, and lets everything die in every state. Stops at the first violation. */
export function explore(budget: Budget, variant: Variant = {}): Seen {
  const start = toStart(budget)
  const seen = new Set([encodeWorld(start)])
  const recovered = new Set<string>()
  const rested = new Set<string>()
  const taken = new Map<string, number>()
  let waiting: Found[] = [{ world: start, before: null, name: '' }]
  let steps = 0
  let current: Found | null = null
  const toSeenStates = (violation: string | null): Seen => ({
    states: seen.size,
    steps,
    recoveries: recovered.size,
    taken,
    violation,
    trace: violation ? traceOf(current) : []
  })
  try {
    while (waiting.length > 0) {
      const following: Found[] = []
      for (const found of waiting) {
        current = found
        const { world } = found
        checkAlways(world)
        const stored = encodeStored(world)
        if (!recovered.has(stored)) {
          recovered.add(stored)
          const atRest = recover(world, variant)
          const resting = encodeStored(atRest)
          if (!rested.has(resting)) {
            rested.add(resting)
            checkAtRest(atRest)
            checkSettled(settle(atRest, variant))
          }
        }
        for (const next of listNext(world, variant)) {
          steps += 1
          taken.set(next.name, (taken.get(next.name) ?? 0) + 1)
          const key = encodeWorld(next.world)
          if (seen.has(key)) continue
          seen.add(key)
          if (seen.size > MOST_STATES) throw new Error('the model has too many states')
          following.push({ world: next.world, before: found, name: next.name })
        }
      }
      waiting = following
    }
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    return toSeenStates(error.message)
  }
  return toSeenStates(null)
}
