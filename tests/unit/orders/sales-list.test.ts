import { expect, it } from 'vitest'
import { readSaleId } from '@/components/orders/follow-sale-link'
import { isOrderNumber, toOrderNumber } from '@/lib/orders/order-number'
import { SALES_LIST, SoldOrdersInput, toPageQuery } from '@/lib/orders/sales-list'
import { toCursor } from '@/lib/platform/paging'

const ID = '66b1f0a2c3d4e5f601234567'
const NOTHING = { show: null, q: '', from: '', until: '', sort: 'latest' }

it.each([
  ['nothing', {}, {}],
  ['a group and an order', { show: 'to-hand-over', sort: 'amount' }, { show: 'to-hand-over', sort: 'amount' }],
  ['a period', { from: '2026-02-28', until: '2026-03-01' }, { from: '2026-02-28', until: '2026-03-01' }],
  ['a day that there is not', { from: '2026-02-30', until: '2026-03-01' }, { until: '2026-03-01' }],
  ['a day in words', { from: 'yesterday', q: 'Momo' }, { q: 'Momo' }],
  ['an unknown group', { show: 'lost' }, {}]
])('the address of the sales is read: %s', (_name, query, state) => {
  expect(SALES_LIST.parse(query)).toEqual({ ...NOTHING, ...state })
})

it('a call refuses a day that there is not, and a cursor of a text', () => {
  expect(SoldOrdersInput.safeParse({ from: '2026-02-30' }).success).toBe(false)
  expect(SoldOrdersInput.safeParse({ from: '2026-02-28' }).success).toBe(true)
  expect(SoldOrdersInput.safeParse({ after: toCursor(['Momo', ID]) }).success).toBe(false)
  expect(SoldOrdersInput.safeParse({ after: toCursor([900, ID]), limit: '25' }).success).toBe(true)
})

it('the call of a page that was reached backwards begins right in front of its first row', () => {
  const page = { rows: [{ id: ID, bookedAt: '2026-09-01T10:00:00.000Z', priceCents: 900 }] }
  const before = [0, ID] as const
  const time = Date.parse('2026-09-01T10:00:00.000Z')
  const call = (sort: 'latest' | 'oldest' | 'amount') =>
    toPageQuery({ ...SALES_LIST.initial, sort, before }, page).after
  expect(call('latest')).toBe(toCursor([time, '66b1f0a2c3d4e5f601234568']))
  expect(call('oldest')).toBe(toCursor([time, '66b1f0a2c3d4e5f601234566']))
  expect(call('amount')).toBe(toCursor([900, '66b1f0a2c3d4e5f601234568']))
  expect(toPageQuery({ ...SALES_LIST.initial, after: before }, page)).toEqual({
    after: toCursor(before),
    limit: String(SALES_LIST.pageSize)
  })
})

it('the number of an order is the end of its id', () => {
  expect(toOrderNumber(ID)).toBe('01234567')
  expect(['01234567', 'ABCDEF12', '0123456', 'momo1234'].map(isOrderNumber)).toEqual([true, true, false, false])
})

it('a fragment names the sale of a scanned code, or of an earlier link, and nothing else', () => {
  expect(readSaleId(`#handover=${ID}.K7QM2P9X`)).toBe(ID)
  expect(readSaleId(`#${ID}`)).toBe(ID)
  expect(['', '#main', `#handover=${ID}.<script>`, `#${ID}0`].map(readSaleId)).toEqual([null, null, null, null])
})
