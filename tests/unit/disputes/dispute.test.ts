import { expect, it } from 'vitest'
import {
  findLeadingDispute,
  followDisputes,
  listChargedBack,
  sumTaken,
  toOutcome,
  type Dispute,
  type SeenDispute
} from '@/lib/disputes/dispute'

const OPENED = new Date('2026-06-01T10:00:00Z')
const LEARNT = new Date('2026-06-01T10:01:00Z')
const LATER = new Date('2026-06-05T10:00:00Z')
/** What is left of the lines. */
const LEFT = [
  { line: 1, cents: 1000 },
  { line: 2, cents: 750 }
]

function seen(more: Partial<SeenDispute> = {}): SeenDispute {
  return {
    id: 'du_1',
    status: 'needs_response',
    reason: 'fraudulent',
    amountCents: 1250,
    evidenceDueAt: LATER,
    openedAt: OPENED,
    withdrawnCents: 1250,
    reinstatedCents: 0,
    ...more
  }
}

function follow(statuses: readonly string[]): { disputes: Dispute[]; news: string[] } {
  let disputes: Dispute[] = []
  const news: string[] = []
  for (const status of statuses) {
    const followed = followDisputes(disputes, [seen({ status })], LEFT, LEARNT)
    if (followed) disputes = followed.disputes
    news.push(...(followed?.news ?? []).map(({ kind }) => kind))
  }
  return { disputes, news }
}

it.each([
  [
    ['needs_response', 'under_review', 'won'],
    ['dispute-opened', 'dispute-closed']
  ],
  [
    ['needs_response', 'needs_response', 'lost', 'lost'],
    ['dispute-opened', 'dispute-closed']
  ],
  [['lost'], ['dispute-closed']],
  [
    ['warning_needs_response', 'warning_closed'],
    ['dispute-opened', 'dispute-closed']
  ],
  [
    ['warning_needs_response', 'needs_response', 'won'],
    ['dispute-opened', 'dispute-opened', 'dispute-closed']
  ],
  [
    ['needs_response', 'lost', 'appeal_under_review', 'won'],
    ['dispute-opened', 'dispute-closed', 'dispute-opened', 'dispute-closed']
  ]
])('a dispute of a booking that goes through %s is told as %s', (statuses, news) => {
  expect(follow(statuses).news).toEqual(news)
})

it.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['warning_under_review', 'open'],
  ['a_status_added_later', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['warning_closed', 'closed'],
  ['prevented', 'closed']
])('a dispute of a booking with the status %s is %s', (status, outcome) => {
  expect(toOutcome({ status })).toBe(outcome)
})

it('a dispute of a booking keeps when the shop learnt of it and of its end', () => {
  const opened = followDisputes([], [seen()], LEFT, LEARNT)
  const closed = followDisputes(opened?.disputes ?? [], [seen({ status: 'won', reinstatedCents: 1250 })], LEFT, LATER)
  expect(closed?.disputes).toMatchObject([{ recordedAt: LEARNT, closedAt: LATER, isOpen: false }])
  expect(
    followDisputes(closed?.disputes ?? [], [seen({ status: 'won', reinstatedCents: 1250 })], LEFT, new Date())
  ).toBeNull()
})

it('a dispute of a booking stands beside others of the same payment, and the open one that is due first leads', () => {
  const second = seen({
    id: 'du_2',
    openedAt: LATER,
    evidenceDueAt: new Date('2026-06-03T00:00:00Z'),
    amountCents: 500,
    withdrawnCents: 500
  })
  const first = followDisputes([], [seen()], LEFT, LEARNT)?.disputes ?? []
  const both = followDisputes(first, [second], LEFT, LATER)?.disputes ?? []
  expect(both.map(({ id }) => id)).toEqual(['du_1', 'du_2'])
  expect(findLeadingDispute(both)?.id).toBe('du_2')
  expect(sumTaken(both)).toBe(1750)
  const won = followDisputes(both, [seen({ status: 'won', reinstatedCents: 1250 })], LEFT, LATER)?.disputes ?? []
  expect(sumTaken(won)).toBe(500)
  expect(findLeadingDispute(won)?.id).toBe('du_2')
})

it('a dispute of a booking keeps the proportion in which the lines bear it, as it was when it was recorded', () => {
  const opened = followDisputes([], [seen()], LEFT, LEARNT)?.disputes ?? []
  const lost = followDisputes(opened, [seen({ status: 'lost' })], [{ line: 1, cents: 1 }], LATER)?.disputes ?? []
  expect(lost.map(({ shares }) => shares)).toEqual([LEFT])
  expect(listChargedBack(lost)).toEqual([
    { line: 1, cents: 714 },
    { line: 2, cents: 536 }
  ])
  expect(listChargedBack(opened)).toEqual([])
})
