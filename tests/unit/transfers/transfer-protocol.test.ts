import { describe, expect, it } from 'vitest'
import { IS_SAMPLED, sample } from 'service-process/testing/sample'
import { explore, type Seen } from './explore'
import { LARGE, OF_COPIES, SCENARIOS } from './scenarios'
import type { Variant } from './variant'
import { NOTHING, type Budget } from './world'

/** Each of them must have been taken, or the model proves nothing about it. */
const STEPS = [
  'hand over',
  'period ends',
  'release',
  'open a case',
  'dismiss the case',
  'decide for a part',
  'decide for the whole',
  'refund a part',
  'refund a part of a copy',
  'cancel a copy',
  'refund succeeds',
  'refund fails',
  'retry the refund',
  'settle the refund by hand',
  'dispute opens',
  'bank withdraws',
  'dispute is won',
  'dispute is lost',
  'inquiry opens',
  'inquiry closes',
  'inquiry becomes a dispute',
  'account becomes ready',
  'account is restricted',
  'seller is paid out',
  'balance suffices again',
  'keys are forgotten',
  'wait ends',
  'another transfer recovers the debt',
  'an admin pays by hand',
  'event: disputes',
  'event: refunds',
  'event: account',
  'duplicate event: disputes',
  'duplicate event: account',
  'disputes: changed meanwhile',
  'follow disputes',
  'follow refunds',
  'follow the account',
  'hurry transfers',
  'job',
  'plan: send',
  'plan: reverse',
  'plan: resume',
  'plan: wait',
  'plan: settled',
  'claim debts',
  'find left claims',
  'release claims',
  'store the attempt',
  'store: changed meanwhile',
  'request a transfer',
  'request a transfer: refused',
  'request a transfer: failure',
  'request a reversal',
  'request a reversal: refused',
  'find',
  'find nothing',
  'renew the key',
  'record as made',
  'record as refused',
  'schedule',
  'post to the ledger'
]

/** A process can die before each of its parts. */
const CRASHES = [
  ...['read', 'claim', 'begin', 'resume', 'request', 'responded', 'renew', 'fence', 'release', 'schedule'].map(
    (at) => `crash at transfers ${at}`
  ),
  ...['read', 'begin', 'resume', 'request', 'responded', 'send', 'follow'].map((at) => `crash at refunds ${at}`),
  ...['read', 'listed'].map((at) => `crash at disputes ${at}`),
  ...['read', 'asked', 'stored'].map((at) => `crash at account ${at}`)
]

const taken = new Set<string>()

function exploreWith(budget: Partial<Budget>, variant: Variant = {}): Seen {
  return explore({ ...NOTHING, ...budget }, variant)
}

describe('the way money goes to the seller', () => {
  it.each([...sample([...SCENARIOS, ...OF_COPIES], 0.3), ...(IS_SAMPLED ? [] : LARGE)])(
    'pays nothing twice, keeps nothing back and always comes to rest, with %s',
    (_name, budget, states) => {
      const seen = exploreWith(budget)
      expect(seen.violation, seen.trace.join(' > ')).toBeNull()
      expect(seen.states).toBeGreaterThan(states)
      for (const name of seen.taken.keys()) taken.add(name)
    },
    120_000
  )

  if (!IS_SAMPLED)
    it('the way money goes to the seller has been explored with every step, and with a crash before each part of a process', () => {
      expect([...STEPS, ...CRASHES].filter((name) => !taken.has(name))).toEqual([])
    })
})

/** Each makes the protocol wrong in one way, which the exploration must find. */
const MISTAKES: readonly [string, Partial<Budget>, Variant, RegExp][] = [
  [
    'another key were used without listing first',
    { released: 1, failures: 1 },
    { renewsWithoutListing: true },
    /not recorded/
  ],
  [
    'each of two processes used a key of its own',
    { released: 1, runs: 2, failures: 1 },
    { renewsWithoutComparing: true },
    /two transfers/
  ],
  [
    'an open dispute did not hold the money back',
    { released: 1, disputes: 1 },
    { ignoresOpenDisputes: true },
    /something is open/
  ],
  [
    'attempts were stored without comparing what was read',
    { released: 1, parts: 1 },
    { writesWithoutGuard: true },
    /something is open/
  ],
  [
    'the next time were written without comparing what was read',
    { released: 1, parts: 1, disputes: 1 },
    { schedulesWithoutComparing: true },
    /is not done|nothing is due|never looked at/
  ],
  ['a ready account hurried only what waits already', { runs: 2 }, { makesOnlyLaterDue: true }, /send is not done/],
  [
    'refunds were sent without reversals',
    { released: 1, parts: 1 },
    { refundsWithoutReversal: true },
    /before the seller’s part/
  ],
  [
    'refunds were sent that were decided after the reversals',
    { released: 1, parts: 2 },
    { sendsLaterRefunds: true },
    /before the seller’s part/
  ],
  [
    'an older list of disputes replaced a newer one',
    { released: 1, runs: 2, disputes: 1 },
    { keepsOldResponses: true },
    /a dispute is missing/
  ],
  [
    'what was kept back for a dispute were kept after the dispute is won',
    { released: 1, disputes: 1, recoveries: 1, payouts: 1 },
    { keepsWhatWasKeptBack: true },
    /never comes to rest/
  ],
  [
    'claims of dead processes were kept',
    { released: 1, otherDebts: 1, disputes: 1 },
    { keepsLeftClaims: true },
    /a claim of a debt/
  ],
  [
    'claims were given back while they can still be used',
    { released: 1, runs: 2, otherDebts: 1, lostAccounts: 1 },
    { releasesWithoutFence: true },
    /a claim of a debt/
  ],
  [
    'what goes back of a cancelled copy were split over all copies',
    { copies: 3, released: 1, cancels: 1 },
    { splitsOverCopies: true },
    /its money did not go back/
  ]
]

describe('the exploration', () => {
  it.each(sample(MISTAKES, 0.4))(
    'would find it if %s',
    (_name, budget, variant, rule) => {
      expect(exploreWith(budget, variant).violation).toMatch(rule)
    },
    120_000
  )
})
