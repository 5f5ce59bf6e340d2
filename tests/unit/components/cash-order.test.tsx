// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PaymentSection } from '@/components/payments/payment-section'
import { ReceiptSection } from '@/components/payments/receipt-section'
import type { Order } from '@/lib/orders/booking'
import { render } from '@/tests/support/render'
import { aLine, aReservedOrder } from './an-order'

vi.mock('@/lib/payments/start-payment', () => ({ findCardFormSettings: () => null }))

const NOW = new Date()
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()
const MEETING = {
  agreedAt: inHours(-2),
  day: '2026-12-03',
  startsAt: inHours(20),
  endsAt: inHours(44),
  noShow: null,
  missedBy: null,
  settledAt: null
}
const AGREED = { status: 'agreed', paymentMethod: 'at_meeting', meeting: MEETING } as const
const SOLD: Partial<Order> = {
  ...AGREED,
  status: 'handed_over',
  paid: true,
  paidAt: inHours(-1),
  handedOverAt: inHours(-1),
  lines: [aLine(1, 'Momo', { status: 'handed_over' })]
}

afterEach(cleanup)

function readPayment(more: Partial<Order>): string {
  const { container } = render(
    <PaymentSection booking={aReservedOrder(more)} outcome={{ isSent: false, problem: null }} now={NOW} />
  )
  expect(screen.queryByRole('button')).toBeNull()
  return container.textContent ?? ''
}

it('the payment page of an order that is paid at the meeting says so, and offers the day for the calendar', () => {
  const text = readPayment(AGREED)
  expect(text).toContain('Momo is paid in cash at the meeting, not in the shop.')
  expect(text).toContain('You meet on')
  screen.getByRole('link', { name: 'Add to calendar' })
})

it('the payment page of an order that waits for its seller offers no payment either', () => {
  expect(readPayment({ paymentMethod: 'at_meeting' })).toContain('to confirm and to name a day')
})

it('the payment page of an order that was paid in cash has nothing to pay, and no transaction', () => {
  const text = readPayment(SOLD)
  expect(text).toContain('There is nothing to pay for Momo. Paid and handed over.')
  expect(text).not.toMatch(/transaction|card/i)
})

it('the receipt of an order that was paid in cash names the method and no transaction', () => {
  const { container } = render(<ReceiptSection booking={aReservedOrder(SOLD)} now={NOW} />)
  const text = container.textContent ?? ''
  expect(text).toContain('In cash at the meeting')
  expect(text).not.toMatch(/transaction|card|Flyleaf keeps/i)
  screen.getByRole('row', { name: /Total €9.00/ })
})
