// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ManagedBooking } from '@/components/admin/managed-booking'
import { render } from '@/tests/support/render'
import { MANAGED_BOOKING } from './a-managed-booking'
import { aLine } from './an-order'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), prefetch: vi.fn() }) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const THREE = {
  ...MANAGED_BOOKING,
  lines: [
    aLine(1, 'Momo', { status: 'paid' }),
    aLine(2, 'Krabat', { status: 'paid', priceCents: 800, refundedCents: 300 }),
    aLine(3, 'Jim Knopf', { status: 'refunded', refundedCents: 900 })
  ]
}

it('the page of an order of several copies lists them, and those that are left can be cancelled one by one', async () => {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) })
    return Response.json({ status: 'refunding' })
  })
  render(<ManagedBooking booking={THREE} />)
  const copies = within(screen.getByRole('table', { name: 'Books of this order' }))
  const names = copies.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Cancel and refund this book: Momo', 'Cancel and refund this book: Krabat'])
  await userEvent.click(copies.getByRole('button', { name: 'Cancel and refund this book: Krabat' }))
  const dialog = await screen.findByRole('dialog')
  // What of its price has not gone back.
  expect(dialog.textContent).toContain('€5.00')
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Lost')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: `/api/bookings/${aLine(2, '').bookingId}/cancel`, body: { reason: 'Lost' } }])
  )
})

it('the page of an order of one copy lists none, and leads to the page of the book', () => {
  render(<ManagedBooking booking={MANAGED_BOOKING} />)
  expect(screen.queryByRole('table', { name: 'Books of this order' })).toBeNull()
  expect(screen.getByRole('link', { name: MANAGED_BOOKING.lines[0]?.listingSlug ?? '' })).toBeTruthy()
})

it('no two parts of the page of an order of several copies have one name', () => {
  render(<ManagedBooking booking={THREE} />)
  const names = screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
