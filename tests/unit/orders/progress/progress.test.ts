import { beforeAll, expect, it, vi } from 'vitest'
import { describeMoney } from '@/lib/orders/describe-money'
import { describeStep } from '@/lib/orders/describe-progress'
import type { Progress } from '@/lib/orders/progress'
import type { BookingAction } from '@/lib/orders/progress-actions'
import { BOOKING_STATES, type BookingState } from '@/lib/orders/progress-state'
import { listOrderTasks, listSaleTasks } from '@/lib/orders/tasks'
import { toBooking, toOrder, toSoldOrder } from '@/lib/orders/to-booking'
import { formatDeadline } from '@/lib/platform/time/format-time'
import { english, german } from '@/tests/support/english'
import { listSteps } from './explore'
import { listBroken, listSights, listWords, ON_ITS_WAY, WITHDRAWN, type Reader, type Sight } from './sights'
import { NOW } from './to-row'

vi.mock('@/lib/platform/env', async (original) => ({
  ...(await original<object>()),
  env: () => 'https://books.example'
}))
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** How somebody takes the next step. Where there is none, the shop or the bank takes it. */
const VERBS: Partial<Record<BookingState, Partial<Record<Reader, readonly BookingAction[]>>>> = {
  'to-pay': { buyer: ['pay'] },
  'to-meet': { buyer: ['show-code'], seller: ['hand-over'] },
  'to-confirm': { seller: ['agree-meeting'] },
  'meeting-agreed': { buyer: ['show-code'], seller: ['hand-over'] },
  'meeting-over': { buyer: ['show-code', 'report-no-show'], seller: ['hand-over', 'declare-sold', 'report-no-show'] },
  'no-show': { buyer: ['show-code'], seller: ['hand-over', 'declare-sold'] },
  'no-show-contested': { buyer: ['show-code'], seller: ['hand-over', 'declare-sold'] },
  'cancel-asked': { seller: ['cancel', 'decline-to-cancel', 'hand-over'] },
  'case-with-seller': { seller: ['respond-to-case'] }
}

let sights: Sight[] = []
let count = 0

beforeAll(() => {
  ;({ sights, count } = listSights())
})

it('many orders of one copy and of two are reached, and every state with them', () => {
  expect(count).toBeGreaterThan(30_000)
  expect([...new Set(sights.map(({ of }) => of.buyer.state))].sort()).toEqual([...BOOKING_STATES].sort())
})

it('buyer and seller are told of the same state, status and dates', () => {
  // Until when a case can be opened concerns the buyer only.
  const shared = ({ state, label, next, isEnded, dates }: Progress) =>
    JSON.stringify([state, label, next, isEnded, { ...dates, caseOpenUntil: null }])
  expect(listBroken(sights, ({ of }) => shared(of.buyer) !== shared(of.seller))).toEqual([])
})

it('no handover is announced unless it comes by itself at that time', () => {
  const isAnnounced = ({ dates, stations }: Progress) =>
    dates.handOverBy !== null || stations.some(({ kind }) => kind === 'hand-over-by')
  expect(
    listBroken(
      sights,
      ({ stored, of }, reader) =>
        isAnnounced(of[reader]) &&
        (stored.status !== 'paid' || stored.dispute === 'open' || stored.case?.status.startsWith('with_') === true)
    )
  ).toEqual([])
  expect(
    listBroken(sights, (sight, reader) => {
      const { handOverBy } = sight.of[reader].dates
      const names = /confirmed automatically on ([^.]*)\./.exec(describeStep(sight.of[reader], english))?.[1]
      return names !== undefined && (handOverBy === null || names !== formatDeadline(handOverBy, english))
    })
  ).toEqual([])
})

it('a booking that is cancelled or whose money goes back has no handover', () => {
  expect(
    listBroken(sights, ({ of }, reader) => {
      const { state, dates, stations } = of[reader]
      const isOver = WITHDRAWN.includes(state) || ON_ITS_WAY.includes(state) || of[reader].label === 'refunding'
      const isNamed = stations.some(({ kind }) => ['handover', 'hand-over-by', 'handed-over'].includes(kind))
      return isOver && (dates.handOverBy !== null || dates.handedOverAt !== null || isNamed)
    })
  ).toEqual([])
})

it('a book that was handed over is not said to wait for its handover', () => {
  expect(
    listBroken(
      sights,
      (sight, reader) =>
        sight.of[reader].dates.handedOverAt !== null &&
        /not confirmed automatically|can be handed over|until the handover\./.test(listWords(sight, reader).join('\n'))
    )
  ).toEqual([])
})

it('what has ended has no next step, no deadline and no open station', () => {
  expect(
    listBroken(sights, ({ of }, reader) => {
      const { isEnded, next, until, stations } = of[reader]
      return isEnded ? next.length > 0 || until !== null || stations.some(({ isDone }) => !isDone) : next.length === 0
    })
  ).toEqual([])
})

it('the next step names somebody who can take it by a verb that is allowed now', () => {
  expect(
    listBroken(sights, ({ stored, of }, reader) => {
      const verbs = VERBS[of[reader].state]?.[reader] ?? []
      const isNamed = of[reader].next.includes(reader)
      const allowed = listSteps(stored).filter(({ by }) => by === reader)
      const isAllowed = verbs.every(
        (verb) => of[reader].actions.includes(verb) && allowed.some(({ name }) => name === verb)
      )
      return !isAllowed || (isNamed && verbs.length === 0)
    })
  ).toEqual([])
  expect(
    listBroken(sights, ({ stored, of: { buyer } }) => {
      const steps = listSteps(stored).map(({ name }) => name)
      const isStuck = (party: 'shop' | 'bank') => buyer.next.includes(party) && !steps.includes(party)
      return isStuck('shop') || isStuck('bank')
    })
  ).toEqual([])
})

it('everything that is offered is allowed', () => {
  expect(
    listBroken(sights, ({ stored, of }, reader) => {
      const allowed = new Set(listSteps(stored).flatMap(({ name, by }) => (by === reader ? [name] : [])))
      return of[reader].actions.some((action) => !allowed.has(action))
    })
  ).toEqual([])
})

it('money that went back is not said to be kept for the seller, and nobody is asked to report what cannot be reported', () => {
  expect(
    listBroken(sights, ({ row, of: { buyer } }) => {
      const money = describeMoney(toBooking(row, null), NOW, english) ?? ''
      const isOver = WITHDRAWN.includes(buyer.state) || ON_ITS_WAY.includes(buyer.state)
      return (isOver && money !== '') || (/unless you report/.test(money) && !buyer.actions.includes('open-case'))
    })
  ).toEqual([])
})

it('the overview has a task exactly where the reader has the next step, or follows a case', () => {
  const isCase = (state: BookingState) => state === 'case-with-seller' || state === 'case-with-shop'
  expect(
    listBroken(sights, ({ row, of: { buyer, seller } }, reader) =>
      reader === 'buyer'
        ? listOrderTasks([toOrder(row, null)], NOW).length > 0 !==
          (buyer.next.includes('buyer') || buyer.state === 'cancel-asked' || isCase(buyer.state))
        : listSaleTasks([toSoldOrder(row, NOW, 0)], NOW).length > 0 !== seller.next.includes('seller')
    )
  ).toEqual([])
})

it('every sentence stands in both languages', () => {
  expect(
    listBroken(sights, (sight, reader) => {
      const [one, other] = [listWords(sight, reader, english), listWords(sight, reader, german)]
      return one.length !== other.length || one.some((text, at) => text === other[at] || text === '')
    })
  ).toEqual([])
})
