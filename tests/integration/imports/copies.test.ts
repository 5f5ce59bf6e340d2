import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { ImportResponse } from '@/lib/imports/import-job'
import { readRows, sendFile, startImport, waitForImport } from './follow-import'

const HEADINGS = 'sku,isbn,title,price,condition,category,description,phone,city,quantity'

function toList(...rows: { sku?: string; isbn?: string; title?: string; price?: string; quantity: number }[]): string {
  const lines = rows.map(({ sku = 'A1', isbn = '9780306406157', title = 'Momo', price = '5', quantity }) =>
    [sku, isbn, title, price, 'Good', 'history', 'Read.', '+49 30 23125046', 'Berlin', quantity].join(',')
  )
  return [HEADINGS, ...lines].join('\n')
}

let shop: TestShop
let seller: TestUser
let sellers = 0
let Listings: typeof import('@/models/listing').ListingModel

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  Listings = (await import('@/models/listing')).ListingModel
  const { CategoryModel } = await import('@/models/category')
  await CategoryModel.create({ name: 'History', slug: 'history', position: 1 })
})

afterAll(() => shop.close())

beforeEach(async () => {
  sellers += 1
  seller = await addUser('Seller', `Dealer ${sellers}`)
})

async function map(importId: string, copies: boolean) {
  const { PUT } = await import('@/app/api/imports/[id]/mapping/route')
  const body = { columns: [], values: [], defaults: [], copies }
  return call(PUT, { as: seller, method: 'PUT', params: { id: importId }, body })
}

/** Sends a list and waits for its check; `copies` is remembered for the next list with these headings. */
async function check(list: string, copies?: boolean) {
  const { importId } = ImportResponse.parse((await sendFile({ as: seller, body: list })).body)
  await waitForImport(seller, importId)
  if (copies !== undefined) expect(await map(importId, copies)).toMatchObject({ status: 200 })
  return waitForImport(seller, importId)
}

async function importList(list: string, copies?: boolean) {
  const { importId, total } = await check(list, copies)
  return total > 0 ? startImport(seller, importId) : check(list)
}

async function findOwn() {
  const own = await Listings.find({ sellerId: seller.id }).sort({ _id: 1 }).lean()
  return own.sort((one, other) => (one.sku ?? '').localeCompare(other.sku ?? '', 'en', { numeric: true }))
}

async function listStates() {
  return (await findOwn()).map(({ sku, status }) => `${sku ?? ''} ${status}`)
}

it('a quantity above one makes one listing with a note, and several once its seller asks for them', async () => {
  const checked = await check(toList({ quantity: 3 }))
  expect(checked).toMatchObject({ total: 1 })
  const [row] = await readRows(seller, checked.importId)
  expect(row?.messages.join(' ')).toContain('Your list has 3 copies. One is listed')
  await map(checked.importId, true)
  expect(await waitForImport(seller, checked.importId)).toMatchObject({ rows: 1, checked: 1, total: 3 })
  const rows = await readRows(seller, checked.importId)
  expect(rows.map(({ row: number, copy }) => [number, copy])).toEqual([
    [2, 1],
    [2, 2],
    [2, 3]
  ])
  expect(rows[2]?.messages).toEqual(['Copy 3 of 3.'])
  await map(checked.importId, false)
  expect(await waitForImport(seller, checked.importId)).toMatchObject({ total: 1 })
  await map(checked.importId, true)
  await waitForImport(seller, checked.importId)
  expect(await startImport(seller, checked.importId)).toMatchObject({ state: 'done', listed: 3, failed: 0 })
  expect(await listStates()).toEqual(['A1 available', 'A1-2 available', 'A1-3 available'])
})

it('a list with copies that is sent again changes them and doubles none', async () => {
  await importList(toList({ quantity: 3 }), true)
  const before = await findOwn()
  expect(await importList(toList({ quantity: 3, price: '7' }))).toMatchObject({ listed: 3, updates: 3 })
  const after = await findOwn()
  expect(after.map(({ _id, priceCents }) => [String(_id), priceCents])).toEqual(
    before.map(({ _id }) => [String(_id), 700])
  )
})

it('fewer copies withdraw the surplus, more put them back on sale and add what is missing, and none withdraw all', async () => {
  await importList(toList({ quantity: 3 }), true)
  expect(await importList(toList({ quantity: 1 }))).toMatchObject({ listed: 3, failed: 0 })
  expect(await listStates()).toEqual(['A1 available', 'A1-2 withdrawn', 'A1-3 withdrawn'])
  await importList(toList({ quantity: 4 }))
  expect(await listStates()).toEqual(['A1 available', 'A1-2 available', 'A1-3 available', 'A1-4 available'])
  await importList(toList({ quantity: 0 }))
  expect(await listStates()).toEqual(['A1 withdrawn', 'A1-2 withdrawn', 'A1-3 withdrawn', 'A1-4 withdrawn'])
})

