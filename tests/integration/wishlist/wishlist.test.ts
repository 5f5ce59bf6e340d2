import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'

let shop: TestShop
let seller: TestUser
let list: typeof import('@/app/api/wishlist/route')
let one: typeof import('@/app/api/wishlist/[id]/route')
let me: typeof import('@/app/api/me/route')
let models: {
  Listing: typeof import('@/models/listing').ListingModel
  WishlistItem: typeof import('@/models/wishlist-item').WishlistItemModel
}

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  list = await import('@/app/api/wishlist/route')
  one = await import('@/app/api/wishlist/[id]/route')
  me = await import('@/app/api/me/route')
  const [{ ListingModel }, { WishlistItemModel }] = await Promise.all([
    import('@/models/listing'),
    import('@/models/wishlist-item')
  ])
  models = { Listing: ListingModel, WishlistItem: WishlistItemModel }
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

function item(buyer: TestUser, productId: string, more: object = {}): Promise<CallResult> {
  return call(list.POST, { as: buyer, body: { productId, ...more } })
}

/** What of the shop's copies is marked as the person's own, as every page is told. */
async function marksOf(user: TestUser): Promise<unknown> {
  return Object((await call(me.GET, { as: user })).body).marks
}

function messageOf(response: CallResult): unknown {
  return Object(Object(response.body).error).message
}

it('the wishlist keeps a copy with the original API’s names, whatever else the browser says about it', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const id = await addListing(seller, { title: 'Momo', priceCents: 1250 })
  const tampered = {
    title: 'Free book',
    imgUrl: 'https://evil.test/x.png',
    Price: '€0.01',
    email: 'else@flyleaf.test'
  }
  const response = await item(buyer, id, tampered)
  expect(response).toMatchObject({ status: 201, body: { acknowledged: true } })
  const mine = await call(list.GET, { as: buyer, query: `?email=${encodeURIComponent(buyer.email.toUpperCase())}` })
  expect(mine.body).toMatchObject([
    {
      _id: Object(response.body).insertedId,
      productId: id,
      title: 'Momo',
      imgUrl: '',
      Price: '€12.50',
      email: buyer.email,
      status: 'available',
      slug: `momo-${id}`,
      bookingId: null
    }
  ])
  expect(mine.headers.get('cache-control')).toBe('no-store')
  expect(await marksOf(buyer)).toEqual({ wishlisted: [id], held: [], inCart: [] })
})

