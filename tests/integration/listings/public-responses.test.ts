import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { PARAMS } from '../access/api-responses'
import { findCalls } from '../access/find-routes'
import { aBook, addCategory, codeOf, idOf } from './selling'

/** A number that nothing else in the shop has. */
const PHONE = '+49 30 23125 046'
const DIGITS = '3023125046'
const ISBN = '9783522177501'

let shop: TestShop
let seller: TestUser
let category: string
let id: string
let books: typeof import('@/app/api/allbooks/route')
let ListingModel: typeof import('@/models/listing').ListingModel

beforeAll(async () => {
  shop = await openTestShop()
  books = await import('@/app/api/allbooks/route')
  ;({ ListingModel } = await import('@/models/listing'))
  seller = await addUser('Seller', 'Selma Ünal')
  category = await addCategory('Poetry')
  const body = await aBook(seller, category, { sellerPhoneNumber: PHONE, isbn: ISBN, title: 'Gedichte' })
  id = idOf(await call(books.POST, { as: seller, body }))
  const advertised = await import('@/app/api/advertisedbooks/route')
  await call(advertised.POST, { as: seller, body: { _id: id } })
})

afterAll(() => shop.close())

async function list(query: string): Promise<unknown[]> {
  const { body, status } = await call(books.GET, { query })
  expect(status).toBe(200)
  return Array.isArray(body) ? body : []
}

/** One copy in each status, the first the oldest. Returns their ids. */
async function addInEach(owner: TestUser, statuses: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const status of statuses) {
    const added = await addListing(owner, { title: `A ${status} copy` })
    await ListingModel.updateOne({ _id: added }, { $set: { status } })
    ids.push(added)
  }
  return ids
}

it('GET /allBooks tells what a seller of that name, or a category, has on sale, newest first', async () => {
  const second = await addListing(seller, { title: 'Second' })
  await addListing(await addUser('Seller', 'Selma'), { title: 'Of another Selma' })
  await addListing(await addUser('Buyer', 'Selma Ünal'), { title: 'Of no seller' })
  const query = `?sellerName=${encodeURIComponent('Selma Ünal')}`
  expect(await list(query)).toMatchObject([
    { _id: second, title: 'Second' },
    { _id: id, sellerName: 'Selma Ünal' }
  ])
  expect(await list(`?category_id=${category}`)).toMatchObject([{ _id: id, category_id: category }])
  expect(await list(`${query}&page=2`)).toEqual([])
  expect(await list('?sellerName=Nobody')).toEqual([])
  await ListingModel.deleteOne({ _id: second })
})

it('GET /allBooks shows a copy only while it is on sale and on show', async () => {
  for (const change of [
    { status: 'reserved' },
    { status: 'sold' },
    { status: 'withdrawn' },
    { status: 'available', hidden: true }
  ]) {
    await ListingModel.updateOne({ _id: id }, { $set: change })
    expect(await list(`?category_id=${category}`), JSON.stringify(change)).toEqual([])
    expect(await list(`?sellerName=${encodeURIComponent('Selma Ünal')}`)).toEqual([])
  }
  await ListingModel.updateOne({ _id: id }, { $set: { status: 'available', hidden: false } })
  expect(await list(`?category_id=${category}`)).toHaveLength(1)
})

