import { parse } from 'csv-parse/sync'
import { Types } from 'mongoose'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findColumns, listLeftOut } from '@/lib/imports/columns'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { codeOf } from './selling'

let shop: TestShop
let seller: TestUser
let mine: typeof import('@/app/api/my-listings/route')
let view: typeof import('@/app/api/listings/[id]/view/route')
let ListingModel: typeof import('@/models/listing').ListingModel

/** Title, price in cents, status; the first was listed first. */
const STOCK = [
  ['Über den Umgang', 500, 'available'],
  ['emma', 300, 'sold'],
  ['Zorro', 900, 'available'],
  ['Book 10', 100, 'withdrawn'],
  ['Book 9', 200, 'reserved']
] as const
const ids: string[] = []

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  mine = await import('@/app/api/my-listings/route')
  view = await import('@/app/api/listings/[id]/view/route')
  ;({ ListingModel } = await import('@/models/listing'))
  seller = await addUser('Seller', 'Selma')
  for (const [place, [title, priceCents, status]] of STOCK.entries()) {
    const id = await addListing(seller, { title, priceCents })
    ids.push(id)
    await ListingModel.updateOne({ _id: id }, { $set: { status, listedAt: new Date(2026, 0, place + 1) } })
  }
  await addListing(await addUser('Seller', 'Rival'), { title: 'Emma of somebody else' })
})

afterAll(() => shop.close())

async function show(query = ''): Promise<{ titles: string[]; body: Record<string, unknown> }> {
  const { body } = await call(mine.GET, { as: seller, query })
  const { listings } = Object(body)
  return { titles: Array.isArray(listings) ? listings.map(({ title }) => title) : [], body: Object(body) }
}

it('my products shows a seller all of their own copies and nobody else’s, newest first', async () => {
  const { titles, body } = await show()
  expect(titles).toEqual(['Book 9', 'Book 10', 'Zorro', 'emma', 'Über den Umgang'])
  expect(body).toMatchObject({
    total: 5,
    page: 1,
    pageCount: 1,
    holiday: false,
    counts: { all: 5, available: 2, reserved: 1, sold: 1, withdrawn: 1 }
  })
  expect((await call(mine.GET, { as: await addUser('Buyer', 'Bo') })).status).toBe(403)
})

it.each([
  ['?status=available', ['Zorro', 'Über den Umgang']],
  ['?status=sold', ['emma']],
  ['?status=', ['Book 9', 'Book 10', 'Zorro', 'emma', 'Über den Umgang']],
  ['?q=book', ['Book 9', 'Book 10']],
  ['?q=UBER', ['Über den Umgang']],
  ['?q=le+guin&status=available', ['Zorro', 'Über den Umgang']],
  ['?q=(a%2B)%2B%24', []],
  ['?sort=oldest', ['Über den Umgang', 'emma', 'Zorro', 'Book 10', 'Book 9']],
  ['?sort=price-asc', ['Book 10', 'Book 9', 'emma', 'Über den Umgang', 'Zorro']],
  ['?sort=price-desc', ['Zorro', 'Über den Umgang', 'emma', 'Book 9', 'Book 10']],
  ['?sort=title', ['Book 9', 'Book 10', 'emma', 'Über den Umgang', 'Zorro']],
  ['?q=book&sort=oldest', ['Book 10', 'Book 9']],
  ['?page=2', []]
])('my products picks and sorts them as asked: %s', async (query, titles) => {
  expect((await show(query)).titles).toEqual(titles)
})

it('my products refuses what it does not know', async () => {
  for (const query of [
    '?status=lost',
    '?sort=random',
    '?page=0',
    '?page=x',
    `?q=${'x'.repeat(81)}`,
    '?sellerId=1',
    '?q=a&q=b'
  ]) {
    expect(codeOf(await call(mine.GET, { as: seller, query })), query).toBe('BAD_INPUT')
  }
})

it('my products goes through many of them page by page, whatever the order', async () => {
  const businessSeller = await addUser('Seller', 'Dealer')
  for (let number = 1; number <= 30; number += 1)
    await addListing(businessSeller, { title: `Book ${number}`, priceCents: 100 })
  for (const sort of ['newest', 'price-asc', 'title']) {
    const pages = await Promise.all(
      [1, 2].map((page) => call(mine.GET, { as: businessSeller, query: `?sort=${sort}&page=${page}` }))
    )
    expect(pages.map(({ body }) => Object(body).listings.length)).toEqual([24, 6])
    const titles = pages.flatMap(({ body }) => Object(body).listings.map(({ title }: { title: string }) => title))
    expect(new Set(titles).size).toBe(30)
    if (sort === 'title') expect(titles).toEqual(Array.from({ length: 30 }, (_, place) => `Book ${place + 1}`))
  }
})

