import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { errorOf, idsOf, openCartCalls, type CartCalls } from './cart-calls'

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

async function reserve(id: string): Promise<Types.ObjectId> {
  const hold = { orderId: new Types.ObjectId(), buyerId: new Types.ObjectId(), expiresAt: new Date() }
  await Listing.updateOne({ _id: id }, { $set: { status: 'reserved', hold } })
  return hold.buyerId
}

it('a cart shows a copy with its seller, its price now and the price that was seen, and is not cached', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const id = await addListing(seller, { title: 'Momo', priceCents: 1250 })
  expect(await cart.add(buyer, id, { seenCents: 1200 })).toMatchObject({ status: 201, body: { insertedId: id } })
  const mine = await cart.list(buyer)
  expect(mine.body).toMatchObject([
    {
      productId: id,
      title: 'Momo',
      slug: `momo-${id}`,
      status: 'available',
      condition: 'Good',
      priceCents: 1250,
      seenCents: 1200,
      seller: { id: seller.id, name: 'Selma' },
      bookingId: null
    }
  ])
  expect(mine.headers.get('cache-control')).toBe('no-store')
  const me = await (await import('@/tests/support/shop')).call((await import('@/app/api/me/route')).GET, { as: buyer })
  expect(me.body).toMatchObject({ marks: { inCart: [id] } })
})