it('the wishlist is found wish by wish for its payment, by its owner alone', async () => {
  const [buyer, other] = await Promise.all([addUser('Buyer', 'Bea'), addUser('Buyer', 'Ben')])
  const productId = await addListing(seller, { title: 'Momo', priceCents: 1250 })
  const id = String(Object((await item(buyer, productId)).body).insertedId)
  const { findMyWishlistItem } = await import('@/lib/wishlist/queries')
  expect(await findMyWishlistItem(buyer, id)).toMatchObject({
    _id: id,
    productId,
    title: 'Momo',
    Price: '€12.50',
    status: 'available'
  })
  for (const wrong of [productId, 'nonsense']) expect(await findMyWishlistItem(buyer, wrong)).toBeNull()
  expect(await findMyWishlistItem(other, id)).toBeNull()
  await expect(findMyWishlistItem(seller, id)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

it('the wishlist holds a copy once, however often it is wished for', async () => {
  const buyer = await addUser('Buyer', 'Double Click')
  const id = await addListing(seller)
  const responses = await Promise.all(Array.from({ length: 10 }, () => item(buyer, id)))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(responses.map(({ body }) => Object(body).insertedId)).size).toBe(1)
  expect(await models.WishlistItem.countDocuments({ userId: buyer.id })).toBe(1)
})

it('the wishlist shows the price and the state of this moment, and the price at which it was wished for', async () => {
  const buyer = await addUser('Buyer', 'Patient')
  const cheaper = await addListing(seller, { priceCents: 900 })
  const held = await addListing(seller)
  const onHoliday = await addListing(seller)
  const withdrawn = await addListing(seller)
  const removed = await addListing(seller, { title: 'Gone' })
  for (const id of [cheaper, held, onHoliday, withdrawn, removed]) expect((await item(buyer, id)).status).toBe(201)
  await models.Listing.updateOne({ _id: cheaper }, { $set: { priceCents: 700 } })
  const hold = { orderId: new Types.ObjectId(), buyerId: new Types.ObjectId(), expiresAt: new Date() }
  await models.Listing.updateOne({ _id: held }, { $set: { status: 'reserved', hold } })
  await models.Listing.updateOne({ _id: onHoliday }, { $set: { hidden: true } })
  await models.Listing.updateOne({ _id: withdrawn }, { $set: { status: 'withdrawn' } })
  await models.Listing.deleteOne({ _id: removed })
  const { body } = await call(list.GET, { as: buyer })
  expect(body).toMatchObject([
    { productId: removed, status: 'gone', title: 'Gone', slug: null },
    { productId: withdrawn, status: 'withdrawn', slug: null },
    { productId: onHoliday, status: 'away', slug: null },
    { productId: held, status: 'reserved', bookingId: null },
    { productId: cheaper, status: 'available', Price: '€7.00', priceCents: 700, addedPriceCents: 900 }
  ])
  expect(JSON.stringify(body)).not.toContain(hold.buyerId.toHexString())
})

it('the wishlist knows which held copy is the buyer’s own, so that it can be paid', async () => {
  const buyer = await addUser('Buyer', 'Holder')
  const id = await addListing(seller)
  await item(buyer, id)
  const bookings = await import('@/app/api/bookings/route')
  const booked = await call(bookings.POST, {
    as: buyer,
    body: { productId: id, userPhoneNumber: '+49 30 1234567', meetingLocation: 'Rossio' }
  })
  expect(booked.status).toBe(201)
  const bookingId = String(Object(booked.body).insertedId)
  expect((await call(list.GET, { as: buyer })).body).toMatchObject([{ productId: id, status: 'reserved', bookingId }])
  expect(await marksOf(buyer)).toEqual({ wishlisted: [id], held: [{ productId: id, bookingId }], inCart: [] })
  expect(await marksOf(await addUser('Buyer', 'Rival'))).toEqual({ wishlisted: [], held: [], inCart: [] })
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne({ _id: bookingId }, { $set: { holdExpiresAt: new Date(Date.now() - 1) } })
  expect(await marksOf(buyer), 'a hold that is over').toEqual({ wishlisted: [id], held: [], inCart: [] })
})

it('the wishlist marks nothing for those who do not buy', async () => {
  expect((await call(me.GET)).body).toEqual({ user: null })
  expect(await marksOf(seller)).toBeUndefined()
})

it('the wishlist lets a copy go again, and only one’s own', async () => {
  const buyer = await addUser('Buyer', 'Fickle')
  const other = await addUser('Buyer', 'Other')
  const id = await addListing(seller)
  await item(buyer, id)
  const foreign = await call(one.DELETE, { as: other, method: 'DELETE', params: { id } })
  expect(foreign.body).toEqual({ acknowledged: true, deletedCount: 0 })
  expect(await marksOf(buyer)).toEqual({ wishlisted: [id], held: [], inCart: [] })
  const own = await call(one.DELETE, { as: buyer, method: 'DELETE', params: { id } })
  expect(own.body).toEqual({ acknowledged: true, deletedCount: 1 })
  expect((await call(list.GET, { as: buyer })).body).toEqual([])
})

it('the wishlist is for buyers only, each for their own', async () => {
  const buyer = await addUser('Buyer', 'Curious')
  const id = await addListing(seller)
  expect(await call(list.POST, { body: { productId: id } })).toMatchObject({ status: 401 })
  for (const role of ['Seller', 'Admin'] as const) {
    expect(await item(await addUser(role, `Not a buyer ${role}`), id)).toMatchObject({ status: 403 })
  }
  const foreign = await call(list.GET, { as: buyer, query: `?email=${encodeURIComponent(seller.email)}` })
  expect(foreign).toMatchObject({ status: 403, body: { error: { code: 'NOT_ALLOWED' } } })
})

it('the wishlist refuses copies that cannot come back, in words', async () => {
  const buyer = await addUser('Buyer', 'Late')
  const sold = await addListing(seller)
  await models.Listing.updateOne({ _id: sold }, { $set: { status: 'sold' } })
  const withdrawn = await addListing(seller)
  await models.Listing.updateOne({ _id: withdrawn }, { $set: { status: 'withdrawn' } })
  expect(messageOf(await item(buyer, sold))).toBe('This copy has been sold.')
  expect(messageOf(await item(buyer, withdrawn))).toBe('That book is no longer listed.')
  expect(messageOf(await item(buyer, new Types.ObjectId().toHexString()))).toBe('That book is no longer listed.')
})

it('the wishlist ends at two hundred books', async () => {
  const buyer = await addUser('Buyer', 'Collector')
  const items = Array.from({ length: 200 }, () => ({
    userId: new Types.ObjectId(buyer.id),
    listingId: new Types.ObjectId(),
    title: 'x',
    addedPriceCents: 1,
    addedAt: new Date()
  }))
  await models.WishlistItem.insertMany(items)
  expect(messageOf(await item(buyer, await addListing(seller)))).toMatch(/can hold 200 books/)
})

it.each([
  ['an operator for an id', { productId: { $ne: null } }],
  ['another owner', { userId: '0123456789abcdef01234567' }],
  ['a price in cents', { addedPriceCents: 1 }]
])('the wishlist refuses %s', async (_name, tampered) => {
  const buyer = await addUser('Buyer', 'Tamperer')
  expect((await item(buyer, await addListing(seller), tampered)).status).toBe(400)
})
