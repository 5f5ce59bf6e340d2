// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Disputes } from '@/components/admin/managed-booking'
import { OpenDisputes } from '@/components/admin/open-issues'
import type { ManagedDispute } from '@/lib/admin/managed-booking'
import { render } from '@/tests/support/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: vi.fn() }) }))

const OPEN: ManagedDispute = {
  id: 'du_1',
  outcome: 'open',
  status: 'needs_response',
  reason: 'fraudulent',
  amountCents: 1250,
  takenCents: 1250,
  evidenceDueAt: '2026-12-13T23:59:59.000Z',
  openedAt: '2026-11-23T02:40:00.000Z',
  closedAt: null,
  takesEvidence: true
}

afterEach(cleanup)

it('an open dispute says on the page of its booking until when evidence is due, with the time zone once', () => {
  render(<Disputes disputes={[OPEN]} />)
  expect(screen.getByText('14 Dec 2026, 00:59 CET')).toBeTruthy()
})

it('an open dispute says so in the queue too', () => {
  const { container } = render(
    <OpenDisputes disputes={[{ ...OPEN, orderId: '0123456789abcdef01234567', bookName: 'Momo', draft: null }]} />
  )
  expect(container.textContent).toContain('Evidence due by 14 Dec 2026, 00:59 CET.')
})
