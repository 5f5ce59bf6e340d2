import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

let shop: TestShop
let seller: TestUser
let route: typeof import('@/app/api/listings/[id]/price/route')
let Listings: typeof import('@/models/listing').ListingModel

beforeAll(async () => {
  shop = await openTestShop()
  route = await import('@/app/api/listings/[id]/price/route')
  Listings = (await import('@/models/listing')).ListingModel
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

const put = (id: string, resalePrice: string) =>
  call(route.PUT, { as: seller, method: 'PUT', params: { id }, body: { resalePrice } })

it('the price of a listing is changed alone, as it is typed in either language', async () => {
  const id = await addListing(seller, { priceCents: 750 })
  expect(await put(id, '9,50')).toMatchObject({ status: 200, body: { priceCents: 950 } })
  expect(await put(id, '10.00')).toMatchObject({ status: 200, body: { priceCents: 1000 } })
  expect(await Listings.findById(id).lean()).toMatchObject({ priceCents: 1000, originalPriceCents: 1299 })
  expect(await put(id, '0.10')).toMatchObject({ status: 400 })
})

it('the price of a withdrawn listing can be changed, and that of a taken down one cannot', async () => {
  const withdrawn = await addListing(seller)
  const taken = await addListing(seller)
  const takenDown = { at: new Date(), by: seller.id, ground: 'rules', reason: 'A copy.' }
  await Listings.updateOne({ _id: taken }, { $set: { takenDown, hidden: true } })
  expect(await put(taken, '9.00')).toMatchObject({ status: 409, body: { error: { code: 'LISTING_TAKEN_DOWN' } } })
  await Listings.updateOne({ _id: withdrawn }, { $set: { status: 'withdrawn', withdrawnAt: new Date() } })
  expect(await put(withdrawn, '9.00')).toMatchObject({ status: 200 })
})