it('a sold copy is not listed again by an older list, a newer list withdraws none for it, and its seller may replace it', async () => {
  await importList(toList({ quantity: 3 }), true)
  await Listings.updateOne({ sellerId: seller.id, sku: 'A1-2' }, { $set: { status: 'sold' } })
  await importList(toList({ quantity: 2 }))
  expect(await listStates()).toEqual(['A1 available', 'A1-2 sold', 'A1-3 available'])
  const { importId } = await check(toList({ quantity: 3 }))
  const rows = await readRows(seller, importId)
  expect(rows[2]).toMatchObject({ copy: 3, fate: 'refused', problems: [{ problem: 'copy' }] })
  const { PUT } = await import('@/app/api/imports/[id]/rows/route')
  const body = { rows: [2], field: 'copy', value: 'new' }
  await call(PUT, { as: seller, method: 'PUT', params: { id: importId }, body })
  await waitForImport(seller, importId)
  expect(await startImport(seller, importId)).toMatchObject({ listed: 3, failed: 0 })
  expect(await listStates()).toEqual(['A1 available', 'A1-2 sold', 'A1-3 available', 'A1-4 available'])
})

it('a reserved copy counts, and is neither changed nor withdrawn', async () => {
  await importList(toList({ quantity: 2 }), true)
  await Listings.updateOne({ sellerId: seller.id, sku: 'A1-2' }, { $set: { status: 'reserved' } })
  expect(await importList(toList({ quantity: 1, price: '9' }))).toMatchObject({ listed: 1 })
  expect(await listStates()).toEqual(['A1 withdrawn', 'A1-2 reserved'])
  expect(await findOwn()).toMatchObject([{ priceCents: 500 }, { priceCents: 500 }])
})

it('an import with copies is undone as a whole, and what it changed comes back', async () => {
  await importList(toList({ quantity: 2 }), true)
  const { importId } = await importList(
    toList({ quantity: 3, price: '8' }, { sku: 'B1', title: 'Krabat', quantity: 2 })
  )
  expect(await findOwn()).toHaveLength(5)
  const { POST } = await import('@/app/api/imports/[id]/undo/route')
  await call(POST, { as: seller, body: {}, params: { id: importId } })
  expect(await waitForImport(seller, importId)).toMatchObject({ state: 'undone' })
  expect(await findOwn()).toMatchObject([
    { sku: 'A1', priceCents: 500, status: 'available' },
    { sku: 'A1-2', priceCents: 500, status: 'available' }
  ])
})

it('copies without a number of their own stay together, also when they get one later', async () => {
  await importList(toList({ sku: '', quantity: 3 }), true)
  expect(await importList(toList({ sku: '', quantity: 2, price: '6' }))).toMatchObject({ updates: 3, failed: 0 })
  expect((await findOwn()).map(({ status }) => status).sort()).toEqual(['available', 'available', 'withdrawn'])
  await importList(toList({ sku: 'C1', quantity: 3 }))
  await importList(toList({ sku: 'C1', quantity: 3, price: '4' }))
  expect(await listStates()).toEqual(['C1 available', 'C1-2 available', 'C1-3 available'])
})

it('another row whose number looks like that of a copy keeps it, and stays on sale', async () => {
  await importList(toList({ sku: 'A1-2', title: 'Krabat', isbn: '', quantity: 1 }), true)
  await importList(toList({ quantity: 2 }, { sku: 'A1-2', title: 'Krabat', isbn: '', quantity: 1 }))
  expect(
    await importList(toList({ quantity: 1 }, { sku: 'A1-2', title: 'Krabat', isbn: '', quantity: 1 }))
  ).toMatchObject({
    failed: 0
  })
  expect((await findOwn()).map(({ sku, title, status }) => `${sku} ${title} ${status}`)).toEqual([
    'A1 Momo available',
    'A1-2 Krabat available',
    'A1-3 Momo withdrawn'
  ])
})

it('the export of copies, imported again, changes nothing', async () => {
  await importList(toList({ quantity: 3 }), true)
  const before = await findOwn()
  const { GET } = await import('@/app/api/my-listings/export/route')
  const request = new NextRequest('http://shop.test/api/my-listings/export', { headers: { cookie: seller.cookie } })
  const file = await (await GET(request, { params: Promise.resolve({}) })).text()
  expect(await importList(file, true)).toMatchObject({ listed: 3, updates: 3, failed: 0 })
  const toLasting = ({ _id, sku, title, priceCents, status, copyOf }: (typeof before)[number]) => ({
    ...{ _id, sku, title, priceCents, status, copyOf }
  })
  expect((await findOwn()).map(toLasting)).toEqual(before.map(toLasting))
})

it('copies count against the limit of an import', async () => {
  const rows = Array.from({ length: 401 }, (_, place) => ({ sku: `N${place}`, isbn: '', quantity: 1000 }))
  const { importId } = await check(toList(...rows))
  expect(await map(importId, true)).toMatchObject({
    status: 422,
    body: { error: { key: 'errors.importTooManyCopies' } }
  })
})
