import { sample } from 'service-process/testing/sample'
import { describe, expect, it } from 'vitest'
import { explore, type Seen } from './explore'
import type { Variant } from './model'
import type { Budget } from './world'

const NOTHING: Budget = {
  whole: 0,
  parts: 0,
  retries: 0,
  settlements: 0,
  failures: 0,
  refusals: 0,
  bankFailures: 0,
  pendings: 0,
  past: 0,
  handovers: 0
}

/** What may happen in each exploration, and how many processes sync the refunds at the same time. */
const SCENARIOS: readonly (readonly [name: string, budget: Budget, passes: number])[] = [
  [
    'stored failures and refusals',
    { ...NOTHING, whole: 1, parts: 1, retries: 2, settlements: 1, failures: 2, refusals: 2 },
    1
  ],
  [
    'refunds that fail at the bank',
    {
      ...NOTHING,
      whole: 1,
      parts: 1,
      retries: 1,
      settlements: 1,
      bankFailures: 1,
      pendings: 1,
      failures: 1,
      refusals: 1
    },
    1
  ],
  [
    'a refund made past the shop',
    { ...NOTHING, whole: 1, retries: 1, settlements: 1, bankFailures: 1, failures: 1, past: 1, handovers: 1 },
    1
  ],
  ['two processes and stored failures', { ...NOTHING, parts: 1, retries: 1, failures: 2, refusals: 1 }, 2],
  [
    'two processes and a bank that says no',
    { ...NOTHING, whole: 1, retries: 1, bankFailures: 1, pendings: 1, past: 1 },
    2
  ]
]

function exploreAll(variant: Variant = {}): Seen {
  const all: Seen = { states: 0, steps: 0, recoveries: 0, violation: null }
  for (const [, budget, passes] of SCENARIOS) {
    const { states, steps, recoveries, violation } = explore(budget, passes, variant)
    all.states += states
    all.steps += steps
    all.recoveries += recoveries
    if (violation) return { ...all, violation }
  }
  return all
}

describe('the way money goes back', () => {
  it.each(sample(SCENARIOS, 0.4))(
    'returns nothing twice, counts nothing wrongly and is stuck nowhere, with %s',
    (_name, budget, passes) => {
      const seen = explore(budget, passes)
      expect(seen.violation).toBeNull()
      // A model that explores next to nothing would prove next to nothing.
      expect(seen.states).toBeGreaterThan(1000)
    },
    120_000
  )

  it.each<[string, Variant, RegExp]>([
    [
      'sent a request again under the key of a stored failure',
      { sendsUnderTheSameKey: true },
      /stuck|never comes to an end/
    ],
    [
      'took a new key without looking for the refund',
      { renewsKeyWithoutLooking: true },
      /two refunds|more is returned/
    ],
    [
      'made up a key for each request instead of storing it first',
      { makesUpKeys: true },
      /two refunds|more is returned/
    ],
    [
      'counted a pending refund as returned',
      { countsPendingAsReturned: true },
      /counts \d as returned|pending refunds differ/
    ],
    [
      'kept counting a refund that failed after it had succeeded',
      { keepsFailedAsReturned: true },
      /counts \d as returned|pending refunds differ/
    ],
    ['asked again for what was refused', { asksForRefusedAgain: true }, /stuck|never comes to an end/],
    ['left a booking refunded whose refund failed', { neverReopens: true }, /refunded and its money is not returned/]
  ])(
    'would be wrong if it %s',
    (_name, variant, rule) => {
      expect(exploreAll(variant).violation).toMatch(rule)
    },
    120_000
  )
})
