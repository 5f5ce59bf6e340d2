import { IS_SAMPLED } from 'service-process/testing/sample'
import { describe, expect, it } from 'vitest'
import { exploreCases } from './explore'
import type { Scenario, Variant } from './world'

const ONE: Scenario = { prices: [2], cases: 3, cancels: 0, disputes: 1, bankFailures: 1 }
const THREE: Scenario = { prices: [1, 1, 1], cases: 1, cancels: 1, disputes: 1, bankFailures: 0 }

const SCENARIOS: readonly (readonly [name: string, Scenario])[] = [
  ['one copy', ONE],
  ['three copies', THREE]
]

/** Too large to be sampled. */
const LARGE: typeof SCENARIOS = [
  ['one copy and two parts', { ...ONE, prices: [3] }],
  ['three copies and two cases', { ...THREE, prices: [2, 1, 1], cases: 2, disputes: 0 }],
  ['three copies and a bank that says no', { ...THREE, prices: [2, 1, 1], bankFailures: 1 }]
]

describe('the life of a case', () => {
  it.each([...SCENARIOS, ...(IS_SAMPLED ? [] : LARGE)])(
    'never leaves a case open beside money that goes back, never is stuck, and waits for disputes, in any order of acts, with %s',
    (_name, scenario) => {
      const seen = exploreCases(scenario)
      expect(seen.violation).toBeNull()
      // A model that explores next to nothing would prove next to nothing.
      expect(seen.states).toBeGreaterThan(1000)
    },
    120_000
  )

  it.each<[string, Variant, Scenario, RegExp]>([
    [
      'hand over automatically while a case is open',
      { automaticHandoverIgnoresCases: true },
      ONE,
      /handed over automatically/
    ],
    ['returned money while a dispute is open', { refundsWhileDisputed: true }, ONE, /dispute was open/],
    [
      'left a case open whose money goes back',
      { leavesCaseOpenAfterRefund: true },
      ONE,
      /a case is open and the money goes back|cannot end/
    ],
    [
      'left a case open whose copies were cancelled',
      { leavesCaseOpenAfterRefund: true },
      THREE,
      /a case is open about copies|a case is open and the money goes back/
    ],
    [
      'handed over all copies by a decision about some',
      { dismissesForAllCopies: true },
      THREE,
      /copies are handed over that no case was about/
    ],
    ['wrote without comparing what was read', { writesWithoutGuard: true }, ONE, /.+/]
  ])(
    'would be wrong if it %s',
    (_name, variant, scenario, rule) => {
      expect(exploreCases(scenario, variant).violation).toMatch(rule)
    },
    120_000
  )
})
