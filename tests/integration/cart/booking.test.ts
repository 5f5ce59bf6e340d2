import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { errorOf, idsOf, openCartCalls, type CartCalls } from './cart-calls'

let shop: TestShop
let seller: TestUser
let cart: CartCalls

beforeAll(async () => {
  shop = await openTestShop()
  cart = await openCartCalls()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

async function addToCart(buyer: TestUser, count: number): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => addListing(seller)))
  for (const id of ids) expect((await cart.add(buyer, id)).status).toBe(201)
  return ids
}

it('copies that are booked together leave the buyer’s cart and stay in those of others', async () => {
  const [buyer, other] = await Promise.all([addUser('Buyer', 'Bea'), addUser('Buyer', 'Ben')])
  const [one = '', two = '', three = ''] = await addToCart(buyer, 3)
  await cart.add(other, one)
  const headers = { 'idempotency-key': 'one-attempt' }
  expect((await cart.bookTogether(buyer, [one, two], headers)).status).toBe(201)
  expect(idsOf(await cart.list(buyer))).toEqual([three])
  expect((await cart.list(other)).body).toMatchObject([{ productId: one, status: 'reserved', bookingId: null }])
  const { CartItemModel } = await import('@/models/cart-item')
  const taken = (await CartItemModel.find({ userId: buyer.id }).lean()).map(({ place }) => place)
  await CartItemModel.create({
    userId: buyer.id,
    listingId: two,
    place: taken.includes(0) ? 1 : 0,
    title: 'x',
    seenCents: 1,
    addedAt: new Date()
  })
  expect((await cart.bookTogether(buyer, [one, two], headers)).status, 'as after a crash').toBe(201)
  expect(idsOf(await cart.list(buyer))).toEqual([three])
})

it('a copy that is booked alone leaves the buyer’s cart', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const [one = '', two = ''] = await addToCart(buyer, 2)
  expect((await cart.bookOne(buyer, one)).status).toBe(201)
  expect(idsOf(await cart.list(buyer))).toEqual([two])
})

it('a refused booking leaves the cart as it was', async () => {
  const [buyer, rival] = await Promise.all([addUser('Buyer', 'Bea'), addUser('Buyer', 'Ben')])
  const ids = await addToCart(buyer, 2)
  await cart.bookOne(rival, String(ids[0]))
  const refused = await cart.bookTogether(buyer, ids)
  expect([refused.status, errorOf(refused).code]).toEqual([409, 'BOOK_GONE'])
  expect(idsOf(await cart.list(buyer)).sort()).toEqual([...ids].sort())
})

it('several copies need a confirmed address, and then stay in the cart', async () => {
  const buyer = await addUser('Buyer', 'New', { emailVerified: false })
  const ids = await addToCart(buyer, 2)
  const refused = await cart.bookTogether(buyer, ids)
  expect(errorOf(refused).code).toBe('EMAIL_NOT_CONFIRMED')
  expect(idsOf(await cart.list(buyer)).sort()).toEqual([...ids].sort())
})
