import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { checkFile, readRows, startImport, waitForImport } from './follow-import'

const HEADINGS = 'sku,isbn,title,price,condition,category,description,phone,city,quantity'

/** A row of a list with the seller's own numbers. */
function toRow(change: Partial<Record<'sku' | 'isbn' | 'title' | 'price' | 'condition' | 'quantity', string>> = {}) {
  const row = {
    sku: 'A1',
    isbn: '9780306406157',
    title: 'Momo',
    price: '5',
    condition: 'Good',
    quantity: '1',
    ...change
  }
  const { sku, isbn, title, price, condition, quantity } = row
  return [sku, isbn, title, price, condition, 'history', 'Read.', '+49 30 23125046', 'Berlin', quantity].join(',')
}

function toList(...rows: Parameters<typeof toRow>[0][]): string {
  return [HEADINGS, ...rows.map(toRow)].join('\n')
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

async function importList(list: string) {
  const checked = await checkFile({ as: seller, body: list })
  return { checked, done: checked.total > 0 ? await startImport(seller, checked.importId) : checked }
}

async function findOwn() {
  return Listings.find({ sellerId: seller.id }).sort({ title: 1, priceCents: 1 }).lean()
}

it('a list that is sent again changes its copies by their own numbers and doubles none', async () => {
  await importList(toList({ sku: 'A1' }, { sku: 'A2', title: 'Krabat' }))
  const [, before] = await findOwn()
  const { checked, done } = await importList(
    toList({ sku: 'A1', price: '7' }, { sku: 'A2', title: 'Krabat revised' }, { sku: 'A3', title: 'Zauberberg' })
  )
  expect(checked).toMatchObject({ total: 3, updates: 2 })
  expect(checked.checkedRows.map(({ action }) => action)).toEqual(['update', 'update', 'create'])
  expect(done).toMatchObject({ state: 'done', listed: 3, failed: 0 })
  const after = await findOwn()
  expect(after).toMatchObject([
    { title: 'Krabat revised', sku: 'A2' },
    { title: 'Momo', priceCents: 700, sku: 'A1' },
    { title: 'Zauberberg', sku: 'A3' }
  ])
  expect(String(after[1]?._id), 'the same listing').toBe(String(before?._id))
})

it('a copy without a number of its own is known again by ISBN, title and condition', async () => {
  await importList(toList({ sku: '' }))
  const { checked } = await importList(toList({ sku: '', price: '9' }, { sku: '', condition: 'Fair' }))
  expect(checked.checkedRows.map(({ action }) => action)).toEqual(['update', 'create'])
  expect(await findOwn()).toMatchObject(
    [
      { condition: 'Good', priceCents: 900 },
      { condition: 'Fair', priceCents: 500 }
    ].sort((one, other) => one.priceCents - other.priceCents)
  )
})

it('a copy that was listed without a number gets the number of the next list, and is not doubled', async () => {
  await importList(toList({ sku: '' }))
  const { checked } = await importList(toList({ sku: 'A7', price: '6' }))
  expect(checked).toMatchObject({ updates: 1 })
  expect(await findOwn()).toMatchObject([{ sku: 'A7', priceCents: 600 }])
})

it('a row whose number another copy has is refused in words', async () => {
  await importList(toList({ sku: 'A1' }, { sku: 'A2', title: 'Krabat' }))
  const [krabat] = await findOwn()
  const list = `id,productCondition,${toList({ sku: 'A1', title: 'Krabat' })
    .split('\n')
    .map((line, place) => (place === 0 ? line : `${String(krabat?._id)},Good,${line}`))
    .join('\n')}`
  const { done } = await importList(list)
  expect(done).toMatchObject({ listed: 0, failed: 1 })
  expect(await readRows(seller, done.importId)).toMatchObject([{ messages: [expect.stringContaining('(SKU)')] }])
})

async function edit(importId: string, body: { rows: number[]; field: string; value: string }) {
  const { PUT } = await import('@/app/api/imports/[id]/rows/route')
  return call(PUT, { as: seller, method: 'PUT', params: { id: importId }, body })
}

it('a row whose number another row has is listed once its seller types another number into it', async () => {
  const { done } = await importList(toList({ sku: 'A1' }, { sku: 'A1', title: 'Krabat' }))
  expect(done).toMatchObject({ listed: 1, failed: 1 })
  const failed = (await readRows(seller, done.importId)).find(({ isListed }) => !isListed)
  expect(failed?.problems).toEqual([{ problem: 'sku', cell: 'A1' }])
  await edit(done.importId, { rows: [failed?.row ?? 0], field: 'sku', value: 'A9' })
  expect(await waitForImport(seller, done.importId)).toMatchObject({ state: 'done', listed: 2, failed: 0 })
  expect((await findOwn()).map(({ sku }) => sku).sort()).toEqual(['A1', 'A9'])
})

it('a row that the list says is gone is listed once its seller types a quantity into it', async () => {
  const checked = await checkFile({ as: seller, body: toList({ quantity: '0' }) })
  expect(checked.checkedRows).toMatchObject([{ problems: [{ problem: 'gone', cell: '0' }] }])
  expect(await edit(checked.importId, { rows: [2], field: 'quantity', value: '1' })).toMatchObject({
    body: { total: 1, counts: { refused: 0 } }
  })
})

it('a row that may be one of several copies is asked, and becomes another copy when its seller says so', async () => {
  await importList(toList({ sku: 'A1' }, { sku: 'A2' }))
  const checked = await checkFile({ as: seller, body: toList({ sku: '' }) })
  expect(checked).toMatchObject({ counts: { refused: 1 }, problems: [{ problem: 'copy', count: 1 }] })
  expect(await edit(checked.importId, { rows: [2], field: 'copy', value: 'new' })).toMatchObject({
    body: { total: 1, updates: 0 }
  })
  await startImport(seller, checked.importId)
  expect(await findOwn()).toHaveLength(3)
})

it('two rows of one file that are the same copy of the shop change it once, and the second says why not', async () => {
  await importList(toList({ sku: '' }))
  const { done } = await importList(toList({ sku: '', price: '6' }, { sku: '', price: '8' }))
  expect(done).toMatchObject({ listed: 1, failed: 1 })
  const [copy, ...others] = await findOwn()
  expect(others).toEqual([])
  expect([600, 800]).toContain(copy?.priceCents)
  const [failed] = (await readRows(seller, done.importId)).filter(({ isListed }) => !isListed)
  expect(failed).toMatchObject({ problems: [{ problem: 'copy' }] })
  await edit(done.importId, { rows: [failed?.row ?? 0], field: 'copy', value: 'new' })
  expect(await waitForImport(seller, done.importId)).toMatchObject({ state: 'done', listed: 2, failed: 0 })
  expect(await findOwn()).toHaveLength(2)
})

it('a quantity of zero withdraws a copy, and the next list with it puts it back on sale', async () => {
  await importList(toList({ sku: 'A1' }))
  const { checked, done } = await importList(toList({ sku: 'A1', quantity: '0' }))
  expect(checked.checkedRows).toMatchObject([{ action: 'withdraw', fate: 'ok' }])
  expect(done).toMatchObject({ state: 'done', listed: 1 })
  expect(await findOwn()).toMatchObject([{ status: 'withdrawn' }])
  const again = await checkFile({ as: seller, body: toList({ sku: 'A1', quantity: '0' }) })
  expect(again.checkedRows).toMatchObject([
    { fate: 'refused', messages: ['This copy is withdrawn already.'], problems: [{ problem: 'gone' }] }
  ])
  await importList(toList({ sku: 'A1', price: '4' }))
  expect(await findOwn()).toMatchObject([{ status: 'available', priceCents: 400 }])
})

it.each([
  ['reserved', 'A buyer has reserved this copy, so it stays as it is.'],
  ['sold', 'This copy is sold here, so it stays as it is.']
] as const)('a copy that is %s is reported and stays as it is', async (status, message) => {
  await importList(toList({ sku: 'A1' }))
  await Listings.updateOne({ sellerId: seller.id }, { $set: { status } })
  for (const quantity of ['1', '0']) {
    const { checkedRows } = await checkFile({ as: seller, body: toList({ sku: 'A1', price: '1', quantity }) })
    expect(checkedRows).toMatchObject([{ fate: 'refused', messages: [message], problems: [{ problem: 'copy' }] }])
  }
  expect(await findOwn()).toMatchObject([{ status, priceCents: 500 }])
})

it('a copy that is booked after the check stays as it is, and the row says why', async () => {
  await importList(toList({ sku: 'A1' }))
  const { importId } = await checkFile({ as: seller, body: toList({ sku: 'A1', price: '1' }) })
  await Listings.updateOne({ sellerId: seller.id }, { $set: { status: 'reserved' } })
  expect(await startImport(seller, importId)).toMatchObject({ listed: 0, failed: 1 })
  expect(await findOwn()).toMatchObject([{ status: 'reserved', priceCents: 500 }])
})

it('the numbers of one seller are not those of another', async () => {
  await importList(toList({ sku: 'A1' }))
  const first = seller
  seller = await addUser('Seller', 'Neighbour')
  const { checked } = await importList(toList({ sku: 'A1', price: '1' }))
  expect(checked).toMatchObject({ updates: 0 })
  expect(await Listings.find({ sellerId: first.id }).lean()).toMatchObject([{ priceCents: 500 }])
})

/** A listing without the times and counts of its writes. */
function toLasting(listing: object): object {
  return Object.fromEntries(Object.entries(listing).filter(([name]) => !['updatedAt', 'backAt', '__v'].includes(name)))
}

async function undo(importId: string) {
  const { POST } = await import('@/app/api/imports/[id]/undo/route')
  return call(POST, { as: seller, body: {}, params: { id: importId } })
}

it('an import that is undone leaves the copies as they were before it', async () => {
  await importList(toList({ sku: 'A1' }, { sku: 'A2', title: 'Krabat' }))
  const before = await findOwn()
  const { checked } = await importList(
    toList({ sku: 'A1', price: '7' }, { sku: 'A2', title: 'Krabat', quantity: '0' }, { sku: 'A3', title: 'Transit' })
  )
  expect(await findOwn()).toHaveLength(3)
  expect((await undo(checked.importId)).status).toBe(202)
  expect(await waitForImport(seller, checked.importId)).toMatchObject({ state: 'undone', listed: 0 })
  const toStory = ({ title, priceCents, status, sku }: (typeof before)[number]) => ({ title, priceCents, status, sku })
  expect((await findOwn()).map(toStory)).toEqual(before.map(toStory))
  // A second time there is nothing left to undo, and nothing is listed again.
  expect(await undo(checked.importId)).toMatchObject({ status: 202, body: { state: 'undone' } })
})

it('an import with a copy that is reserved or sold is not undone', async () => {
  const { checked } = await importList(toList({ sku: 'A1' }, { sku: 'A2', title: 'Krabat' }))
  await Listings.updateOne({ sellerId: seller.id, sku: 'A2' }, { $set: { status: 'sold' } })
  expect(await undo(checked.importId)).toMatchObject({ status: 422, body: { error: { key: 'errors.importBooked' } } })
  expect(await findOwn()).toHaveLength(2)
})

it('a copy that its seller has changed since the import stays when the import is undone, and the row says so', async () => {
  await importList(toList({ sku: 'A1' }))
  const { checked } = await importList(toList({ sku: 'A1', price: '7' }))
  await Listings.updateOne({ sellerId: seller.id }, { $set: { priceCents: 800 } })
  await undo(checked.importId)
  await waitForImport(seller, checked.importId)
  expect(await readRows(seller, checked.importId)).toMatchObject([
    { messages: ['You have changed this copy since, so it stays as it is.'] }
  ])
  expect(await findOwn()).toMatchObject([{ priceCents: 800 }])
})

it('nobody undoes the import of another seller', async () => {
  const { checked } = await importList(toList({ sku: 'A1' }))
  seller = await addUser('Seller', 'Neighbour')
  expect(await undo(checked.importId)).toMatchObject({ status: 404 })
})

it.each(['en', 'de'])('the export of all own copies in %s, imported again, changes nothing', async (language) => {
  await importList(toList({ sku: 'A1' }, { sku: '', title: 'Krabat', isbn: '' }, { sku: 'A3', title: 'Transit' }))
  await Listings.updateOne({ sellerId: seller.id, title: 'Transit' }, { $set: { status: 'withdrawn' } })
  const before = (await findOwn()).map(toLasting)
  const { GET } = await import('@/app/api/my-listings/export/route')
  const request = new NextRequest('http://shop.test/api/my-listings/export', {
    headers: { cookie: `${seller.cookie}; language=${language}` }
  })
  const file = await (await GET(request, { params: Promise.resolve({}) })).text()
  expect(file.includes('5,00')).toBe(language === 'de')
  const { checked, done } = await importList(file)
  expect(checked).toMatchObject({ total: 2, updates: 2, problems: [{ problem: 'gone', count: 1 }] })
  expect(done).toMatchObject({ listed: 2, failed: 0 })
  const after = (await findOwn()).map(toLasting)
  expect(after).toEqual(before)
})

it('nobody but its seller sees the number of a copy', async () => {
  await importList(toList({ sku: 'SECRET-77' }))
  const [copy] = await findOwn()
  const listings = await import('@/app/api/listings/route')
  const all = await import('@/app/api/allbooks/route')
  const replies = [
    await call(listings.GET, { query: `?ids=${String(copy?._id)}` }),
    await call(all.GET, { as: await addUser('Buyer', 'Curious') })
  ]
  expect(JSON.stringify(replies)).not.toContain('SECRET-77')
})

it('names of photo files are kept for the seller alone, and follow the list', async () => {
  const toPhotoList = (first: string, second: string) =>
    `${HEADINGS},Photos,Bild 2\r\n${toRow({ sku: 'P1' })},${first},${second}\r\n`
  await importList(toPhotoList('"pics/A1.jpg; A1-back.jpg"', 'https://example.org/x/A1.jpg?w=300'))
  expect(await findOwn()).toMatchObject([{ photoNames: ['A1.jpg', 'A1-back.jpg'] }])
  await importList(toPhotoList('B1.jpg', ''))
  expect(await findOwn()).toMatchObject([{ photoNames: ['B1.jpg'] }])
  await importList(toList({ sku: 'P1', price: '8' }))
  expect(await findOwn()).toMatchObject([{ priceCents: 800, photoNames: ['B1.jpg'] }])
  const { GET } = await import('@/app/api/allbooks/route')
  expect(JSON.stringify((await call(GET, { method: 'GET' })).body)).not.toContain('B1.jpg')
})
