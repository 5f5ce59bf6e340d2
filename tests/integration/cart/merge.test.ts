import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { idsOf, openCartCalls, type CartCalls } from './cart-calls'

let shop: TestShop
let seller: TestUser
let cart: CartCalls
let Listing: typeof import('@/models/listing').ListingModel
let CartItem: typeof import('@/models/cart-item').CartItemModel

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  cart = await openCartCalls()
  Listing = (await import('@/models/listing')).ListingModel
  CartItem = (await import('@/models/cart-item')).CartItemModel
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

const toTime = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour)).toISOString()

function anItem(productId: string, hour = 1, seenCents = 750) {
  return { productId, seenCents, addedAt: toTime(hour) }
}

async function addListings(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => addListing(seller)))
}

it('a guest’s cart is merged as a union, and merging it again changes nothing', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const [both = '', mine = '', guests = ''] = await addListings(3)
  await cart.add(buyer, both)
  await cart.add(buyer, mine)
  const items = [anItem(guests, 2), anItem(both, 1, 900)]
  const first = await cart.merge(buyer, items)
  expect([first.status, first.body]).toEqual([200, { acknowledged: true, refused: [] }])
  const merged = (await cart.list(buyer)).body
  expect(idsOf({ ...first, body: merged }).sort()).toEqual([both, mine, guests].sort())
  // The browser's entry is the older one, with the price that was seen then.
  expect(merged).toContainEqual(expect.objectContaining({ productId: both, seenCents: 900, addedAt: toTime(1) }))
  expect((await cart.merge(buyer, items)).body).toEqual({ acknowledged: true, refused: [] })
  expect((await cart.list(buyer)).body).toEqual(merged)
})

it('a guest’s cart that two tabs merge at once is merged once', async () => {
  const buyer = await addUser('Buyer', 'Two Tabs')
  const ids = await addListings(8)
  const items = ids.map((id) => anItem(id))
  const responses = await Promise.all([cart.merge(buyer, items), cart.merge(buyer, items), cart.merge(buyer, items)])
  for (const response of responses) expect(response.body).toEqual({ acknowledged: true, refused: [] })
  expect(idsOf(await cart.list(buyer)).sort()).toEqual([...ids].sort())
})

it('a merge names one’s own copies and those that are not listed any more, and keeps what is sold or reserved', async () => {
  const buyer = await addUser('Buyer', 'Both')
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: buyer.id }, { $set: { alsoRole: 'Seller' } })
  const own = await addListing(buyer)
  const [sold = '', hidden = '', fair = ''] = await addListings(3)
  await Listing.updateOne({ _id: sold }, { $set: { status: 'sold' } })
  await Listing.updateOne({ _id: hidden }, { $set: { hidden: true } })
  const never = new Types.ObjectId().toHexString()
  const { body } = await cart.merge(
    buyer,
    [own, sold, hidden, fair, never].map((id, hour) => anItem(id, hour))
  )
  expect(body).toEqual({
    acknowledged: true,
    refused: [
      { productId: own, reason: 'own' },
      { productId: hidden, reason: 'unlisted' },
      { productId: never, reason: 'unlisted' }
    ]
  })
  expect((await cart.list(buyer)).body).toMatchObject([
    { productId: fair, status: 'available' },
    { productId: sold, status: 'sold' }
  ])
})

it('a merge fills the cart to a hundred copies, the oldest first, and names those without room', async () => {
  const buyer = await addUser('Buyer', 'Collector')
  await CartItem.insertMany(
    Array.from({ length: 98 }, (_, place) => ({
      userId: new Types.ObjectId(buyer.id),
      listingId: new Types.ObjectId(),
      place,
      title: 'x',
      seenCents: 1,
      addedAt: new Date()
    }))
  )
  const [third = '', first = '', second = ''] = await addListings(3)
  const items = [anItem(third, 3), anItem(first, 1), anItem(second, 2)]
  expect((await cart.merge(buyer, items)).body).toMatchObject({ refused: [{ productId: third, reason: 'full' }] })
  expect(await CartItem.countDocuments({ userId: buyer.id })).toBe(100)
})

it('a merge takes no time that is still to come', async () => {
  const buyer = await addUser('Buyer', 'Fast Clock')
  const [id = ''] = await addListings(1)
  const begun = Date.now()
  await cart.merge(buyer, [{ ...anItem(id), addedAt: '2999-01-01T00:00:00.000Z' }])
  const row = await CartItem.findOne({ userId: buyer.id }).lean()
  expect(row?.addedAt.getTime()).toBeGreaterThanOrEqual(begun)
  expect(row?.addedAt.getTime()).toBeLessThanOrEqual(Date.now())
})
