// @vitest-environment jsdom
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Orders } from '@/components/orders/orders'
import { QueryProvider } from '@/components/queries/query-provider'
import { findHold, subscribeToMarks } from '@/components/users/marks-store'
import { render } from '@/tests/support/render'
import { aReservedOrder, LISTING_ID, ORDER_ID } from './an-order'

const EMAIL = 'bea@flyleaf.test'
const BUYER = { id: '1', name: 'Bea', email: EMAIL, roles: ['Buyer'], photoUrl: null }
const RESERVED = aReservedOrder()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a buyer who cancels a booking has the book no longer on hold on the other pages', async () => {
  let held = [{ productId: LISTING_ID, bookingId: ORDER_ID }]
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path.startsWith('/api/me')) return Response.json({ user: BUYER, marks: { wishlisted: [], held } })
    if (method !== 'POST') return Response.json([])
    held = []
    return Response.json({ status: 'cancelled' })
  })
  const unsubscribe = subscribeToMarks(() => undefined)
  await waitFor(() => expect(findHold(LISTING_ID)).toBe(ORDER_ID))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })}>
      <Orders email={EMAIL} initial={[RESERVED]} renderedAt={new Date().toISOString()} />
    </QueryClientProvider>
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking: Momo' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }))
  await waitFor(() => expect(findHold(LISTING_ID)).toBeNull())
  unsubscribe()
})

it('a buyer who cancels a booking sends one call, also by a double click', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method !== 'POST') return Response.json([])
    calls.push(path)
    return Response.json({ status: 'cancelled' })
  })
  render(
    <QueryProvider>
      <Orders email={EMAIL} initial={[RESERVED]} renderedAt={new Date().toISOString()} />
    </QueryProvider>
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking: Momo' }))
  const confirm = await screen.findByRole('button', { name: 'Yes, cancel it' })
  fireEvent.click(confirm)
  // Microtasks alone, as between the clicks of a browser that is busy.
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  fireEvent.click(confirm)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls).toHaveLength(1)
})

describe('a buyer without a connection', () => {
  afterEach(() => onlineManager.setOnline(true))

  it('a buyer without a connection is told that a booking could not be cancelled, and nothing is sent later', async () => {
    const calls: string[] = []
    vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
      if (method !== 'POST') return Response.json([])
      calls.push(path)
      throw new TypeError('Failed to fetch')
    })
    onlineManager.setOnline(false)
    render(
      <QueryProvider>
        <Orders email={EMAIL} initial={[RESERVED]} renderedAt={new Date().toISOString()} />
      </QueryProvider>
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking: Momo' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    onlineManager.setOnline(true)
    await new Promise((resolve) => setTimeout(resolve))
    expect(calls).toHaveLength(1)
  })
})

it('an order says when it was paid', () => {
  render(
    <QueryProvider>
      <Orders
        email={EMAIL}
        initial={[{ ...RESERVED, status: 'paid', paid: true, paidAt: '2026-09-01T11:00:00.000Z' }]}
        renderedAt={new Date().toISOString()}
      />
    </QueryProvider>
  )
  expect(screen.getByText('1 Sept 2026, 13:00 CEST')).toBeTruthy()
})
