import type { Budget } from './world'

type Scenario = readonly [name: string, budget: Partial<Budget>, states: number]

/** What may happen in each exploration, and the states that it must at least visit. */
export const SCENARIOS: readonly Scenario[] = [
  ['a handover, a case, a dispute and the setup of payouts', { cases: 1, disputes: 1 }, 40_000],
  ['an account that is lost, and late and duplicate events', { runs: 2, lostAccounts: 1, duplicates: 1 }, 10_000],
  ['a refund and a dispute after the transfer', { released: 1, parts: 1, disputes: 1 }, 8000],
  ['a refund and an inquiry after the transfer', { released: 1, parts: 1, inquiries: 1 }, 14_000],
  ['two events of one dispute at the same time', { released: 1, runs: 2, disputes: 1, duplicates: 1 }, 10_000],
  ['two processes, and reversals that are refused', { released: 1, runs: 2, parts: 1, payouts: 1 }, 6000],
  ['two processes, stored failures and forgotten keys', { released: 1, runs: 2, failures: 2, days: 1 }, 1500],
  [
    'refunds that fail at the bank, and reversals that are refused',
    { released: 1, parts: 2, bankFailures: 1, payouts: 1 },
    25_000
  ],
  [
    'debts, and a ledger that is behind',
    { released: 1, otherDebts: 1, disputes: 1, recoveries: 1, payouts: 1, posts: 2 },
    12_000
  ],
  [
    'won disputes after the debt was kept back from other sales',
    { released: 1, disputes: 2, recoveries: 2, payouts: 1 },
    500
  ],
  [
    'a won dispute, and a debt that is kept back of money that an admin paid by hand',
    { released: 1, disputes: 1, recoveries: 1, lostAccounts: 1, hands: 1 },
    500
  ],
  ['debts and an account that is lost', { released: 1, otherDebts: 1, parts: 1, lostAccounts: 1 }, 2000]
]

/** The same with orders of three copies, and fewer things at once. */
export const OF_COPIES: readonly Scenario[] = [
  ['a case about two of three copies, and a cancelled copy', { copies: 3, cases: 1, cancels: 1 }, 12_000],
  [
    'a case about two of three copies, and a refund of a part of a copy',
    { copies: 3, cases: 1, linesParts: 1 },
    10_000
  ],
  ['a cancelled copy and a dispute after the transfer', { copies: 3, released: 1, cancels: 1, disputes: 1 }, 20_000],
  [
    'two processes, a cancelled copy and reversals that are refused',
    { copies: 3, released: 1, runs: 2, cancels: 1, payouts: 1 },
    11_000
  ],
  [
    'a cancelled copy and a refund of a part of the order that fail at the bank',
    { copies: 3, released: 1, cancels: 1, parts: 1, bankFailures: 1 },
    28_000
  ],
  [
    'debts, a cancelled copy and an account that is lost',
    { copies: 3, released: 1, otherDebts: 1, cancels: 1, lostAccounts: 1 },
    6000
  ]
]

/** Too large to be sampled. */
export const LARGE: readonly Scenario[] = [
  ['a case about two of three copies, a handover and a dispute', { copies: 3, cases: 1, disputes: 1 }, 60_000],
  [
    'a cancelled copy and a part of another that fail at the bank',
    { copies: 3, released: 1, cancels: 1, linesParts: 1, bankFailures: 1 },
    35_000
  ]
]
