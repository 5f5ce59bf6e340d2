import { IS_SAMPLED, sample } from 'service-process/testing/sample'
import { describe, expect, it } from 'vitest'
import { explore, type Seen } from './explore'
import type { Variant } from './variant'
import { ONE, type Budget, type Prices } from './world'

const NOTHING: Budget = {
  whole: 0,
  parts: 0,
  cancels: 0,
  linesParts: 0,
  casesParts: 0,
  retries: 0,
  settlements: 0,
  failures: 0,
  refusals: 0,
  bankFailures: 0,
  pendings: 0,
  past: 0,
  handovers: 0
}

type Scenario = readonly [name: string, prices: Prices, budget: Budget, passes: number]

/** What may happen in each exploration, and how many processes sync the refunds at the same time. */
const SCENARIOS: readonly Scenario[] = [
  [
    'stored failures and refusals',
    ONE,
    { ...NOTHING, whole: 1, parts: 1, retries: 2, settlements: 1, failures: 2, refusals: 2 },
    1
  ],
  [
    'refunds that fail at the bank',
    ONE,
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
    ONE,
    { ...NOTHING, whole: 1, retries: 1, settlements: 1, bankFailures: 1, failures: 1, past: 1, handovers: 1 },
    1
  ],
  ['two processes and stored failures', ONE, { ...NOTHING, parts: 1, retries: 1, failures: 2, refusals: 1 }, 2],
  [
    'two processes and a bank that says no',
    ONE,
    { ...NOTHING, whole: 1, retries: 1, bankFailures: 1, pendings: 1, past: 1 },
    2
  ]
]

/** The same with orders of three copies, and fewer things at once. */
const OF_COPIES: readonly Scenario[] = [
  [
    'cancelled copies and refusals',
    [1, 3, 2],
    { ...NOTHING, cancels: 2, parts: 1, retries: 1, settlements: 1, refusals: 1 },
    1
  ],
  [
    'parts of copies that fail at the bank',
    [2, 1, 2],
    { ...NOTHING, cancels: 1, linesParts: 1, casesParts: 1, retries: 1, bankFailures: 1 },
    1
  ],
  [
    'a refund of several copies made past the shop',
    [1, 3, 2],
    { ...NOTHING, cancels: 1, whole: 1, retries: 1, bankFailures: 1, past: 1, handovers: 1 },
    1
  ],
  [
    'two processes, a cancelled copy and a refund made past the shop',
    [1, 1, 2],
    { ...NOTHING, cancels: 1, parts: 1, past: 1 },
    2
  ],
  [
    'two processes, a cancelled copy and stored failures',
    [1, 1, 2],
    { ...NOTHING, cancels: 1, retries: 1, failures: 1, refusals: 1 },
    2
  ]
]

/** Too large to be sampled. */
const LARGE: readonly Scenario[] = [
  [
    'cancelled copies, stored failures and refusals',
    [1, 3, 2],
    { ...NOTHING, cancels: 2, parts: 1, retries: 1, settlements: 1, failures: 1, refusals: 1 },
    1
  ],
  [
    'copies of one price and two refunds made past the shop',
    [1, 1, 1],
    { ...NOTHING, cancels: 1, whole: 1, retries: 1, bankFailures: 1, past: 2 },
    1
  ]
]

function exploreAll(scenarios: readonly Scenario[], variant: Variant): Seen {
  const all: Seen = { states: 0, steps: 0, recoveries: 0, violation: null }
  for (const [, prices, budget, passes] of scenarios) {
    const { states, steps, recoveries, violation } = explore(prices, budget, passes, variant)
    all.states += states
    all.steps += steps
    all.recoveries += recoveries
    if (violation) return { ...all, violation }
  }
  return all
}

describe('the way money goes back', () => {
  it.each([...sample([...SCENARIOS, ...OF_COPIES], 0.4), ...(IS_SAMPLED ? [] : LARGE)])(
    'returns nothing twice, counts nothing wrongly and is stuck nowhere, with %s',
    (_name, prices, budget, passes) => {
      const seen = explore(prices, budget, passes)
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
      expect(exploreAll(SCENARIOS, variant).violation).toMatch(rule)
    },
    120_000
  )

  it.each<[string, Variant, RegExp]>([
    [
      'split a part by the prices of the copies, whatever has gone back of them',
      { splitsByPrices: true },
      /of a copy than its price/
    ],
    ['cancelled a copy without a refund', { cancelsWithoutRefund: true }, /its money does not go back/],
    ['lowered a refund and kept its shares', { lowersOnlyTheAmount: true }, /the shares of a refund/]
  ])(
    'of several copies would be wrong if it %s',
    (_name, variant, rule) => {
      expect(exploreAll(OF_COPIES, variant).violation).toMatch(rule)
    },
    120_000
  )
})
