import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { withOneLine } from '@/tests/integration/planted-order'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  searchIsCurrent,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import type { RouteHandler } from '@/lib/api/handle'
import { toCursor } from '@/lib/platform/paging'

const COPIES = 7

let shop: TestShop
let seller: TestUser
let buyer: TestUser
let ids: string[]

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  seller = await addUser('Seller', 'Selma Many')
  buyer = await addUser('Buyer', 'Bea Many')
  ids = []
  for (let number = 0; number < COPIES; number += 1)
    ids.push(await addListing(seller, { title: `Volume ${number}`, priceCents: 500 + number }))
  const { ListingModel } = await import('@/models/listing')
  const { WishlistItemModel } = await import('@/models/wishlist-item')
  const { OrderModel } = await import('@/models/order')
  // All in one moment: only the id tells them apart.
  const at = new Date('2026-09-01T10:00:00Z')
  await ListingModel.updateMany({ sellerId: seller.id }, { $set: { listedAt: at, advertisedAt: at } })
  await WishlistItemModel.insertMany(
    ids.map((id) => ({ userId: buyer.id, listingId: id, title: 'A wish', addedPriceCents: 500, addedAt: at }))
  )
  await OrderModel.insertMany(
    ids.map((id) => ({
      ...withOneLine(id),
      sellerId: seller.id,
      buyerId: buyer.id,
      status: 'cancelled',
      userName: buyer.name,
      userEmail: buyer.email,
      userPhoneNumber: '+49 30 2312504',
      meetingLocation: 'the station',
      holdExpiresAt: at,
      bookedAt: at
    }))
  )
  await searchIsCurrent()
})

afterAll(() => shop.close())

const Rows = z.array(z.looseObject({ _id: z.string().optional(), id: z.string().optional() }))

/** The response's rows: the list itself, or the list in it. */
function rowsOf(body: unknown): string[] {
  const listings: unknown = Object(body).listings
  return Rows.parse(listings ?? body).map(({ _id, id }) => id ?? _id ?? '')
}

function nextOf(headers: Headers): string | null {
  const [, address] = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? []
  return address === undefined ? null : address.slice(address.indexOf('?'))
}

/** Follows the Link headers to the end. `between` is done after the first page. */
async function walk(
  handler: RouteHandler,
  as: TestUser | undefined,
  query: string,
  between?: () => Promise<unknown>
): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | null = query; next !== null;) {
    const { status, body, headers } = await call(handler, { query: next, ...(as ? { as } : {}) })
    expect(status, JSON.stringify(body)).toBe(200)
    pages.push(rowsOf(body))
    next = nextOf(headers)
    if (pages.length === 1) await between?.()
  }
  return pages
}

async function listsThereAre() {
  const seen = await addUser('Admin', 'Ada Many')
  const [books, advertised, bookings, sales, wishlist, mine, users, search] = await Promise.all([
    import('@/app/api/allbooks/route'),
    import('@/app/api/advertisedbooks/route'),
    import('@/app/api/bookings/route'),
    import('@/app/api/sales/route'),
    import('@/app/api/wishlist/route'),
    import('@/app/api/my-listings/route'),
    import('@/app/api/users/route'),
    import('@/app/api/search/route')
  ])
  return [
    { name: 'books of a seller', handler: books.GET, as: undefined, query: '?sellerName=Selma%20Many&' },
    { name: 'advertised books', handler: advertised.GET, as: undefined, query: '?' },
    { name: 'bookings', handler: bookings.GET, as: buyer, query: '?' },
    { name: 'sales', handler: sales.GET, as: seller, query: '?' },
    { name: 'wishlist', handler: wishlist.GET, as: buyer, query: '?' },
    ...['newest', 'oldest', 'price-asc', 'price-desc', 'title'].map((sort) => ({
      name: `my copies by ${sort}`,
      handler: mine.GET,
      as: seller,
      query: `?sort=${sort}&`
    })),
    { name: 'my copies with a word', handler: mine.GET, as: seller, query: '?q=volume&' },
    { name: 'sellers', handler: users.GET, as: seen, query: '?type=Seller&' },
    ...['newest', 'price-asc'].map((sort) => ({
      name: `a search by ${sort}`,
      handler: search.GET,
      as: undefined,
      query: `?q=volume&sort=${sort}&`
    }))
  ]
}

it('lists that come page by page give every row once, in the order of the whole list', async () => {
  for (const { name, handler, as, query } of await listsThereAre()) {
    const [whole = []] = await walk(handler, as, `${query}limit=100`)
    expect(whole.length, name).toBeGreaterThanOrEqual(name === 'sellers' ? 1 : COPIES)
    const pages = await walk(handler, as, `${query}limit=3`)
    expect(pages.flat(), name).toEqual(whole)
    expect(
      pages.slice(0, -1).every((page) => page.length === 3),
      name
    ).toBe(true)
  }
})

it('lists that come page by page neither repeat nor leave out a row while others come and go', async () => {
  const books = await import('@/app/api/allbooks/route')
  const { ListingModel } = await import('@/models/listing')
  const query = '?sellerName=Selma%20Many&limit=3'
  const [whole = []] = await walk(books.GET, undefined, '?sellerName=Selma%20Many')
  const added: string[] = []
  const pages = await walk(books.GET, undefined, query, async () => {
    added.push(await addListing(seller, { title: 'Just listed' }))
    // The very row at which the first page ended is sold meanwhile.
    await ListingModel.updateOne({ _id: whole[2] }, { $set: { status: 'sold' } })
  })
  expect(pages.flat()).toEqual(whole)
  await ListingModel.deleteOne({ _id: added[0] })
  await ListingModel.updateOne({ _id: whole[2] }, { $set: { status: 'available' } })
})

it.each([
  'limit=0',
  'limit=101',
  'limit=many',
  'limit=1&limit=2',
  'after=',
  'after=nonsense',
  'after=bnVsbA',
  'after=W10',
  `after=${'a'.repeat(6000)}`,
  `after=${toCursor([9e15, '66f0c0ffee0000000000000a'])}`
])('lists that come page by page refuse %s', async (wrong) => {
  for (const { name, handler, as, query } of await listsThereAre()) {
    expect((await call(handler, { query: `${query}${wrong}`, ...(as ? { as } : {}) })).status, name).toBe(400)
  }
})

it('lists that come page by page refuse the cursor of another order', async () => {
  const { GET } = await import('@/app/api/my-listings/route')
  const { headers } = await call(GET, { as: seller, query: '?sort=title&limit=1' })
  const cursor = new URLSearchParams(nextOf(headers) ?? '').get('after')
  expect((await call(GET, { as: seller, query: `?sort=newest&limit=1&after=${cursor}` })).status).toBe(400)
})
