import { beforeAll, expect, it, vi } from 'vitest'
import { composeBookingMail, isStillTrue } from '@/lib/bookings/booking-mails'
import type { BookingRow } from '@/lib/bookings/booking-row'
import { describeMoney } from '@/lib/bookings/describe-money'
import { describeLabel, describeStep } from '@/lib/bookings/describe-progress'
import { OUTBOX_KINDS, type OutboxKind } from '@/lib/bookings/outbox'
import { toProgress, type Progress } from '@/lib/bookings/progress'
import type { BookingAction } from '@/lib/bookings/progress-actions'
import { BOOKING_STATES, type BookingState } from '@/lib/bookings/progress-state'
import { listOrderTasks, listSaleTasks } from '@/lib/bookings/tasks'
import { toBooking, toSale } from '@/lib/bookings/to-booking'
import { toEarningState } from '@/lib/payouts/earning'
import { formatDeadline } from '@/lib/platform/time/format-time'
import { english, german } from '@/tests/support/english'
import { listReachable, listSteps, type Stored } from './explore'
import { NOW, toRow } from './to-row'

vi.mock('@/lib/platform/env', () => ({
  env: (name: string) => ({ NEXTAUTH_URL: 'https://books.example', HANDOVER_DAYS: 14, CASE_HOURS: 48 })[name]
}))
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const READERS = ['buyer', 'seller'] as const
type Reader = (typeof READERS)[number]
type Sight = { stored: Stored; row: BookingRow; of: Record<Reader, Progress> }

/** Mails that end with what happens next. */
const WITH_STEP: readonly OutboxKind[] = [
  'booked',
  'hold-ending',
  'paid',
  'handover-ending',
  'cancel-asked',
  'cancel-declined',
  'case-opened',
  'case-with-shop',
  'case-closed',
  'dispute-closed'
]
const WITHDRAWN: readonly BookingState[] = ['cancelled', 'cancelling', 'refunded', 'refund-settled', 'charged-back']
const ON_ITS_WAY: readonly BookingState[] = ['refund-on-its-way', 'refund-delayed']
/** How somebody takes the next step. Where there is none, the shop or the bank takes it. */
const VERBS: Partial<Record<BookingState, Partial<Record<Reader, readonly BookingAction[]>>>> = {
  'to-pay': { buyer: ['pay'] },
  'to-meet': { buyer: ['show-code'], seller: ['hand-over'] },
  'cancel-asked': { seller: ['cancel', 'decline-to-cancel', 'hand-over'] },
  'case-with-seller': { seller: ['respond-to-case'] }
}

/** One for each that differs in what is said. */
let sights: Sight[] = []
let count = 0

beforeAll(() => {
  const reachable = listReachable()
  count = reachable.length
  const byText = new Map<string, Sight>()
  for (const stored of reachable) {
    const row = toRow(stored)
    const of = { buyer: see(row, 'buyer'), seller: see(row, 'seller') }
    const { refundProgress, refundedCents } = toBooking(row, null)
    const key = JSON.stringify([of, stored.case?.status, stored.dispute, stored.request, refundProgress, refundedCents])
    if (!byText.has(key)) byText.set(key, { stored, row, of })
  }
  sights = [...byText.values()]
})

function see(row: BookingRow, reader: Reader): Progress {
  return toProgress(reader === 'buyer' ? toBooking(row, { name: 'Selma', phone: null }) : toSale(row, NOW), reader, NOW)
}

/** Those that break a law, by what they are; empty for none. */
function listBroken(isBroken: (sight: Sight, reader: Reader) => boolean): string[] {
  const broken = sights.flatMap((sight) =>
    READERS.filter((reader) => isBroken(sight, reader)).map((reader) => {
      const { status, dispute, request, case: found, refunds } = sight.stored
      const attempts = refunds.map((refund) => refund.status).join(' and ')
      return `${reader}: ${sight.of[reader].state}; ${status}, dispute ${dispute}, request ${request}, case ${found?.status}, refunds ${attempts}`
    })
  )
  return [...new Set(broken)]
}

