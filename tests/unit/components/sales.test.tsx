// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Sales } from '@/components/orders/sales'
import type { Sale } from '@/lib/orders/booking'
import { render } from '@/tests/support/render'

afterEach(cleanup)

const ID = '66b1f0a2c3d4e5f601234567'

const PAID: Sale = {
  _id: ID,
  id: ID,
  listingId: '66b1f0a2c3d4e5f60123456a',
  listingSlug: 'momo-66b1f0a2c3d4e5f60123456a',
  bookName: 'Momo',
  priceCents: 900,
  image: null,
  meetingLocation: 'Rossio',
  status: 'paid',
  paid: true,
  holdExpiresAt: '2026-09-02T10:00:00.000Z',
  bookedAt: '2026-09-01T10:00:00.000Z',
  paidAt: '2026-09-01T11:00:00.000Z',
  handOverBy: null,
  isDisputed: false,
  isDisputeLost: false,
  handedOverAt: null,
  handedOverAutomatically: false,
  endedAt: null,
  refundedCents: 0,
  refundedAt: null,
  refundProgress: null,
  chargedBackCents: 0,
  cancelledBy: null,
  cancelReason: null,
  cancelCause: null,
  caseOpenUntil: null,
  case: null,
  cancelRequest: null,
  commissionCents: 0,
  earningCents: 900,
  buyerName: 'Bea',
  buyerPhone: null,
  dispute: null,
  nextStep: ''
}

it('a sale says in which year it was paid and handed over', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sales initial={[{ ...PAID, handedOverAt: '2026-09-03T12:00:00.000Z' }]} renderedAt={new Date().toISOString()} />
    </QueryClientProvider>
  )
  expect(screen.getByText('1 Sept 2026, 13:00 CEST')).toBeTruthy()
  expect(screen.getByText('3 Sept 2026, 14:00 CEST')).toBeTruthy()
})

it('a seller who cancels a paid sale is told what is left to refund after a partial refund', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sales initial={[{ ...PAID, refundedCents: 200 }]} renderedAt={new Date().toISOString()} />
    </QueryClientProvider>
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and refund: Momo' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('The full €7.00 will be refunded')
})
