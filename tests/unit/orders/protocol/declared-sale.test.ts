import { expect, it } from 'vitest'

/**
 * A copy of a missed meeting that its seller declares sold, while the seller may offer it again and another buyer book it.
 * Every order of steps, with a process that stops anywhere.
 */
type Copy = 'withdrawn' | 'available' | 'held by A' | 'held by B' | 'sold to A' | 'sold to B'
type State = {
  copy: Copy
  a: 'missed' | 'handed_over'
  isSettled: boolean
  isUnsettled: boolean
  b: 'none' | 'pending' | 'reserved' | 'paid' | 'void' | 'cancelled'
  key: 'free' | 'A' | 'B'
  declare: 'idle' | 'reclaims' | 'moves' | 'sells'
  putsBack: boolean
  repair: 'idle' | 'releases'
}
type Variant = 'right' | 'without claim keys' | 'sells only held copies' | 'settles at once'

const START: State = {
  copy: 'withdrawn',
  a: 'missed',
  isSettled: false,
  isUnsettled: false,
  b: 'none',
  key: 'free',
  declare: 'idle',
  putsBack: false,
  repair: 'idle'
}

/** finishCashSale: the guarded write of the listing, then the end of the sale. */
function finish(state: State, variant: Variant): State {
  const free: readonly Copy[] = variant === 'sells only held copies' ? [] : ['withdrawn', 'available']
  const copy = state.copy === 'held by A' || free.includes(state.copy) ? 'sold to A' : state.copy
  return { ...state, copy, isUnsettled: variant !== 'settles at once' && copy !== 'sold to A' }
}

function* listDeclaring(state: State, variant: Variant): Generator<State> {
  const { copy, a, isSettled, key, declare } = state
  if (declare !== 'idle') yield { ...state, declare: 'idle' }
  if (declare === 'idle' && a === 'missed' && !isSettled) yield { ...state, declare: 'reclaims' }
  if (declare === 'reclaims')
    yield copy === 'withdrawn' || copy === 'held by A'
      ? { ...state, copy: 'held by A', declare: 'moves' }
      : { ...state, declare: 'idle' }
  const isFree = key === 'free' || variant === 'without claim keys'
  if (declare === 'moves' && a === 'missed' && !isSettled && isFree)
    yield { ...state, a: 'handed_over', isSettled: true, isUnsettled: true, key: 'A', declare: 'sells' }
  if (declare === 'sells') yield { ...finish(state, variant), declare: 'idle' }
}

function* listOfSeller(state: State): Generator<State> {
  const { copy, a, isSettled, putsBack } = state
  if (a === 'missed' && !isSettled) yield { ...state, isSettled: true, putsBack: true }
  if (copy === 'withdrawn') yield { ...state, copy: 'available', putsBack: false }
  if (putsBack) yield { ...state, putsBack: false }
  if (copy === 'available') yield { ...state, copy: 'withdrawn' }
}

/** Book, confirm, pay or cancel; what is void or cancelled gives the copy back. */
function* listOfOther(state: State, variant: Variant): Generator<State> {
  const { copy, b, key } = state
  if (b === 'none' && copy === 'available') yield { ...state, b: 'pending', copy: 'held by B' }
  if (b === 'pending')
    yield key === 'free' || variant === 'without claim keys'
      ? { ...state, b: 'reserved', key: 'B' }
      : { ...state, b: 'void' }
  if (b === 'reserved') yield { ...state, b: 'cancelled', key: 'free' }
  if (b === 'reserved') yield { ...state, b: 'paid', copy: copy === 'held by B' ? 'sold to B' : copy }
  if ((b === 'void' || b === 'cancelled') && copy === 'held by B') yield { ...state, copy: 'available' }
}

/** The reconciler may act on what it has read before. */
function* listRepairs(state: State, variant: Variant): Generator<State> {
  const { copy, a, repair, isUnsettled } = state
  if (repair === 'idle' && copy === 'held by A' && a === 'missed') yield { ...state, repair: 'releases' }
  if (repair === 'releases') yield { ...state, copy: copy === 'held by A' ? 'withdrawn' : copy, repair: 'idle' }
  if (isUnsettled) yield finish(state, variant)
}

function listNext(state: State, variant: Variant): State[] {
  return [
    ...listDeclaring(state, variant),
    ...listOfSeller(state),
    ...listOfOther(state, variant),
    ...listRepairs(state, variant)
  ]
}

function listFaults({ copy, a, b, key }: State): string[] {
  return [
    ...(b === 'reserved' && copy !== 'held by B' ? ['reserved without its copy'] : []),
    ...(b === 'paid' && copy !== 'sold to B' ? ['paid without its copy'] : []),
    ...(copy === 'sold to A' && a !== 'handed_over' ? ['sold without an order'] : []),
    ...((b === 'reserved' || b === 'paid') && a === 'handed_over' && key ? ['two owners'] : [])
  ]
}

/** Everything that was begun comes to its end, and nobody begins anything. */
function rest(state: State, variant: Variant): State {
  let now: State = { ...state, declare: 'idle', putsBack: false }
  for (let round = 0; round < 6; round += 1) {
    if (now.b === 'pending' || now.b === 'void' || now.b === 'cancelled')
      now = [...listOfOther(now, variant)].at(0) ?? now
    now = [...listRepairs(now, variant)].at(0) ?? now
  }
  return now
}

function explore(variant: Variant): { count: number; faults: Set<string> } {
  const seen = new Set([JSON.stringify(START)])
  const waiting = [START]
  const faults = new Set<string>()
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    for (const fault of listFaults(state)) faults.add(fault)
    const { a, copy } = rest(state, variant)
    if (a === 'handed_over' && copy !== 'sold to A') faults.add('handed over, and its copy is not sold')
    if (a === 'missed' && copy === 'held by A') faults.add('missed, and its copy is held')
    for (const next of listNext(state, variant)) {
      const key = JSON.stringify(next)
      if (seen.has(key)) continue
      seen.add(key)
      waiting.push(next)
    }
  }
  return { count: seen.size, faults }
}

it('a sale that is declared after a missed meeting never takes a copy that somebody else has booked, and comes to its end', () => {
  const { count, faults } = explore('right')
  expect([...faults]).toEqual([])
  expect(count).toBeGreaterThan(100)
})

it.each<[Variant, string]>([
  ['without claim keys', 'two owners'],
  ['sells only held copies', 'handed over, and its copy is not sold'],
  ['settles at once', 'handed over, and its copy is not sold']
])('a declared sale that is wrong (%s) is found out', (variant, fault) => {
  expect([...explore(variant).faults]).toContain(fault)
})