it('a cart is for buyers alone: guests are signed out, sellers and admins are not allowed, in every call', async () => {
  const id = await addListing(seller)
  const people = [null, await addUser('Seller', 'Sven'), await addUser('Admin', 'Ada')]
  for (const person of people) {
    const responses = await Promise.all([
      cart.list(person),
      cart.add(person, id),
      cart.accept(person, id, 750),
      cart.remove(person, id),
      cart.removeAll(person, [id]),
      cart.merge(person, [{ productId: id, seenCents: 750, addedAt: new Date().toISOString() }])
    ])
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(person ? 403 : 401))
  }
  expect(await CartItem.countDocuments({ listingId: id })).toBe(0)
  const { listMyCart } = await import('@/lib/cart/queries')
  const { addToCart, acceptPrice, removeFromCart } = await import('@/lib/cart/change-cart')
  const { mergeCart } = await import('@/lib/cart/merge-cart')
  for (const verb of [
    () => listMyCart(seller),
    () => addToCart(seller, { productId: id }),
    () => acceptPrice(seller, { id, seenCents: 750 }),
    () => removeFromCart(seller, [id]),
    () => mergeCart(seller, { items: [] })
  ])
    await expect(verb()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

it('a cart is its owner’s alone', async () => {
  const [buyer, other] = await Promise.all([addUser('Buyer', 'Bea'), addUser('Buyer', 'Ben')])
  const id = await addListing(seller)
  await cart.add(buyer, id)
  expect((await cart.list(other)).body).toEqual([])
  expect((await cart.remove(other, id)).body).toEqual({ acknowledged: true, deletedCount: 0 })
  expect(errorOf(await cart.accept(other, id, 750))).toMatchObject({ code: 'NOT_FOUND', key: 'errors.notInCart' })
  expect(idsOf(await cart.list(buyer))).toEqual([id])
  expect((await cart.remove(buyer, id)).body).toEqual({ acknowledged: true, deletedCount: 1 })
})

it('a cart refuses one’s own copies, and copies that are not on sale, in words', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: buyer.id }, { $set: { alsoRole: 'Seller' } })
  const own = await cart.add(buyer, await addListing(buyer))
  expect([own.status, errorOf(own)]).toEqual([
    409,
    { code: 'OWN_BOOK', key: 'errors.cartOwnCopy', message: 'This is your own copy. You cannot put it into your cart.' }
  ])
  const [sold, reserved, withdrawn, hidden] = await Promise.all(Array.from({ length: 4 }, () => addListing(seller)))
  await Listing.updateOne({ _id: sold }, { $set: { status: 'sold' } })
  await reserve(String(reserved))
  await Listing.updateOne({ _id: withdrawn }, { $set: { status: 'withdrawn' } })
  await Listing.updateOne({ _id: hidden }, { $set: { hidden: true } })
  const refusals = [sold, reserved, withdrawn, hidden, new Types.ObjectId().toHexString()]
  const codes = await Promise.all(refusals.map(async (id) => errorOf(await cart.add(buyer, String(id))).code))
  expect(codes).toEqual(['BOOK_GONE', 'BOOK_GONE', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  expect((await cart.list(buyer)).body).toEqual([])
})

it('a cart holds a copy once, also when it is added ten times at once', async () => {
  const buyer = await addUser('Buyer', 'Double Click')
  const id = await addListing(seller)
  const responses = await Promise.all(Array.from({ length: 10 }, () => cart.add(buyer, id)))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(await CartItem.countDocuments({ userId: buyer.id })).toBe(1)
})

it('a cart ends at a hundred copies, also when many are added at once', async () => {
  const buyer = await addUser('Buyer', 'Collector')
  await CartItem.insertMany(
    Array.from({ length: 90 }, (_, place) => ({
      userId: new Types.ObjectId(buyer.id),
      listingId: new Types.ObjectId(),
      place,
      title: 'x',
      seenCents: 1,
      addedAt: new Date()
    }))
  )
  const ids = await Promise.all(Array.from({ length: 15 }, () => addListing(seller)))
  const responses = await Promise.all(ids.map((id) => cart.add(buyer, id)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
  const refused = responses.filter(({ status }) => status !== 201)
  expect(refused.map((response) => errorOf(response).message)).toEqual(
    Array(5).fill('A cart can hold 100 books. Remove one first.')
  )
  expect(await CartItem.countDocuments({ userId: buyer.id })).toBe(100)
  const [kept] = ids.filter((_, at) => responses[at]?.status === 201)
  await cart.remove(buyer, String(kept))
  const [late] = ids.filter((_, at) => responses[at]?.status !== 201)
  expect((await cart.add(buyer, String(late))).status).toBe(201)
})

it('a cart shows what has become of its copies, and names nobody who holds one', async () => {
  const buyer = await addUser('Buyer', 'Patient')
  const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => addListing(seller, { title: `Book ${at}` })))
  for (const id of ids) await cart.add(buyer, id)
  const [fair = '', repriced = '', held = '', sold = '', hidden = '', withdrawn = ''] = ids
  await Listing.updateOne({ _id: repriced }, { $set: { priceCents: 600 } })
  const holder = await reserve(held)
  await Listing.updateOne({ _id: sold }, { $set: { status: 'sold' } })
  await Listing.updateOne({ _id: hidden }, { $set: { hidden: true, title: 'Taken down' } })
  await Listing.updateOne({ _id: withdrawn }, { $set: { status: 'withdrawn' } })
  const { body } = await cart.list(buyer)
  expect(body).toMatchObject([
    { productId: withdrawn, status: 'unlisted', title: 'Book 5', slug: null, seller: null, priceCents: null },
    { productId: hidden, status: 'unlisted', title: 'Book 4' },
    { productId: sold, status: 'sold' },
    { productId: held, status: 'reserved', bookingId: null },
    { productId: repriced, status: 'available', seenCents: 750, priceCents: 600 },
    { productId: fair, status: 'available', seenCents: 750, priceCents: 750 }
  ])
  expect(JSON.stringify(body)).not.toContain(holder.toHexString())

  const open = await cart.copies(ids)
  expect(Object(open.body).copies.map(({ productId, status }: Record<string, string>) => [productId, status])).toEqual([
    [fair, 'available'],
    [repriced, 'available'],
    [held, 'reserved'],
    [sold, 'sold']
  ])
  expect(JSON.stringify(open.body)).not.toMatch(/sellerPhone|hold|\+351/)
  expect((await cart.removeAll(buyer, [sold, hidden, withdrawn])).body).toMatchObject({ deletedCount: 3 })
  expect(idsOf(await cart.list(buyer))).toEqual([held, repriced, fair])
})

it('a changed price is accepted as it was seen, and refused once it has changed again', async () => {
  const buyer = await addUser('Buyer', 'Thrifty')
  const id = await addListing(seller, { priceCents: 900 })
  await cart.add(buyer, id)
  await Listing.updateOne({ _id: id }, { $set: { priceCents: 800 } })
  expect((await cart.accept(buyer, id, 800)).body).toEqual({ acknowledged: true, modifiedCount: 1 })
  expect((await cart.list(buyer)).body).toMatchObject([{ seenCents: 800, priceCents: 800 }])
  await Listing.updateOne({ _id: id }, { $set: { priceCents: 850 } })
  const late = await cart.accept(buyer, id, 800)
  expect([late.status, errorOf(late)]).toEqual([
    409,
    {
      code: 'PRICE_CHANGED',
      key: 'errors.priceChanged',
      message: 'The price changed from €8.00 to €8.50.'
    }
  ])
  expect((await cart.list(buyer)).body).toMatchObject([{ seenCents: 800 }])
})

it.each([
  ['an operator for an id', { productId: { $ne: null } }],
  ['another owner', { userId: '0123456789abcdef01234567' }],
  ['a price in fractions of a cent', { seenCents: 1.5 }],
  ['a price of nothing', { seenCents: 0 }]
])('a cart refuses %s', async (_name, tampered) => {
  const buyer = await addUser('Buyer', 'Tamperer')
  expect((await cart.add(buyer, await addListing(seller), tampered)).status).toBe(400)
})

it('a deleted copy leaves no row in any cart', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const id = await addListing(seller)
  await cart.add(buyer, id)
  const { deleteListingIf } = await import('@/lib/listings/settle-photos')
  expect(await deleteListingIf(seller, id)).toBe(true)
  expect(await CartItem.countDocuments({ listingId: id })).toBe(0)
})
