import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SearchResponse } from '@/lib/search/responses'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { checkFile } from './follow-import'
import { idOf } from '../listings/selling'

const CSV =
  'title,authors,published,price,condition,category,description,phone,city\n' +
  'Moomin Valley,Tove Jansson,1971,5,Good,history,Read.,+49 30 23125046,Berlin\n'

let shop: TestShop
let seller: TestUser
let categoryId: string
let listingId: string
let one: typeof import('@/app/api/listings/[id]/route')
let ListingModel: typeof import('@/models/listing').ListingModel
let findPublicListing: typeof import('@/lib/listings/queries').findPublicListing

beforeAll(async () => {
  shop = await openTestShop()
  one = await import('@/app/api/listings/[id]/route')
  ;({ ListingModel } = await import('@/models/listing'))
  ;({ findPublicListing } = await import('@/lib/listings/queries'))
  const { CategoryModel } = await import('@/models/category')
  categoryId = (await CategoryModel.create({ name: 'History', slug: 'history', position: 1 }))._id.toHexString()
  seller = await addUser('Seller', 'Dealer')
  listingId = await importOne()
})

afterAll(() => shop.close())

async function importOne(): Promise<string> {
  const { importId, ...progress } = await checkFile({ as: seller, body: CSV })
  expect(progress).toMatchObject({ counts: { ok: 1, repaired: 0, refused: 0 }, warnings: [] })
  const start = await import('@/app/api/imports/[id]/start/route')
  await call(start.POST, { as: seller, body: {}, params: { id: importId } })
  const listing = await vi.waitFor(
    () =>
      ListingModel.findOne({ importKey: `${importId}:2` }, { _id: 1 })
        .lean()
        .orFail(),
    { timeout: 30_000, interval: 50 }
  )
  return listing._id.toHexString()
}

/** Sends the form of the copy again, with changes. */
async function edit(id: string, changes: object) {
  const { body } = await call(one.GET, { as: seller, params: { id } })
  return call(one.PUT, { as: seller, method: 'PUT', params: { id }, body: { ...Object(body).fields, ...changes } })
}

async function findStored(id: string) {
  const { originalPriceCents, yearOfPurchase, status } = await ListingModel.findById(id).lean().orFail()
  return { originalPriceCents, yearOfPurchase, status }
}

async function runVerb(verb: 'withdraw' | 'relist' | 'duplicate', id: string) {
  const { POST } = await (verb === 'withdraw'
    ? import('@/app/api/listings/[id]/withdraw/route')
    : verb === 'relist'
      ? import('@/app/api/listings/[id]/relist/route')
      : import('@/app/api/listings/[id]/duplicate/route'))
  return call(POST, { as: seller, body: {}, params: { id } })
}

const OPEN = { originalPriceCents: undefined, yearOfPurchase: undefined, status: 'available' }

it('a list without the columns of original price and year of purchase is imported, and the stored copy is in order with both open', async () => {
  expect(await findStored(listingId)).toEqual(OPEN)
  const { checkReadable } = await import('@/scripts/invariants/check-readable')
  expect((await checkReadable(process.env.MONGODB_URI ?? '')).violations).toEqual([])
})

it('the calls of the original API give empty texts for an open original price and year of purchase', async () => {
  const books = await import('@/app/api/allbooks/route')
  for (const query of [`?category_id=${categoryId}`, '?sellerName=Dealer']) {
    const { status, body } = await call(books.GET, { query })
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { _id: listingId, originalPrice: '', yearsOfUse: '', originalPriceCents: null, purchaseYear: null }
    ])
  }
  const advertised = await import('@/app/api/advertisedbooks/route')
  const [product] = [(await call(books.GET, { query: '?sellerName=Dealer' })).body].flat()
  expect(await call(advertised.POST, { as: seller, body: product })).toMatchObject({ body: { acknowledged: true } })
  expect((await call(advertised.GET)).body).toMatchObject([{ _id: listingId, originalPrice: '', yearsOfUse: '' }])
})

it('the page of a copy, search, and the lists of the shop read a copy with both values open', async () => {
  const open = { originalPriceCents: null, yearOfPurchase: null }
  expect(await findPublicListing(listingId)).toMatchObject({ id: listingId, publishedYear: 1971, ...open })
  const search = await import('@/app/api/search/route')
  await vi.waitFor(
    async () => {
      const found = SearchResponse.parse((await call(search.GET, { query: '?q=moomin&sort=price-asc' })).body)
      expect(found.listings).toMatchObject([{ id: listingId, ...open }])
    },
    { timeout: 20_000, interval: 100 }
  )
  const mine = await import('@/app/api/my-listings/route')
  expect(await call(mine.GET, { as: seller })).toMatchObject({ body: { listings: [{ id: listingId, ...open }] } })
  const listings = await import('@/app/api/listings/route')
  expect(await call(listings.GET, { query: `?ids=${listingId}` })).toMatchObject({
    body: { listings: [{ id: listingId, ...open }] }
  })
})

it('the file of all own copies has empty cells for both open values, and can be imported again', async () => {
  const { GET } = await import('@/app/api/my-listings/export/route')
  const request = new NextRequest('http://shop.test/api/my-listings/export', { headers: { cookie: seller.cookie } })
  const file = await (await GET(request, { params: Promise.resolve({}) })).text()
  expect(file).not.toMatch(/undefined|null|NaN/)
  expect(await checkFile({ as: seller, body: file })).toMatchObject({
    counts: { ok: 1, repaired: 0, refused: 0 },
    checkedRows: [{ fate: 'ok', action: 'update' }]
  })
})

it('a copy with both values open is withdrawn, put back on sale and duplicated, and they stay open', async () => {
  expect((await runVerb('withdraw', listingId)).status).toBe(200)
  expect((await runVerb('relist', listingId)).status).toBe(200)
  expect(await findStored(listingId)).toEqual(OPEN)
  const copy = idOf(await runVerb('duplicate', listingId))
  expect(await findStored(copy)).toEqual(OPEN)
  expect((await call(one.DELETE, { as: seller, method: 'DELETE', params: { id: copy } })).status).toBe(200)
})

it('the form of a copy with both values open demands them, and stores what is then stated', async () => {
  expect(await call(one.GET, { as: seller, params: { id: listingId } })).toMatchObject({
    body: { fields: { originalPrice: '', purchaseYear: '' } }
  })
  expect(await edit(listingId, { resalePrice: '4' })).toMatchObject({
    status: 400,
    body: {
      error: {
        fields: { originalPrice: 'originalPrice is required', purchaseYear: 'purchaseYear is required' }
      }
    }
  })
  expect(await findStored(listingId)).toEqual(OPEN)
  expect((await edit(listingId, { originalPrice: '12', purchaseYear: '2019' })).status).toBe(200)
  expect(await findStored(listingId)).toMatchObject({ originalPriceCents: 1200, yearOfPurchase: 2019 })
})
