import { NextRequest } from 'next/server'
import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RouteHandler } from '@/lib/api/handle'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { openCartCalls, type CartCalls } from './cart-calls'

const SHOP = 'http://shop.test'
const MEETING = { userPhoneNumber: '+49 30 1234567', meetingLocation: 'Lisbon, Rossio station' }

let shop: TestShop
let seller: TestUser
let cart: CartCalls
let change: RouteHandler
let book: RouteHandler
let Listing: typeof import('@/models/listing').ListingModel

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  cart = await openCartCalls()
  change = (await import('@/app/api/forms/cart/route')).POST
  book = (await import('@/app/api/forms/cart/booking/route')).POST
  Listing = (await import('@/models/listing')).ListingModel
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

/** Sends a form as a browser without scripts does. Where it leads to. */
async function send(handler: RouteHandler, fields: Record<string, string>, user?: TestUser, page = '/cart') {
  const request = new NextRequest(`${SHOP}/api/forms/cart`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      referer: `${SHOP}${page}`,
      ...(user ? { cookie: user.cookie } : {})
    },
    body: new URLSearchParams(fields)
  })
  const { status, headers } = await handler(request, { params: Promise.resolve({}) })
  expect(status).toBe(303)
  return headers.get('location')?.replace(SHOP, '')
}

it('the forms of the cart without scripts add, accept a price and remove', async () => {
  const buyer = await addUser('Buyer', 'Plain')
  const [one, two] = [await addListing(seller), await addListing(seller)]
  for (const productId of [one, two])
    expect(await send(change, { act: 'add', productId, seenCents: '750' }, buyer, '/books/x')).toBe('/cart')
  await Listing.updateOne({ _id: one }, { $set: { priceCents: 700 } })
  expect(await send(change, { act: 'accept', productId: one, seenCents: '700' }, buyer)).toBe('/cart')
  expect((await cart.list(buyer)).body).toMatchObject([{ productId: two }, { productId: one, seenCents: 700 }])
  expect(await send(change, { act: 'remove', productIds: `${one},${two}` }, buyer)).toBe('/cart')
  expect((await cart.list(buyer)).body).toEqual([])
})

it('the forms of the cart without scripts send a guest to log in, and back to the page with the button', async () => {
  const productId = await addListing(seller)
  expect(await send(change, { act: 'add', productId, seenCents: '750' }, undefined, '/books/x')).toBe(
    '/login?from=%2Fbooks%2Fx'
  )
  expect(await send(book, { ...MEETING, [`copy-${productId}`]: '€7.50' })).toBe('/login?from=%2Fcart')
})

it('the forms of the cart without scripts lead to the reason when they are refused', async () => {
  const buyer = await addUser('Buyer', 'Plain')
  const productId = await addListing(seller)
  const { CartItemModel } = await import('@/models/cart-item')
  await CartItemModel.insertMany(
    Array.from({ length: 100 }, (_, place) => ({
      userId: new Types.ObjectId(buyer.id),
      listingId: new Types.ObjectId(),
      place,
      title: 'x',
      seenCents: 1,
      addedAt: new Date()
    }))
  )
  expect(await send(change, { act: 'add', productId, seenCents: '750' }, buyer)).toBe('/cart?error=CART_FULL')
  expect(await send(change, { act: 'add', productId: 'x', seenCents: '750' }, buyer)).toMatch(
    /^\/cart\?error=BAD_INPUT/
  )
  expect(await send(change, { act: 'add', productId, seenCents: '750' }, seller)).toBe('/cart?error=NOT_ALLOWED')
  const other = await addUser('Buyer', 'Other')
  expect(await send(book, MEETING, other)).toBe('/cart?error=BAD_INPUT&field=copies')
  const fields = { ...MEETING, [`copy-${productId}`]: '€7.50' }
  expect(await send(book, { ...fields, userPhoneNumber: '1' }, other)).toBe(
    '/cart?error=BAD_INPUT&field=userPhoneNumber'
  )
  expect(await send(book, { ...fields, [`copy-${productId}`]: '€7.00' }, other)).toBe('/cart?error=PRICE_CHANGED')
})

it('the forms of the cart without scripts book the ticked copies once, and lead on to the payment', async () => {
  const buyer = await addUser('Buyer', 'Plain')
  const [one, two, three] = [await addListing(seller), await addListing(seller), await addListing(seller)]
  for (const id of [one, two, three]) await cart.add(buyer, id)
  const fields = { ...MEETING, key: 'one-attempt', [`copy-${one}`]: '€7.50', [`copy-${two}`]: '€7.50' }
  const page = await send(book, fields, buyer)
  expect(page).toMatch(/^\/dashboard\/payment\/[0-9a-f]{24}$/)
  expect(await send(book, fields, buyer), 'pressed again').toBe(page)
  expect((await cart.list(buyer)).body).toMatchObject([{ productId: three }])
})
