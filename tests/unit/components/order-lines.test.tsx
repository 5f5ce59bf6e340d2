// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CaseFacts } from '@/components/orders/case-facts'
import { Orders } from '@/components/orders/orders'
import { Sale } from '@/components/orders/sale'
import { QueryProvider } from '@/components/queries/query-provider'
import type { Booking, Order, SoldOrder } from '@/lib/orders/booking'
import { render } from '@/tests/support/render'
import { aLine, aPaidSale, aReservedOrder, ORDER_ID } from './an-order'

const sent: { path: string; body: unknown }[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json([])
    sent.push({ path, body: JSON.parse(String(body)) })
    return Response.json({ status: path.endsWith('/case') ? 'with_seller' : 'cancelled' })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderOrder(order: Order): void {
  render(
    <QueryProvider>
      <Orders email={order.userEmail} initial={[order]} renderedAt={new Date().toISOString()} />
    </QueryProvider>
  )
}

function renderSale(sale: SoldOrder): void {
  render(
    <QueryProvider>
      <Sale initial={sale} renderedAt={new Date().toISOString()} />
    </QueryProvider>
  )
}

/** "Momo", "Krabat", and "Jim Knopf", which is no longer part of the order. */
function toThree(status: 'reserved' | 'paid', left: 'cancelled' | 'refunding') {
  const lines = [
    aLine(1, 'Momo', { status }),
    aLine(2, 'Krabat', { status, priceCents: 800 }),
    aLine(3, 'Jim Knopf', { status: left, priceCents: 700, cancelReason: 'Water damage', cancelledBy: 'seller' })
  ]
  return {
    status,
    paid: status === 'paid',
    bookName: 'Momo and 1 more book',
    copies: 2,
    orderTotalCents: 1700,
    lines,
    caseLines: [1, 2]
  }
}

const rowOf = (bookName: string) => within(screen.getByRole('link', { name: bookName }).closest('li') ?? document.body)
const namesOf = (buttons: readonly HTMLElement[]) => buttons.map((button) => button.getAttribute('aria-label'))

it('an order of several copies lists them with their prices, says which has left it and why, and what the rest costs', () => {
  renderOrder(aReservedOrder(toThree('reserved', 'cancelled')))
  const list = screen.getByRole('region', { name: 'Books of this order' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  expect(list.textContent).toMatch(/Krabat.*€8\.00.*Jim Knopf Cancelled.*Water damage.*€7\.00/)
  expect(list.textContent).toContain('€17.00')
  expect(rowOf('Jim Knopf').queryByRole('button')).toBeNull()
})

it('an order of one copy lists nothing', () => {
  renderOrder(aReservedOrder())
  expect(screen.queryByRole('region', { name: 'Books of this order' })).toBeNull()
})

it('a buyer takes one copy out of an order that is not paid, by the call of this copy', async () => {
  renderOrder(aReservedOrder(toThree('reserved', 'cancelled')))
  await userEvent.click(rowOf('Krabat').getByRole('button', { name: 'Remove: Krabat' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('€8.00 less are to be paid')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }))
  await waitFor(() => expect(sent).toEqual([{ path: `/api/bookings/${aLine(2, '').bookingId}/cancel`, body: {} }]))
})

it('a buyer cancels the whole order by a call of its own', async () => {
  renderOrder(aReservedOrder(toThree('reserved', 'cancelled')))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking: Momo and 1 more book' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }))
  await waitFor(() => expect(sent).toEqual([{ path: `/api/orders/${ORDER_ID}/cancel`, body: {} }]))
})

it('the last copy of an order is not taken out of it: the order is cancelled', () => {
  const three = toThree('reserved', 'cancelled')
  const lines = [aLine(1, 'Momo'), ...three.lines.slice(1).map((line) => ({ ...line, status: 'cancelled' as const }))]
  renderOrder(aReservedOrder({ ...three, lines }))
  expect(namesOf(within(screen.getByRole('region', { name: 'Books of this order' })).queryAllByRole('button'))).toEqual(
    []
  )
  expect(screen.getByRole('button', { name: /^Cancel booking/ })).toBeTruthy()
})

it('nobody changes an order while a copy is being taken out of it', () => {
  const removing = { ...toThree('reserved', 'cancelled'), status: 'removing' as const }
  const lines = removing.lines.map((line) => (line.status === 'reserved' ? { ...line, status: removing.status } : line))
  renderOrder(aReservedOrder({ ...removing, lines }))
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
})

it('a buyer asks for the cancellation of one copy of a paid order, by the call of this copy', async () => {
  renderOrder(aReservedOrder({ ...toThree('paid', 'refunding'), paidAt: '2026-09-01T11:00:00.000Z' }))
  await userEvent.click(rowOf('Krabat').getByRole('button', { name: 'Ask to cancel this book: Krabat' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, ask the seller' }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: `/api/bookings/${aLine(2, '').bookingId}/cancel-request`, body: {} }])
  )
})

it('a buyer says which copies a problem is about, and none is chosen beforehand', async () => {
  renderOrder(aReservedOrder({ ...toThree('paid', 'refunding'), paidAt: '2026-09-01T11:00:00.000Z' }))
  await userEvent.click(screen.getByRole('button', { name: /^Help with this order/ }))
  const dialog = await screen.findByRole('dialog')
  const choices = within(dialog).getAllByRole<HTMLInputElement>('checkbox')
  expect(choices.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['Momo', false],
    ['Krabat', false]
  ])
  await userEvent.selectOptions(within(dialog).getByLabelText('What is wrong?'), 'damaged')
  await userEvent.type(within(dialog).getByLabelText(/^Describe the problem/), 'The spine is broken.')
  const open = within(dialog).getByRole('button', { name: 'Open a case' })
  await userEvent.click(open)
  expect(await within(dialog).findByText('Choose at least one book')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.click(within(dialog).getByLabelText('Krabat'))
  await userEvent.click(open)
  const body = { reason: 'damaged', text: 'The spine is broken.', bookingIds: [aLine(2, '').bookingId] }
  await waitFor(() => expect(sent).toEqual([{ path: `/api/orders/${ORDER_ID}/case`, body }]))
})

it('a seller cancels and refunds one copy of a paid order, by the call of this copy', async () => {
  renderSale(aPaidSale(toThree('paid', 'refunding')))
  await userEvent.click(rowOf('Krabat').getByRole('button', { name: 'Cancel and refund this book: Krabat' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('€8.00 go back to the buyer')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }))
  await waitFor(() => expect(sent).toEqual([{ path: `/api/bookings/${aLine(2, '').bookingId}/cancel`, body: {} }]))
})

it('a seller who cancels what is left of an order is told what the copies that are left cost', async () => {
  renderSale(aPaidSale(toThree('paid', 'refunding')))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and refund: Momo and 1 more book' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('The full €17.00 will be refunded')
})

it('a case of an order of several copies names those that it is about', () => {
  const found: NonNullable<Booking['case']> = {
    number: 1,
    status: 'with_seller',
    lines: [2, 3],
    reason: 'damaged',
    text: null,
    photos: [],
    openedAt: '2026-01-02T00:00:00.000Z',
    conversationAt: null,
    dueAt: '2026-01-07T00:00:00.000Z',
    response: null,
    respondedAt: null,
    note: null,
    closedAt: null
  }
  const { container, rerender } = render(
    <CaseFacts order={{ id: ORDER_ID, ...toThree('paid', 'refunding') }} of={found} />
  )
  expect(container.textContent).toContain('BooksKrabat; Jim Knopf')
  rerender(<CaseFacts order={{ id: ORDER_ID, lines: [aLine(1, 'Momo')] }} of={{ ...found, lines: [1] }} />)
  expect(container.textContent).not.toContain('Momo')
})