it('GET /allBooks includes a seller’s own reserved listings where they ask under their own name, and keeps that response out of caches', async () => {
  const namesake = await addUser('Seller', 'Selma Ünal')
  const query = `?sellerName=${encodeURIComponent('Selma Ünal')}`
  await ListingModel.updateOne({ _id: id }, { $set: { status: 'reserved' } })
  const own = await call(books.GET, { as: seller, query })
  expect(own.body).toMatchObject([{ _id: id, status: 'reserved' }])
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(own.headers.get('etag')).toBeNull()
  for (const as of [undefined, namesake, await addUser('Buyer', 'Bea')])
    expect((await call(books.GET, { as, query })).body).toEqual([])
  const ofCategory = await call(books.GET, { as: seller, query: `?category_id=${category}` })
  expect(ofCategory.body).toEqual([])
  await ListingModel.updateOne({ _id: id }, { $set: { status: 'available' } })
  const guests = await call(books.GET, { query })
  expect(guests.body).toMatchObject([{ _id: id }])
  expect(guests.body).not.toMatchObject([{ status: expect.anything() }])
  expect(guests.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

it('GET /allBooks shows a seller nothing but copies on sale and their own reserved ones on later pages, too', async () => {
  const [own, namesake] = [await addUser('Seller', 'Selma Späth'), await addUser('Seller', 'Selma Späth')]
  const statuses = ['withdrawn', 'sold', 'reserved', 'available']
  const [, , mine = '', onSale = ''] = await addInEach(own, statuses)
  await addInEach(namesake, ['withdrawn', 'sold', 'reserved'])
  const last = await addListing(own, { title: 'Newest' })
  const query = `?sellerName=${encodeURIComponent('Selma Späth')}&limit=1`
  const found: unknown[] = []
  for (let next = query; next !== '';) {
    const { body, headers } = await call(books.GET, { as: own, query: next })
    found.push(Object(body)[0]?._id)
    next = /\?[^>]*/.exec(headers.get('link') ?? '')?.[0] ?? ''
  }
  expect(found).toEqual([last, onSale, mine])
  await ListingModel.deleteMany({ status: 'reserved' })
})

it('GET /allBooks asks for one of both, and takes nothing else', async () => {
  for (const query of [
    '',
    `?sellerName=a&category_id=${category}`,
    '?category_id=nonsense',
    '?sellerName=',
    '?sellerName=a&sellerName=b',
    '?category_id[$ne]=1',
    '?sellerName[$ne]=1',
    '?sellerName=a&page=0',
    '?sellerName=a&status=sold',
    '?sellerName=a&hidden=true'
  ]) {
    expect(codeOf(await call(books.GET, { query })), query).toBe('BAD_INPUT')
  }
})

it('GET /categories tells the categories in the original API’s words, and how many copies are on sale', async () => {
  const { GET } = await import('@/app/api/categories/route')
  const { body } = await call(GET)
  expect(body).toEqual([expect.objectContaining({ _id: category, category_name: 'Poetry', img: '', count: 1 })])
  await ListingModel.updateOne({ _id: id }, { $set: { hidden: true } })
  expect((await call(GET)).body).toMatchObject([{ count: 0 }])
  await ListingModel.updateOne({ _id: id }, { $set: { hidden: false } })
})

/** Of a stream, which has no end, the first frame. */
async function readText(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream' || !response.body) return response.text()
  const reader = response.body.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

it('a seller’s phone number is in no response to anybody but the seller, whatever they ask', async () => {
  const callers = [null, await addUser('Buyer', 'Bea'), await addUser('Seller', 'Rival'), await addUser('Admin', 'Ada')]
  const values: Record<string, string> = { ...PARAMS, id, isbn: ISBN }
  const queries = [
    '',
    `?category_id=${category}`,
    `?sellerName=${encodeURIComponent(seller.name)}`,
    '?type=Seller',
    `?email=${seller.email}`
  ]
  let responded = 0
  for (const [route, { handler }] of await findCalls()) {
    const [method, address = ''] = route.split(' ')
    if (method !== 'GET' || address.startsWith('/api/auth/')) continue
    const names = [...address.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name)
    const params = Promise.resolve(Object.fromEntries(names.map((name) => [name, values[name]])))
    for (const caller of callers) {
      for (const query of queries) {
        const request = new NextRequest(`http://shop.test${address}${query}`, {
          headers: caller ? { cookie: caller.cookie } : {}
        })
        const response: unknown = await handler(request, { params })
        if (!(response instanceof Response)) throw new Error(`${route} gave no response`)
        const text = await readText(response)
        if (response.ok && text.includes(id)) responded += 1
        expect(
          text.replace(/[^\d]+/g, ' ').replaceAll(' ', ''),
          `${route}${query} as ${caller?.name ?? 'a guest'}`
        ).not.toContain(DIGITS)
      }
    }
  }
  expect(responded, 'answers that do tell of the copy').toBeGreaterThan(8)
})

it('a seller’s phone number is in nothing that the public pages read', async () => {
  const queries = await import('@/lib/listings/queries')
  const advertisedQueries = await import('@/lib/listings/advertised-queries')
  const products = await import('@/lib/listings/product-queries')
  const read = await Promise.all([
    queries.listPublicListings(),
    advertisedQueries.listPublicAdvertisedListings(),
    queries.findPublicListing(id),
    products.listPublicAdvertisedProducts(),
    advertisedQueries.listPublicAdvertisedPage(1)
  ])
  for (const response of read) {
    expect(JSON.stringify(response)).toContain(id)
    expect(JSON.stringify(response).replace(/\D/g, '')).not.toContain(DIGITS)
  }
})

it('a seller’s phone number is in the seller’s own answer', async () => {
  const one = await import('@/app/api/listings/[id]/route')
  const { body } = await call(one.GET, { as: seller, params: { id } })
  expect(Object(body).fields.sellerPhoneNumber).toBe(PHONE.replaceAll(' ', ''))
})