/** Everything that is said to the reader on screens, in one text. */
function listWords({ row, of }: Sight, reader: Reader, t = english): string[] {
  const progress = of[reader]
  const money = reader === 'buyer' ? describeMoney(toBooking(row, null), NOW, t) : null
  return [describeStep(progress, t), describeLabel(progress, t), ...(money ? [money] : [])]
}

function listMails(
  { row }: Sight,
  reader: Reader
): { kind: OutboxKind; text: string; paragraphs: readonly string[] }[] {
  return OUTBOX_KINDS.filter((kind) => isStillTrue(kind, row)).flatMap((kind) => {
    try {
      const { subject, paragraphs, facts = [] } = composeBookingMail(kind, reader, row, null, english)
      const lines = facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
      return [{ kind, paragraphs, text: [subject, ...paragraphs, ...lines].join('\n') }]
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('no mail')) return []
      throw error
    }
  })
}

it('many bookings are reached, and every state with them', () => {
  expect(count).toBeGreaterThan(3000)
  expect([...new Set(sights.map(({ of }) => of.buyer.state))].sort()).toEqual([...BOOKING_STATES].sort())
})

it('buyer and seller are told of the same state, status and dates', () => {
  // Until when a case can be opened concerns the buyer only.
  const shared = ({ state, label, next, isEnded, dates }: Progress) =>
    JSON.stringify([state, label, next, isEnded, { ...dates, caseOpenUntil: null }])
  expect(listBroken(({ of }) => shared(of.buyer) !== shared(of.seller))).toEqual([])
})

it('no handover is announced unless it comes by itself at that time', () => {
  const isAnnounced = ({ dates, stations }: Progress) =>
    dates.handOverBy !== null || stations.some(({ kind }) => kind === 'hand-over-by')
  expect(
    listBroken(
      ({ stored, of }, reader) =>
        isAnnounced(of[reader]) &&
        (stored.status !== 'paid' || stored.dispute === 'open' || stored.case?.status.startsWith('with_') === true)
    )
  ).toEqual([])
  expect(
    listBroken((sight, reader) => {
      const { handOverBy } = sight.of[reader].dates
      const names = /confirmed automatically on ([^.]*)\./.exec(describeStep(sight.of[reader], english))?.[1]
      return names !== undefined && (handOverBy === null || names !== formatDeadline(handOverBy, english))
    })
  ).toEqual([])
})

