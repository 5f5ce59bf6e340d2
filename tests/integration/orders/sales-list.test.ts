import { parse } from 'csv-parse/sync'
import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SALE_GROUPS, SALE_SORTS, SALES_LIST, toPageQuery, type SalesState } from '@/lib/orders/sales-list'
import { withOneLine } from '@/tests/integration/planted-order'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { walkList } from '@/tests/support/walk-list'
import { ask } from '../access/ask'

const MANY = 60
const FORMULA = '=HYPERLINK("http://evil.test")'

let shop: TestShop
let seller: TestUser
let other: TestUser
let queries: typeof import('@/lib/orders/sale-queries')
let two: string

type Changes = { userName?: string; status?: string; paidAt?: Date; handedOverAt?: Date }

function toOrder(of: TestUser, title: string, place: number, changes: Changes = {}) {
  const bookedAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(place / 3) * 60_000)
  return {
    ...withOneLine(new Types.ObjectId(), { title, priceCents: 500 + (place % 7), commissionCents: 50 }),
    sellerId: new Types.ObjectId(of.id),
    buyerId: new Types.ObjectId(),
    status: 'expired',
    userName: 'Bea',
    userEmail: 'bea@flyleaf.test',
    userPhoneNumber: '+49 30 1234567',
    meetingLocation: 'Rossio',
    bookedAt,
    holdExpiresAt: bookedAt,
    endedAt: bookedAt,
    createdAt: bookedAt,
    updatedAt: bookedAt,
    ...changes
  }
}

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  seller = await addUser('Seller', 'Selma')
  other = await addUser('Seller', 'Otto')
  queries = await import('@/lib/orders/sale-queries')
  const { OrderModel } = await import('@/models/order')
  const { ListingModel } = await import('@/models/listing')
  const listingId = new Types.ObjectId(await addListing(seller, { title: 'Krabat' }))
  await ListingModel.updateOne({ _id: listingId }, { $set: { isbn13: '9783522202008' } })
  const paidAt = new Date('2026-03-31T21:30:00.000Z')
  const sold = { status: 'handed_over', paidAt, handedOverAt: new Date('2026-04-02T10:00:00.000Z') }
  const pair = toOrder(seller, FORMULA, 900, { ...sold, userName: 'Hal Holder' })
  const second = { ...pair.lines[0], _id: new Types.ObjectId(), number: 2, title: 'Krabat', listingId, priceCents: 800 }
  two = pair._id.toHexString()
  await OrderModel.collection.insertMany([
    ...Array.from({ length: MANY }, (_, place) => toOrder(seller, `Volume ${place}`, place)),
    { ...pair, totalCents: 1300, lines: [...pair.lines, { ...second, claimKey: `X:${second._id.toHexString()}` }] },
    toOrder(seller, 'Never booked', 950, { status: 'void' }),
    toOrder(other, 'Of somebody else', 0)
  ])
})

afterAll(() => shop.close())

async function listTitles(query: Record<string, string>): Promise<string[]> {
  const { rows } = await queries.listMySalesPage(seller, SALES_LIST.parse(query))
  return rows.flatMap(({ lines }) => lines.map(({ bookName }) => bookName))
}

async function download(query: Record<string, string>): Promise<Record<string, string>[]> {
  const { text, status } = await ask({ route: 'GET /api/sales/export', cookie: seller.cookie, query })
  expect(status, text).toBe(200)
  return parse(text, { bom: true, columns: true })
}

it.each(['latest', 'oldest', 'amount'] as const)('all sales are paged in order: %s', async (sort) => {
  const { forward, backward, total } = await walkList((cursors) =>
    queries.listMySalesPage(seller, { ...SALES_LIST.initial, sort, ...cursors })
  )
  const all = forward.flat()
  expect(backward).toEqual(forward)
  expect(total).toBe(MANY + 1)
  expect(new Set(all.map(({ id }) => id)).size).toBe(MANY + 1)
  const keys = all.map((sale) => (sort === 'amount' ? -sale.priceCents : Date.parse(sale.bookedAt)))
  expect(keys).toEqual(keys.toSorted((one, next) => (sort === 'latest' ? next - one : one - next)))
})

it('the call of a page reads the same sales, also of a page that was reached backwards', async () => {
  const read = (state: SalesState) => queries.listMySalesPage(seller, state)
  for (const sort of ['latest', 'oldest', 'amount'] as const) {
    const first = await read({ ...SALES_LIST.initial, sort })
    const second = await read({ ...SALES_LIST.initial, sort, after: first.next ?? undefined })
    const third = await read({ ...SALES_LIST.initial, sort, after: second.next ?? undefined })
    const states = [
      { sort },
      { sort, after: first.next ?? undefined },
      { sort, before: third.previous ?? undefined }
    ].map((state) => ({ ...SALES_LIST.initial, ...state }))
    for (const state of states) {
      const page = await read(state)
      const { status, text } = await ask({
        route: 'GET /api/sales/orders',
        cookie: seller.cookie,
        query: toPageQuery(state, page)
      })
      expect(status, text).toBe(200)
      const again: { id: string }[] = JSON.parse(text)
      expect(again.map(({ id }) => id)).toEqual(page.rows.map(({ id }) => id))
    }
  }
})

