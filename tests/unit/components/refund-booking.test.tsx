// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RefundBooking } from '@/components/admin/refund-booking'
import { render } from '@/tests/support/render'
import { MANAGED_BOOKING } from './a-managed-booking'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const keys: string[] = []
let isLost = true

beforeEach(() => {
  keys.length = 0
  isLost = true
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '')
    if (isLost) throw new TypeError('the response was lost')
    return Response.json({ status: 'paid', refundedCents: 250 })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}

async function ask(words: { amount?: string; reason?: string } = {}): Promise<void> {
  await press('Refund money')
  const [amount, reason] = await Promise.all([screen.findByLabelText(/^Amount/), screen.findByLabelText(/^Reason/)])
  if (words.amount) fireEvent.change(amount, { target: { value: words.amount } })
  if (words.reason) fireEvent.change(reason, { target: { value: words.reason } })
  await press('Continue')
}

/** Presses the last button, and waits for what came of it. */
async function confirm(): Promise<void> {
  const sent = keys.length + 1
  await press('Yes, refund it')
  await waitFor(() => expect(keys).toHaveLength(sent))
}

it('returning money whose response is lost keeps the question open, and is the same decision until amount or reason change', async () => {
  render(<RefundBooking booking={MANAGED_BOOKING} refundable="whole" />)
  await ask({ amount: '2.50', reason: 'A page is missing' })
  await confirm()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Yes, refund it' }).hasAttribute('aria-disabled')).toBe(false)
  )
  await confirm()
  await press('No, keep it')
  await ask()
  await confirm()
  expect(new Set(keys).size, 'the same press').toBe(1)
  await press('No, keep it')
  await ask({ amount: '3' })
  await confirm()
  expect(new Set(keys).size, 'another amount').toBe(2)
})

it('returning money whose response is lost begins anew once it is done', async () => {
  isLost = false
  render(<RefundBooking booking={MANAGED_BOOKING} refundable="whole" />)
  await ask({ amount: '2.50', reason: 'A page is missing' })
  await confirm()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await ask({ amount: '2.50', reason: 'A page is missing' })
  await confirm()
  expect(new Set(keys).size).toBe(2)
})
