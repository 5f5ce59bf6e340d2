import { expect, it } from 'vitest'
import { canPay } from '@/lib/orders/booking'
import { ORDER_STATUSES, CANCELLERS } from '@/lib/orders/order-status'
import { describeStep } from '@/lib/orders/describe-progress'
import { toProgress } from '@/lib/orders/progress'
import type { Standing } from '@/lib/orders/progress-state'
import { formatDeadline, formatExactTime } from '@/lib/platform/time/format-time'
import { english, german } from '@/tests/support/english'
import { aStanding } from './progress/a-standing'

const DEADLINE = '2026-11-22T12:00:00.000Z'

function describeToBuyer(more: Partial<Standing>, now: Date): string {
  return describeStep(toProgress(aStanding(more), 'buyer', now), english)
}

it('a moment in the shop’s time reads the same on every machine, in winter and in summer', () => {
  expect(formatDeadline(DEADLINE, english)).toBe('Sunday 22 November, 13:00 CET')
  expect(formatDeadline('2026-07-01T22:30:59.999Z', english)).toBe('Thursday 2 July, 00:30 CEST')
  expect(formatDeadline('2026-12-31T23:05:00.000Z', english)).toBe('Friday 1 January, 00:05 CET')
})

it('a moment in the shop’s time changes its name with the clocks', () => {
  expect(formatDeadline('2026-10-25T00:59:00.000Z', english)).toBe('Sunday 25 October, 02:59 CEST')
  expect(formatDeadline('2026-10-25T01:00:00.000Z', english)).toBe('Sunday 25 October, 02:00 CET')
  expect(formatDeadline('2026-10-25T00:59:00.000Z', german)).toBe('Sonntag, 25. Oktober, 02:59 MESZ')
  expect(formatExactTime('2026-10-25T01:00:00.000Z', german)).toBe('25. Okt. 2026, 02:00 MEZ')
})

it('what happens next, for the buyer asks to pay exactly as long as paying is possible', () => {
  for (const shift of [-3_600_000, -1, 0, 1, 3_600_000]) {
    const now = new Date(new Date(DEADLINE).getTime() + shift)
    for (const status of ['reserved', 'paying'] as const) {
      const words = describeToBuyer({ status }, now)
      expect(/^Pay by Sunday 22 November, 13:00 CET/.test(words)).toBe(canPay({ status, holdExpiresAt: DEADLINE }, now))
    }
  }
})

it('what happens next, for the buyer names the moment at which the handover is confirmed automatically', () => {
  const words = describeToBuyer(
    { status: 'paid', paidAt: DEADLINE, handOverBy: '2026-12-05T12:00:00.000Z' },
    new Date(DEADLINE)
  )
  expect(words).toMatch(/the handover is confirmed automatically on Saturday 5 December, 13:00 CET\.$/)
})

it('what happens next, for the buyer says who cancelled, and that nothing was charged', () => {
  const words = CANCELLERS.map((cancelledBy) =>
    describeToBuyer({ status: 'cancelled', cancelledBy }, new Date(DEADLINE))
  )
  expect(words.map((line) => line.split(' cancelled ')[0])).toEqual(['You', 'The seller', 'The shop'])
  expect(words.every((line) => line.endsWith('nothing was charged.'))).toBe(true)
})

it('what happens next, for the buyer has words for every status', () => {
  for (const status of ORDER_STATUSES) {
    expect(describeToBuyer({ status }, new Date(DEADLINE))).toMatch(/^[A-Z].*\.$/)
  }
})

it('what a buyer cancels after the seller agreed to meet is withdrawn, and the seller is told so until it is settled', () => {
  const meeting = {
    agreedAt: '2026-11-21T12:00:00.000Z',
    day: '2026-11-24',
    startsAt: '2026-11-23T23:00:00.000Z',
    endsAt: '2026-11-24T23:00:00.000Z',
    noShow: null,
    missedBy: null,
    settledAt: null
  }
  const cancelled: Partial<Standing> = {
    status: 'cancelled',
    paymentMethod: 'at_meeting',
    meeting,
    endedAt: DEADLINE,
    cancelledBy: 'buyer'
  }
  const describeToSeller = (more: Partial<Standing>) =>
    describeStep(toProgress(aStanding({ ...cancelled, ...more }), 'seller', new Date(DEADLINE)), english)
  expect(describeToSeller({})).toContain('withdrawn until you put it back on sale')
  expect(describeToSeller({ meeting: { ...meeting, settledAt: DEADLINE } })).not.toMatch(/withdrawn|back on sale/)
  expect(describeToSeller({ cancelledBy: 'seller' })).toContain('is back on sale')
  // One of its copies that left the order before the seller agreed.
  expect(describeToSeller({ endedAt: '2026-11-21T11:59:59.999Z' })).toContain('is back on sale')
})