it('sales are found by the title of any copy, the buyer and the number that mails have, and only the seller’s own', async () => {
  expect(await listTitles({ q: 'krabat' })).toEqual([FORMULA, 'Krabat'])
  expect(await listTitles({ q: 'hal hol' })).toEqual([FORMULA, 'Krabat'])
  expect(await listTitles({ q: two.slice(-8).toUpperCase() })).toEqual([FORMULA, 'Krabat'])
  expect(await listTitles({ q: 'somebody else' })).toEqual([])
  expect(await listTitles({ q: 'never booked' })).toEqual([])
  expect(await listTitles({ q: '.*' })).toEqual([])
})

it('the period is of days of the shop’s time zone', async () => {
  expect(await listTitles({ from: '2026-03-31', until: '2026-03-31' })).toEqual([FORMULA, 'Krabat'])
  expect(await listTitles({ from: '2026-04-01' })).toEqual([])
  expect(await listTitles({ until: '2026-03-30' })).toEqual([])
  expect(await listTitles({ from: '2026-03-01', show: 'done', q: 'krabat' })).toEqual([FORMULA, 'Krabat'])
})

it('a group, words, a period and a place in any order narrow the list together', async () => {
  const afters = { latest: Date.UTC(2030, 0), oldest: 0, amount: 1_000_000 } as const
  for (const show of [null, ...SALE_GROUPS])
    for (const q of ['', 'krabat'])
      for (const from of ['', '2026-03-01'])
        for (const sort of SALE_SORTS) {
          const state = { ...SALES_LIST.initial, show, q, from, sort }
          const page = await queries.listMySalesPage(seller, state)
          const all = await queries.listMySalesPage(seller, { ...state, after: [afters[sort], 'f'.repeat(24)] })
          expect(all.rows.map(({ id }) => id)).toEqual(page.rows.map(({ id }) => id))
          const isFound = show === null || show === 'done'
          const isOther = (show === null || show === 'ended') && !q && !from
          expect(page.total, JSON.stringify(state)).toBe((isFound ? 1 : 0) + (isOther ? MANY : 0))
        }
})

it('a sale is found by the id of any copy, and by nobody but its seller', async () => {
  const sale = await queries.findMySale(seller, two)
  expect(sale).toMatchObject({ id: two, copies: 2, buyerName: 'Hal Holder' })
  expect((await queries.findMySale(seller, sale?.lines[1]?.bookingId ?? ''))?.id).toBe(two)
  expect(await queries.findMySale(other, two)).toBeNull()
  expect(await queries.findMySale(seller, 'nonsense')).toBeNull()
})

it('a file of sales has a line for each copy, without formulas', async () => {
  const [first, second, ...rest] = await download({ q: 'krabat' })
  expect(rest).toEqual([])
  expect(first).toEqual({
    order: two.slice(-8),
    booking: two,
    title: `'${FORMULA}`,
    isbn: '',
    price: '5.04',
    commission: '0.50',
    sellerPart: '4.54',
    refunded: '0.00',
    status: 'handed_over',
    buyer: 'Hal Holder',
    'bookedAt (Europe/Berlin)': '2026-01-01T06:00:00.000+01:00',
    'paidAt (Europe/Berlin)': '2026-03-31T23:30:00.000+02:00',
    'handedOverAt (Europe/Berlin)': '2026-04-02T12:00:00.000+02:00'
  })
  expect(second).toMatchObject({ order: two.slice(-8), title: 'Krabat', isbn: '9783522202008', price: '8.00' })
  const unpaid = await download({ q: 'Volume 17' })
  expect(unpaid).toMatchObject([{ title: 'Volume 17', status: 'expired', commission: '', sellerPart: '' }])
  expect(await download({})).toHaveLength(MANY + 2)
})

it('a file of selected sales has them alone, and none of another seller', async () => {
  const theirs = (await queries.selectSaleIds(other, SALES_LIST.initial, 10)).slice(0, 1)
  const { text, status } = await ask({
    route: 'POST /api/sales/export',
    cookie: seller.cookie,
    body: { ids: [two, ...theirs] }
  })
  expect(status, text).toBe(200)
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
  expect(rows.map(({ title }) => title)).toEqual([`'${FORMULA}`, 'Krabat'])
})

it('buyers and guests get no sales', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  for (const cookie of [buyer.cookie, null])
    for (const [route, body] of [
      ['GET /api/sales/export', undefined],
      ['POST /api/sales/export', { ids: [two] }]
    ] as const)
      expect((await ask({ route, cookie, ...(body ? { body } : {}) })).status).toBe(cookie ? 403 : 401)
  await expect(queries.listMySalesPage(buyer, SALES_LIST.initial)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(queries.findMySale(buyer, two)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})
