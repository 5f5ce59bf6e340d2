// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Orders } from '@/components/orders/orders'
import { SaleCard } from '@/components/orders/sale-card'
import { SalesTable } from '@/components/orders/sales-table'
import { QueryProvider } from '@/components/queries/query-provider'
import { describeLabel, describeStep } from '@/lib/orders/describe-progress'
import type { BookingAction } from '@/lib/orders/progress-actions'
import { toOrder, toSoldOrder } from '@/lib/orders/to-booking'
import { english } from '@/tests/support/english'
import { render } from '@/tests/support/render'
import { listMailed, listSights, type Reader, type Sight } from './sights'
import { NOW } from './to-row'

vi.mock('@/lib/platform/env', async (original) => ({
  ...(await original<object>()),
  env: () => 'https://books.example'
}))
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** How the pages name what they offer. */
const CONTROLS: Readonly<Record<Reader, Partial<Record<BookingAction, RegExp>>>> = {
  buyer: {
    pay: /^Pay Now/,
    cancel: /^Cancel booking/,
    'ask-to-cancel': /^Ask to cancel/,
    'show-code': /^Show the handover code/,
    'report-no-show': /^The seller did not come/,
    'contest-no-show': /^I was there/,
    'open-case': /^Help with this order/,
    'withdraw-case': /^Withdraw the case/,
    'read-receipt': /receipt/i
  },
  seller: {
    cancel: /^Cancel (?:booking|and refund)/,
    'decline-to-cancel': /^Decline to cancel/,
    'agree-meeting': /^(?:Confirm the meeting|Change the day)/,
    'report-no-show': /^The buyer did not come/,
    'contest-no-show': /^I was there/,
    'declare-sold': /^Sold without the code/,
    'put-back-on-sale': /^Put back on sale/,
    'hand-over': /^Confirm handover/,
    'respond-to-case': /^Send the answer/,
    'refund-case': /^Refund the full amount/
  }
}

let sights: Sight[] = []

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])))
  // Each gets an id of its own, by which its card is found.
  sights = listMailed(listSights().sights)
})
afterEach(cleanup)

const toId = (place: number) => place.toString(16).padStart(24, '0')

function findFaults(reader: Reader, place: number, { of }: Sight): string[] {
  const { [reader]: progress } = of
  const card = document.getElementById(toId(place))
  if (!card) return [`${progress.state}: no card`]
  const controls = [...card.querySelectorAll('a, button')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent ?? ''
  )
  const text = card.textContent ?? ''
  const lacking = [describeStep(progress, english), describeLabel(progress, english)].filter(
    (words) => !text.includes(words)
  )
  const wrong = Object.entries(CONTROLS[reader]).filter(
    ([action, name]) =>
      controls.some((control) => name.test(control)) !== progress.actions.some((offered) => offered === action)
  )
  return [...lacking, ...wrong.map(([action]) => action)].map((fault) => `${progress.state}: ${fault}`)
}

it('My Orders says and offers what the booking’s progress says', () => {
  const orders = sights.map(({ row }, place) => ({
    ...toOrder(row, { name: 'Selma', phone: null }),
    id: toId(place)
  }))
  render(
    <QueryProvider>
      <Orders email="bea@flyleaf.test" initial={orders} renderedAt={NOW.toISOString()} />
    </QueryProvider>
  )
  expect([...new Set(sights.flatMap((sight, place) => findFaults('buyer', place, sight)))]).toEqual([])
})

it('the page of a sale says and offers what its progress says', () => {
  const sales = sights.map(({ row }, place) => ({ ...toSoldOrder(row, NOW, 0), id: toId(place) }))
  render(
    <QueryProvider>
      {sales.map((sale) => (
        <SaleCard key={sale.id} sale={sale} renderedAt={NOW.toISOString()} />
      ))}
    </QueryProvider>
  )
  expect([...new Set(sights.flatMap((sight, place) => findFaults('seller', place, sight)))]).toEqual([])
})

it('the table of sales says what each sale’s progress says', () => {
  const sales = sights.map(({ row }, place) => ({ ...toSoldOrder(row, NOW, 0), id: toId(place) }))
  const { container } = render(<SalesTable sales={sales} renderedAt={NOW.toISOString()} />)
  const rows = [...container.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '')
  const wrong = sights.filter(({ of: { seller } }, place) =>
    [describeStep(seller, english), describeLabel(seller, english)].some((words) => !rows[place]?.includes(words))
  )
  expect(rows).toHaveLength(sights.length)
  expect(wrong.map(({ of }) => of.seller.state)).toEqual([])
})
