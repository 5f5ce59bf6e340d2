import { expect, it } from 'vitest'
import { explore } from './explore'

it('never sells it twice, loses no money and gets stuck nowhere, in any order of steps and wherever everything dies', () => {
  const seen = explore()
  expect(seen.violation).toBeNull()
  // A model that explores next to nothing would prove next to nothing.
  expect(seen.states).toBeGreaterThan(100_000)
}, 120_000)

it.each([
  ['released the copy before the payment is cancelled', { releasesBeforeCancel: true }, /^I[26]|money arrived/],
  [
    'freed the copy before the booking gives up its claim',
    { freesCopyBeforeClaimKey: true },
    /still belonged to another booking|^I1/
  ],
  ['took money only for bookings that are being paid', { settlesOnlyFromPaying: true }, /^I[29]/],
  ['did not ask for a payment whose id never came back', { doesNotSyncUnknownIntent: true }, /^I[26]|money arrived/]
])('the way a copy is sold would be wrong if it %s', (_name, variant, rule) => {
  expect(explore(variant).violation).toMatch(rule)
})
