// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BookNow } from '@/components/orders/book-now'
import { refreshMe } from '@/components/users/me-store'
import { apiRoutes } from '@/lib/routes'
import { render } from '@/tests/support/render'

const LISTING = { id: '3', slug: 'dune-3', title: 'Dune', priceCents: 950, image: null, status: 'available' } as const

const assign = vi.fn()
let buyer: string
let isGone: boolean

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  assign.mockClear()
  buyer = 'bea'
  isGone = false
  vi.stubGlobal('location', { assign, hash: '' })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === apiRoutes.me)
      return Response.json({
        user: { id: buyer, name: buyer, email: `${buyer}@flyleaf.test`, roles: ['Buyer'], photoUrl: null }
      })
    if (isGone) return Response.json({ error: { code: 'BOOK_GONE', message: 'It is gone.' } }, { status: 409 })
    return Response.json({
      acknowledged: true,
      insertedId: '0123456789abcdef01234567',
      holdExpiresAt: '2026-01-01T00:30:00.000Z'
    })
  })
  await refreshMe()
  render(<BookNow listing={LISTING} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Book Now: Dune' }))
  await screen.findByLabelText('Phone number')
}

async function fill(phone: string, place: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('Phone number'), phone)
  await userEvent.type(screen.getByLabelText('Meeting location'), place)
}

async function reopenAfter(close: () => Promise<unknown>): Promise<void> {
  await close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
}

function readFields(): string[] {
  return ['Phone number', 'Meeting location'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
}

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a click beside it', () => userEvent.click(document.documentElement)]
])(
  'the dialog in which a copy is booked still holds what was typed when it was closed by %s and is opened again',
  async (_, close) => {
    await open()
    await fill('030 1234567', 'Rossio')
    await reopenAfter(close)
    expect(readFields()).toEqual(['030 1234567', 'Rossio'])
  }
)

it('the dialog in which a copy is booked forgets the errors with the dialog, and keeps the text that had them', async () => {
  await open()
  await fill('call me', 'Rossio')
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true'))
  await reopenAfter(() => userEvent.keyboard('{Escape}'))
  expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBeNull()
  expect(readFields()).toEqual(['call me', 'Rossio'])
})

it('the dialog in which a copy is booked still holds what was typed when the booking was refused', async () => {
  isGone = true
  await open()
  await fill('030 1234567', 'Rossio')
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await reopenAfter(() => userEvent.keyboard('{Escape}'))
  expect(readFields()).toEqual(['030 1234567', 'Rossio'])
})

it('the dialog in which a copy is booked is empty again after a booking, but for the phone number of the person', async () => {
  await open()
  await fill('030 1234567', 'Rossio')
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  await reopenAfter(() => userEvent.keyboard('{Escape}'))
  expect(readFields()).toEqual(['030 1234567', ''])
})

it('the dialog in which a copy is booked shows nothing of it to the next person at the same page', async () => {
  await open()
  await fill('030 1234567', 'Rossio')
  buyer = 'ben'
  await reopenAfter(async () => {
    await userEvent.keyboard('{Escape}')
    await refreshMe()
  })
  expect(readFields()).toEqual(['', ''])
})