it('a booking that is cancelled or whose money goes back has no handover', () => {
  expect(
    listBroken(({ of }, reader) => {
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
      (sight, reader) =>
        sight.of[reader].dates.handedOverAt !== null &&
        /not confirmed automatically|can be handed over|until the handover\./.test(listWords(sight, reader).join('\n'))
    )
  ).toEqual([])
})

it('what has ended has no next step, no deadline and no open station', () => {
  expect(
    listBroken(({ of }, reader) => {
      const { isEnded, next, until, stations } = of[reader]
      return isEnded ? next.length > 0 || until !== null || stations.some(({ isDone }) => !isDone) : next.length === 0
    })
  ).toEqual([])
})

it('the next step names somebody who can take it by a verb that is allowed now', () => {
  expect(
    listBroken(({ stored, of }, reader) => {
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
    listBroken(({ stored, of: { buyer } }) => {
      const steps = listSteps(stored).map(({ name }) => name)
      const isStuck = (party: 'shop' | 'bank') => buyer.next.includes(party) && !steps.includes(party)
      return isStuck('shop') || isStuck('bank')
    })
  ).toEqual([])
})

it('everything that is offered is allowed', () => {
  expect(
    listBroken(({ stored, of }, reader) => {
      const allowed = new Set(listSteps(stored).flatMap(({ name, by }) => (by === reader ? [name] : [])))
      return of[reader].actions.some((action) => !allowed.has(action))
    })
  ).toEqual([])
})

it('a refund on its way is never called refunded, on no screen, in no mail and in no list of earnings', () => {
  const isCalledDone = (text: string) =>
    /refunded|returned to your card|got the money back|outside the card/i.test(
      text.replace(/the case about [^\n]*/gi, '')
    )
  expect(
    listBroken(
      (sight, reader) =>
        ON_ITS_WAY.includes(sight.of[reader].state) &&
        sight.stored.refunds.every(({ status }) => status !== 'succeeded' && status !== 'settled_by_hand') &&
        [...listWords(sight, reader), ...listMails(sight, reader).map(({ text }) => text)].some(isCalledDone)
    )
  ).toEqual([])
  expect(
    listBroken(
      ({ row, of: { seller } }) => ON_ITS_WAY.includes(seller.state) && toEarningState(row, null) === 'returned'
    )
  ).toEqual([])
})

it('money that went back is not said to be kept for the seller, and nobody is asked to report what cannot be reported', () => {
  expect(
    listBroken(({ row, of: { buyer } }) => {
      const money = describeMoney(toBooking(row, null), NOW, english) ?? ''
      const isOver = WITHDRAWN.includes(buyer.state) || ON_ITS_WAY.includes(buyer.state)
      return (isOver && money !== '') || (/unless you report/.test(money) && !buyer.actions.includes('open-case'))
    })
  ).toEqual([])
})

it('the overview has a task exactly where the reader has the next step, or follows a case', () => {
  const isCase = (state: BookingState) => state === 'case-with-seller' || state === 'case-with-shop'
  expect(
    listBroken(({ row, of: { buyer, seller } }, reader) =>
      reader === 'buyer'
        ? listOrderTasks([toBooking(row, null)], NOW).length > 0 !==
          (buyer.next.includes('buyer') || buyer.state === 'cancel-asked' || isCase(buyer.state))
        : listSaleTasks([toSale(row, NOW)], NOW).length > 0 !== seller.next.includes('seller')
    )
  ).toEqual([])
})

/** Mails say less of a booking than the pages, and take long to write. */
function listMailed(): Sight[] {
  const toKey = ({ row, stored, of: { buyer } }: Sight) =>
    JSON.stringify([
      buyer.state,
      buyer.label,
      buyer.dates,
      buyer.actions,
      stored.case?.status,
      toBooking(row, null).refundProgress
    ])
  return [...new Map(sights.map((sight) => [toKey(sight), sight])).values()]
}

it('a mail says what the pages say', () => {
  const broken = listMailed().flatMap((sight) =>
    READERS.flatMap((reader) =>
      listMails(sight, reader).flatMap(({ kind, text, paragraphs }) => {
        const { dates } = sight.of[reader]
        const step = describeStep(sight.of[reader], english)
        const faults = [
          WITH_STEP.includes(kind) && !paragraphs.includes(step) ? 'another step' : '',
          /confirmed automatically on/.test(text) && dates.handOverBy === null ? 'a handover that does not come' : '',
          /Held until|Pay by/.test(text) && dates.payBy === null ? 'a time to pay that is over' : '',
          /Enjoy the book/.test(text) && dates.handedOverAt === null ? 'a handover that was not' : '',
          /Report a problem by/.test(text) && !sight.of[reader].actions.includes('open-case') ? 'a case' : ''
        ].filter(Boolean)
        return faults.map((fault) => `${kind} to ${reader}, ${sight.of[reader].state}: ${fault}`)
      })
    )
  )
  expect([...new Set(broken)]).toEqual([])
})

it('every sentence stands in both languages', () => {
  expect(
    listBroken((sight, reader) => {
      const [one, other] = [listWords(sight, reader, english), listWords(sight, reader, german)]
      return one.length !== other.length || one.some((text, at) => text === other[at] || text === '')
    })
  ).toEqual([])
})
