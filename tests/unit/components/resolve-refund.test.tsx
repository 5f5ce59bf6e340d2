// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RefundAttempts } from '@/components/admin/managed-booking'
import type { ManagedBookingDetail } from '@/lib/admin/booking-queries'
import type { ManagedRefund } from '@/lib/admin/managed-booking'
import { render } from '@/tests/support/render'
import { MANAGED_BOOKING } from './a-managed-booking'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const REFUSED: ManagedRefund = {
  key: 'rf_pi_1',
  amountCents: 1250,
  status: 'refused',
  reason: 'charge_disputed',
  requestedAt: '2026-01-02T00:00:00.000Z',
  strayPayment: null,
  needsDecision: true
}
const BOOKING: ManagedBookingDetail = {
  ...MANAGED_BOOKING,
  status: 'refunding',
  leftCents: 0,
  mayCancel: false,
  mayRefund: null,
  refunds: [REFUSED]
}

const sent: { path: string; body: unknown }[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) })
    return Response.json({ status: 'refunding', refundedCents: 0 })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the refunds of a booking show why one was refused, and send it again on request', async () => {
  render(<RefundAttempts booking={BOOKING} />)
  expect(screen.getByText('Reason: the buyer’s bank disputes the payment (charge_disputed)')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try the refund again' }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: `/api/bookings/${BOOKING.id}/refund/retry`, body: { refund: 'rf_pi_1' } }])
  )
})

it('the refunds of a booking are not recorded as settled by hand without a note', async () => {
  render(<RefundAttempts booking={BOOKING} />)
  fireEvent.click(screen.getByRole('button', { name: 'Record as settled by hand' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Record as settled' }))
  await screen.findByText('A note is required')
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'By bank transfer' } })
  fireEvent.click(screen.getByRole('button', { name: 'Record as settled' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { path: `/api/bookings/${BOOKING.id}/refund/settlement`, body: { refund: 'rf_pi_1', note: 'By bank transfer' } }
    ])
  )
})

it('the refunds of a booking offer nothing for one that needs no decision', () => {
  render(
    <RefundAttempts
      booking={{ ...BOOKING, refunds: [{ ...REFUSED, status: 'succeeded', reason: null, needsDecision: false }] }}
    />
  )
  expect(screen.queryAllByRole('button')).toEqual([])
})
