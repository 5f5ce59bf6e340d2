import { afterAll, beforeAll, expect, it } from 'vitest'
import { expiredTags } from '@/tests/support/next-cache'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import { aBook, addCategory, codeOf, idOf } from './selling'

let shop: TestShop
let category: string
let books: typeof import('@/app/api/allbooks/route')
let holiday: typeof import('@/app/api/profile/holiday/route')
let bookings: typeof import('@/app/api/bookings/route')
let queries: typeof import('@/lib/listings/queries')
let ListingModel: typeof import('@/models/listing').ListingModel

beforeAll(async () => {
  shop = await openTestShop()
  books = await import('@/app/api/allbooks/route')
  holiday = await import('@/app/api/profile/holiday/route')
  bookings = await import('@/app/api/bookings/route')
  queries = await import('@/lib/listings/queries')
  ;({ ListingModel } = await import('@/models/listing'))
  category = await addCategory('Travel')
})

afterAll(() => shop.close())

function turn(seller: TestUser, on: boolean): Promise<CallResult> {
  return call(holiday.PUT, { as: seller, method: 'PUT', body: { on } })
}

async function isListed(id: string): Promise<boolean> {
  const [cards, product] = await Promise.all([queries.listPublicListings(), queries.findPublicListing(id)])
  const places = [cards.some((card) => card.id === id), product !== null]
  expect(new Set(places).size, 'all places agree').toBe(1)
  return places[0] ?? false
}

it('a seller on holiday is out of everybody’s sight in one go, and back in one go', async () => {
  const seller = await addUser('Seller', 'Away')
  const other = await addListing(await addUser('Seller', 'Here'))
  const [first, second] = [await addListing(seller), await addListing(seller)]
  expiredTags.length = 0
  expect(await turn(seller, true)).toMatchObject({ status: 200, body: { on: true } })
  expect(new Set(expiredTags)).toEqual(
    new Set([`seller:${seller.id}`, 'listings', `listing:${first}`, `listing:${second}`])
  )
  expect(await Promise.all([first, second, other].map(isListed))).toEqual([false, false, true])
  const buyer = await addUser('Buyer', 'Bea')
  const body = { productId: first, userPhoneNumber: '030 1234567', meetingLocation: 'Rossio' }
  expect((await call(bookings.POST, { as: buyer, body })).status).toBe(404)
  expect((await turn(seller, true)).body).toEqual({ on: true })
  expect((await turn(seller, false)).body).toEqual({ on: false })
  expect(await Promise.all([first, second, other].map(isListed))).toEqual([true, true, true])
  expect((await call(bookings.POST, { as: buyer, body })).status).toBe(201)
})

it('a seller on holiday can go on listing; what is listed meanwhile shows when they are back', async () => {
  const seller = await addUser('Seller', 'Busy')
  await turn(seller, true)
  const id = idOf(await call(books.POST, { as: seller, body: await aBook(seller, category) }))
  expect(await isListed(id)).toBe(false)
  await turn(seller, false)
  expect(await isListed(id)).toBe(true)
})

it('a seller on holiday leaves no copy on the wrong side, whatever is switched and listed at the same moment', async () => {
  const seller = await addUser('Seller', 'Hasty')
  const { UserModel } = await import('@/models/user')
  const bodies = await Promise.all(Array.from({ length: 8 }, () => aBook(seller, category)))
  await Promise.all([
    ...bodies.map((body) => call(books.POST, { as: seller, body })),
    ...[true, false, true, false, true].map((on) => turn(seller, on))
  ])
  const onHoliday = Boolean((await UserModel.findById(seller.id).lean())?.holidaySince)
  const rows = await ListingModel.find({ sellerId: seller.id }).lean()
  expect(rows.map((row) => row.hidden)).toEqual(bodies.map(() => onHoliday))
})

it('a seller on holiday is for sellers, who say yes or no', async () => {
  const seller = await addUser('Seller', 'Unsure')
  for (const on of ['true', 1, null, { $ne: true }, undefined]) {
    expect(codeOf(await call(holiday.PUT, { as: seller, method: 'PUT', body: { on } }))).toBe('BAD_INPUT')
  }
  expect((await turn(await addUser('Buyer', 'Bo'), true)).status).toBe(403)
})
