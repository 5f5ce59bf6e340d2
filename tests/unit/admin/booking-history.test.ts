import { expect, it } from 'vitest'
import { toBookingHistory } from '@/lib/admin/booking-history'
import { english } from '@/tests/support/english'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 10, minute))
const amount = (cents: number) => ({ amountCents: cents, shares: [{ line: 1, cents }] })

it('the history of a booking tells in order what happened and what admins did', () => {
  const history = toBookingHistory(
    {
      status: 'refunded',
      bookedAt: at(0),
      holdExpiresAt: at(59),
      paymentIntent: { requestedAt: at(1), failedCards: 2 },
      paidAt: at(2),
      refunds: [
        { key: 'rf_1', status: 'succeeded', ...amount(300), requestedAt: at(4), doneAt: at(5) },
        {
          key: 'rf_2',
          status: 'refused',
          ...amount(700),
          requestedAt: at(7),
          failedAt: at(8),
          reason: 'charge_disputed'
        }
      ],
      endedAt: at(9)
    },
    [{ at: at(3), action: 'booking-refunded', actorName: 'Ada', reason: '€3.00 of €10.00: a torn page' }],
    english
  )
  expect(history.map(({ label: words }) => words)).toEqual([
    'Booked; held until 5 Jan 2026, 11:59 CET.',
    'Payment started. 2 cards were declined.',
    'Paid.',
    'Booking refunded by Ada, admin: €3.00 of €10.00: a torn page',
    'Refund of €3.00 requested from the payment provider.',
    '€3.00 returned.',
    'Refund of €7.00 requested from the payment provider.',
    'The refund of €7.00 failed: the buyer’s bank disputes the payment',
    'Ended: all of the money was returned.'
  ])
  expect(history[0]?.at).toBe('2026-01-05T10:00:00.000Z')
})

it('the history of a booking says who cancelled, and that a lapsed hold cost nothing', () => {
  const held = { bookedAt: at(0), holdExpiresAt: at(59), endedAt: at(5) }
  const last = (history: { label: string }[]) => history.at(-1)?.label
  expect(last(toBookingHistory({ ...held, status: 'cancelled', cancelledBy: 'seller' }, [], english))).toBe(
    'Ended: cancelled by the seller. Nothing was charged.'
  )
  expect(last(toBookingHistory({ ...held, status: 'expired' }, [], english))).toBe(
    'Ended: the time to pay ran out. Nothing was charged.'
  )
})

it('the history of an order that is paid at the meeting tells of the day, the no-show, and how it ended', () => {
  const order = { paymentMethod: 'at_meeting' as const, bookedAt: at(0), holdExpiresAt: at(59) }
  const noShow = { by: 'buyer' as const, at: at(4), contestedAt: at(5) }
  const meeting = { day: '2026-01-07', agreedAt: at(2), noShow, settledAt: at(9) }
  const labelsOf = (more: Partial<Parameters<typeof toBookingHistory>[0]>) =>
    toBookingHistory({ ...order, status: 'missed', meeting, ...more }, [], english).map(({ label }) => label)
  const begun = [
    'Booked, to be paid in cash at the meeting.',
    'The seller confirmed the meeting. It is on 7 Jan 2026.',
    'The buyer said that the seller did not come.',
    'The other side contested it.'
  ]
  const passed = 'Ended: the meeting passed without the handover code.'
  expect(labelsOf({ endedAt: at(6) })).toEqual([...begun, passed, 'The seller put the books back on sale.'])
  const sold = { status: 'handed_over', handedOverBySeller: true, paidAt: at(9), handedOverAt: at(9) }
  expect(labelsOf({ ...sold, endedAt: at(6) })).toEqual([
    ...begun,
    passed,
    'Paid in cash at the meeting.',
    'Handed over, as the seller says, without the buyer’s code.'
  ])
  expect(labelsOf({ endedAt: at(6), meeting: { ...meeting, missedBy: 'seller' } })).toContain(
    `${passed} It counts as missed by the seller.`
  )
  expect(labelsOf({ status: 'expired', meeting: null, endedAt: at(6) })).toEqual([
    'Booked, to be paid in cash at the meeting.',
    'Ended: the seller did not confirm the meeting in time. Nothing was charged.'
  ])
})