it('my products counts on how many wishlists a copy is', async () => {
  const { WishlistItemModel } = await import('@/models/wishlist-item')
  const [, , zorro = ''] = ids
  for (let items = 0; items < 2; items += 1) {
    await WishlistItemModel.create({
      userId: new Types.ObjectId(),
      listingId: zorro,
      title: 'Zorro',
      addedPriceCents: 900,
      addedAt: new Date()
    })
  }
  const { body } = await show('?status=available')
  expect(body.listings).toMatchObject([{ title: 'Zorro', wishlistCount: 2 }, { wishlistCount: 0 }])
})

describe('views of a copy', () => {
  function viewListing(id: string, address: string, as?: TestUser) {
    return call(view.POST, {
      ...(as ? { as } : {}),
      params: { id },
      headers: { 'x-flyleaf-client-address': address },
      body: {}
    })
  }

  it('views of a copy are those of others than its seller, once an hour from one place', async () => {
    const id = await addListing(seller, { title: 'Looked at' })
    const responses = []
    responses.push(
      await viewListing(id, '192.0.2.1', seller),
      await viewListing(id, '192.0.2.1'),
      await viewListing(id, '192.0.2.1')
    )
    responses.push(await viewListing(id, '192.0.2.2', await addUser('Buyer', 'Bea')))
    expect(responses.map(({ body }) => Object(body).counted)).toEqual([false, true, false, true])
    const { body } = await show('?q=looked')
    expect(body.listings).toMatchObject([{ viewCount: 2 }])
    await ListingModel.deleteOne({ _id: id })
  })

  it('views of a copy are not counted of what nobody can see', async () => {
    const id = await addListing(seller)
    for (const change of [{ hidden: true }, { hidden: false, status: 'withdrawn' }]) {
      await ListingModel.updateOne({ _id: id }, { $set: change })
      expect((await viewListing(id, '192.0.2.3')).body).toEqual({ counted: false })
    }
    expect((await viewListing(new Types.ObjectId().toHexString(), '192.0.2.3')).body).toEqual({ counted: false })
    expect((await viewListing('nonsense', '192.0.2.3')).status).toBe(400)
    expect((await ListingModel.findByIdAndDelete(id).lean())?.viewCount).toBe(0)
  })

  it('views of a copy stop counting for a place that looks at more than anybody reads about', async () => {
    const { RateLimitModel } = await import('@/models/rate-limit')
    const id = await addListing(seller)
    await viewListing(id, '192.0.2.9')
    await RateLimitModel.updateMany({ points: 1 }, { $set: { points: 600 } })
    const response = await viewListing(id, '192.0.2.9')
    expect([response.status, codeOf(response)]).toEqual([429, 'TOO_MANY_REQUESTS'])
    await ListingModel.deleteOne({ _id: id })
  })
})

describe('the file of all own copies', () => {
  async function download(as: TestUser): Promise<Response> {
    const { GET } = await import('@/app/api/my-listings/export/route')
    return GET(new NextRequest('http://shop.test/api/my-listings/export', { headers: { cookie: as.cookie } }), {
      params: Promise.resolve({})
    })
  }

  it('the file of all own copies reads back into what was said, and has no cell that a spreadsheet would run', async () => {
    const businessSeller = await addUser('Seller', 'Careful')
    const DANGEROUS = [
      '=1+1',
      '+cmd|x',
      '-2',
      '@SUM(A1)',
      '=HYPERLINK("http://evil.test";"x")',
      'plain, "quoted"\nsecond line',
      '’Salem’s Lot'
    ]
    for (const text of DANGEROUS) {
      const id = await addListing(businessSeller, { title: text })
      await ListingModel.updateOne(
        { _id: id },
        { $set: { description: text, city: text, authors: ['Le Guin, Ursula K.', text] } }
      )
    }
    const response = await download(businessSeller)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store'
    ])
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-listings.csv"')
    const rows: Record<string, string>[] = parse(await response.text(), { columns: true, bom: true })
    expect(rows).toHaveLength(DANGEROUS.length)
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    const unquoted = rows.map(({ title = '' }) => (/^'[=+\-@]/.test(title) ? title.slice(1) : title))
    expect(new Set(unquoted)).toEqual(new Set(DANGEROUS))
    expect(rows[0]).toMatchObject({
      resalePrice: '7.50',
      originalPrice: '12.99',
      productCondition: 'Good',
      status: 'available',
      views: '0',
      wishlists: '0'
    })
  })

  it('the file of all own copies names its columns as the import of a file does', async () => {
    const [header = ''] = (await (await download(seller)).text()).replace('\ufeff', '').split('\r\n')
    const unknown = listLeftOut(findColumns(header.split(',')), 'unknown')
    expect(
      unknown.filter((name) => !['id', 'status', 'listedAt', 'soldAt', 'views', 'wishlists'].includes(name))
    ).toEqual([])
    expect(header.split(',')).toHaveLength(36)
  })
})
