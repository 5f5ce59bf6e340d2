import { describe, expect, it } from 'vitest'
import { exploreCases, type Variant } from './explore'

describe('the life of a case', () => {
  it('never leaves a case open beside money that goes back, never is stuck, and waits for disputes, in any order of acts', () => {
    const seen = exploreCases()
    expect(seen.violation).toBeNull()
    // A model that explores next to nothing would prove next to nothing.
    expect(seen.states).toBeGreaterThan(1000)
  }, 120_000)

  it.each<[string, Variant, RegExp]>([
    [
      'hand over automatically while a case is open',
      { automaticHandoverIgnoresCases: true },
      /handed over automatically/
    ],
    ['returned money while a dispute is open', { refundsWhileDisputed: true }, /dispute was open/],
    [
      'left a case open whose money goes back',
      { leavesCaseOpenAfterRefund: true },
      /a case is open and the money goes back|cannot end/
    ],
    ['wrote without comparing what was read', { writesWithoutGuard: true }, /.+/]
  ])(
    'would be wrong if it %s',
    (_name, variant, rule) => {
      expect(exploreCases(variant).violation).toMatch(rule)
    },
    120_000
  )
})
