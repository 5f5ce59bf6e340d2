import { expect, it } from 'vitest'
import { book, explore } from './explore'
import type { Cast, Variant } from './state'

/** Two buyers choose the same two copies, the other one first. One of them takes a copy out again. Everything that can be
 * stored is reached with four processes under way: with five there are four times the states, and nothing new is stored. */
const OVERLAP: Cast = {
  orders: [
    [0, 1],
    [1, 0]
  ],
  pays: 1,
  removers: [0],
  underWay: 4
}
/** An order of three copies that loses one after the other, while its buyer pays in two tabs. Two processes reach everything. */
const REMOVALS: Cast = { orders: [[0, 1, 2], []], pays: 2, removers: [0], underWay: 3 }

it.each([
  ['overlapping orders', OVERLAP],
  ['an order that loses copies before it is paid', REMOVALS]
])(
  'the way of %s never sells a copy twice, loses no money and gets stuck nowhere, in any order of steps and wherever everything dies',
  (_name, cast) => {
    const seen = explore(cast)
    expect(seen.violation).toBeNull()
    // A model that explores next to nothing would prove next to nothing.
    expect(seen.states).toBeGreaterThan(500_000)
    expect(seen.recoveries).toBeGreaterThan(2000)
  },
  240_000
)

it('of two overlapping orders one gets all of its copies, whatever comes first', () => {
  const seen = book(OVERLAP)
  expect(seen.violation).toBeNull()
  expect(seen.states).toBeGreaterThan(20)
  expect(book(OVERLAP, { claimsInChosenOrder: true }).violation).toMatch(/^both orders are void/)
})

it.each<[string, Variant, Cast, RegExp]>([
  [
    'released the copies before the payment is cancelled',
    { releasesBeforeCancel: true },
    OVERLAP,
    /^I[26]|money arrived/
  ],
  [
    'freed the copies before the order gives up its claim',
    { freesCopyBeforeClaimKey: true },
    OVERLAP,
    /still belonged to another order|^I[15]/
  ],
  ['took money only for orders that are being paid', { settlesOnlyFromPaying: true }, OVERLAP, /^I[29]/],
  [
    'did not ask for a payment whose id never came back',
    { doesNotSyncUnknownIntent: true },
    OVERLAP,
    /^I[267]|money arrived/
  ],
  [
    'confirmed an order that has got only some of its copies',
    { confirmsWithSomeCopies: true },
    OVERLAP,
    /^I5: an order that is reserved without its copy/
  ],
  [
    'ended a removal for a process that has seen an earlier one',
    { endsRemovalOfAnyRevision: true },
    REMOVALS,
    /^I[2467]|another payment/
  ],
  [
    'let a request take a copy out of an order that has changed since',
    { marksRemovalOfAnyRevision: true },
    OVERLAP,
    /^lines: an order without copies/
  ],
  [
    'stored the id of a payment that is over an earlier total',
    { storesPaymentOfAnyRevision: true },
    REMOVALS,
    /^I[246]|another payment/
  ],
  [
    'left copies with an order that has lost them',
    { repairsNoRemovedLines: true },
    OVERLAP,
    /^I5: a copy and its order do not agree/
  ],
  [
    'sold copies to an order that has lost them',
    { sellsRemovedLines: true },
    OVERLAP,
    /^I5: a sold copy of an order that is paid, or that it has left/
  ],
  [
    'did not sell a copy that was cancelled right after the payment',
    { sellsNoCancelledLines: true },
    OVERLAP,
    /^I5: a copy and its order do not agree/
  ]
])('the way copies are sold would be wrong if it %s', (_name, variant, cast, rule) => {
  expect(explore(cast, variant).violation).toMatch(rule)
})
