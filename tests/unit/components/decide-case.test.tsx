// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DecideCase } from '@/components/admin/decide-case'
import type { Booking } from '@/lib/orders/booking'
import { render } from '@/tests/support/render'
import { MANAGED_BOOKING } from './a-managed-booking'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const CASE: NonNullable<Booking['case']> = {
  number: 1,
  status: 'with_shop',
  lines: [1],
  reason: 'damaged',
  text: 'The spine is broken.',
  photos: [],
  openedAt: '2026-01-02T00:00:00.000Z',
  conversationAt: null,
  dueAt: '2026-01-07T00:00:00.000Z',
  response: null,
  respondedAt: null,
  note: null,
  closedAt: null
}

const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ status: 'paid', refundedCents: 0 })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}

/** Fills in the form, and returns what the question says. */
async function ask(decision: string, amount?: string): Promise<string> {
  render(<DecideCase booking={MANAGED_BOOKING} of={CASE} />)
  fireEvent.change(screen.getByLabelText('Decision'), { target: { value: decision } })
  if (amount) fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: amount } })
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Seen.' } })
  await press('Decide the case')
  return (await screen.findByRole('alertdialog', { name: 'Decide the case' })).textContent
}

it.each([
  ['dismiss', undefined, 'Bea gets nothing of €12.50 back.', { decision: 'dismiss', note: 'Seen.' }],
  ['refund', undefined, 'Bea gets €12.50 back, which is all that is left', { decision: 'refund', note: 'Seen.' }],
  ['refundPart', '4', 'Bea gets €4.00 back.', { decision: 'refundPart', note: 'Seen.', amountCents: 400 }]
])(
  'the decision of a case is sent after a question that names its effect: %s',
  async (decision, amount, effect, body) => {
    expect(await ask(decision, amount)).toContain(effect)
    expect(sent).toEqual([])
    await press('Yes, decide it')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toEqual([body])
  }
)

it('the decision of a case is not sent when the question is declined', async () => {
  await ask('refund')
  await press('Not now')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
})

it('the decision of a case is chosen by the admin: none is preselected, and none is sent', async () => {
  render(<DecideCase booking={MANAGED_BOOKING} of={CASE} />)
  expect(screen.getByLabelText<HTMLSelectElement>('Decision').value).toBe('')
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Seen.' } })
  await press('Decide the case')
  expect(await screen.findByText('Choose a decision')).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent).toEqual([])
})
