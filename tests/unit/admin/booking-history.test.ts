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
