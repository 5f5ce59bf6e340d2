import { parse } from 'csv-parse/sync'
import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { ask } from '../access/ask'
import { hold } from '../payments/buying'

let shop: TestShop
let admin: TestUser
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  admin = await addUser('Admin', 'Ada')
  seller = await addUser('Seller', 'Selma')
  const { ReportModel } = await import('@/models/report')
  for (const title of ['Momo', '=HYPERLINK("http://evil.test")', 'Krabat']) await addListing(seller, { title })
  await ReportModel.create({
    listingId: new Types.ObjectId(await addListing(seller, { title: 'Reported' })),
    title: 'Reported',
    reason: 'scam',
    explanation: '+cmd|x',
    reportedAt: new Date(),
    state: 'open'
  })
})

afterAll(() => shop.close())

async function download(route: string, query: Record<string, string>, as = admin): Promise<Record<string, string>[]> {
  const { text, status } = await ask({ route, cookie: as.cookie, query })
  expect(status, text).toBe(200)
  return parse(text, { bom: true, columns: true })
}

it('All Listings are downloaded as the filter shows them, without formulas, and that is on record', async () => {
  const rows = await download('GET /api/admin/listings/export', { seller: seller.email, show: 'available' })
  expect(rows.map(({ title }) => title)).toEqual(['Reported', 'Krabat', `'=HYPERLINK("http://evil.test")`, 'Momo'])
  expect(rows[0]).toMatchObject({ price: '7.50', sellerEmail: seller.email, openReports: '1' })
  expect(await download('GET /api/admin/listings/export', { q: 'momo' })).toHaveLength(1)
  const acts = await download('GET /api/admin/audit/export', { action: 'list-exported' })
  expect(acts.map(({ targetId, reason }) => [targetId, reason])).toEqual([
    ['listings', 'all momo'],
    ['listings', `available ${seller.email}`]
  ])
})

it('reports are downloaded by the part of the queue, without formulas', async () => {
  const [open, ...others] = await download('GET /api/admin/reports/export', { show: 'open' })
  expect(open).toMatchObject({ title: 'Reported', explanation: `'+cmd|x`, state: 'open' })
  expect(open).toMatchObject({ 'decidedAt (Europe/Berlin)': '' })
  expect(others).toEqual([])
  expect(await download('GET /api/admin/reports/export', { show: 'decided' })).toEqual([])
  expect(await download('GET /api/admin/reports/export', { show: 'appeals' })).toEqual([])
})

it('a seller downloads the view of My Products, in its order', async () => {
  const titles = async (query: Record<string, string>) =>
    (await download('GET /api/my-listings/export', query, seller)).map(({ title }) => title)
  expect(await titles({ sort: 'title' })).toEqual([`'=HYPERLINK("http://evil.test")`, 'Krabat', 'Momo', 'Reported'])
  expect(await titles({ q: 'krabat' })).toEqual(['Krabat'])
  expect(await titles({ status: 'withdrawn' })).toEqual([])
  expect(await titles({})).toHaveLength(4)
})

it('bookings are downloaded with a line for each copy, by a filter or as selected, and that is on record', async () => {
  const { bookingId } = await hold(seller)
  const other = await hold(seller)
  const all = await download('GET /api/admin/bookings/export', {})
  expect(all.map(({ booking }) => booking)).toEqual([other.bookingId, bookingId])
  expect(all[1]).toMatchObject({
    order: bookingId.slice(-8),
    status: 'reserved',
    price: '12.50',
    sellerPart: '',
    buyer: 'Payer',
    sellerEmail: seller.email
  })
  expect(await download('GET /api/admin/bookings/export', { status: 'paid' })).toEqual([])
  expect(await download('GET /api/admin/bookings/export', { q: bookingId })).toHaveLength(1)
  const selected = await ask({
    route: 'POST /api/admin/bookings/export',
    cookie: admin.cookie,
    body: { ids: [bookingId] }
  })
  const rows: Record<string, string>[] = parse(selected.text, { bom: true, columns: true })
  expect(rows.map(({ booking }) => booking)).toEqual([bookingId])
  const acts = await download('GET /api/admin/audit/export', { action: 'list-exported' })
  expect(acts.filter(({ targetId }) => targetId === 'bookings').map(({ reason }) => reason)).toEqual([
    bookingId,
    bookingId,
    'paid',
    ''
  ])
  const refused = await ask({
    route: 'POST /api/admin/bookings/export',
    cookie: seller.cookie,
    body: { ids: [bookingId] }
  })
  expect(refused.status).toBe(403)
})

it('bookings are searched by all words in each status, with and without refunds to decide', async () => {
  const { bookingId, buyer } = await hold(seller)
  for (const q of ['', 'a listing', bookingId, 'pi_1', buyer.email, seller.email])
    for (const status of ['', 'cancelled', 'disputed', 'with-case'])
      for (const refunds of ['', 'to-decide']) {
        const rows = await download('GET /api/admin/bookings/export', { q, status, refunds })
        const isFound = q !== 'pi_1' && status === '' && refunds === ''
        if (q !== 'a listing') expect(rows.length > 0, `${q} ${status} ${refunds}`).toBe(isFound)
      }
})
