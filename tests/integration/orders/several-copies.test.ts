import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { isCopySlot } from '@/lib/orders/slots'
import { shopSettings } from '@/lib/settings/shop-settings'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import { book, brokenRules, codeOf, reconcileIn } from '../payments/buying'
import { dieAt } from '../payments/die-at'
import { bookingsOf, bookSeveral, holdSeveral, listSeveral, readOrder, stateOfOrder, statusesOf } from './several'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

const addBuyer = (name = 'Bea') => addUser('Buyer', name)

function fieldsOf({ body }: CallResult): unknown {
  return Object(Object(body).error).fields
}

async function findOrders(buyer: TestUser) {
  const { OrderModel } = await import('@/models/order')
  return OrderModel.find({ buyerId: buyer.id }).lean()
}

it('copies of one seller are booked at once, each as a booking, and are one order with the sum of their prices', async () => {
  const held = await holdSeveral(seller, [1000, 750, 500])
  expect(await stateOfOrder(held)).toEqual({
    order: 'reserved',
    lines: ['reserved', 'reserved', 'reserved'],
    copies: ['reserved', 'reserved', 'reserved']
  })
  expect(await bookingsOf(held)).toMatchObject(
    [1000, 750, 500].map((priceCents, at) => ({
      id: held.bookingIds[at],
      listingId: held.listingIds[at],
      priceCents,
      orderTotalCents: 2250,
      copies: 1
    }))
  )
  const { GET } = await import('@/app/api/orders/[id]/route')
  // Any of its copies names the order.
  for (const id of held.bookingIds)
    expect((await call(GET, { as: held.buyer, params: { id } })).body).toMatchObject({
      id: held.bookingId,
      copies: 3,
      priceCents: 2250,
      lines: held.bookingIds.map((bookingId, at) => ({ bookingId, number: at + 1, status: 'reserved' }))
    })
  expect(await brokenRules()).toEqual([])
})

it('copies of two sellers are refused as one order, and none of them is booked', async () => {
  const buyer = await addBuyer()
  const [mine] = await listSeveral(seller, [1000])
  const [theirs] = await listSeveral(await addUser('Seller', 'Sina'), [750])
  const copies = [mine ?? '', theirs ?? '']
  expect(await bookSeveral(buyer, copies)).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'UNPROCESSABLE',
        message: 'These books are of different sellers. Book those of one seller at a time.'
      }
    }
  })
  expect(await statusesOf(copies)).toEqual(['available', 'available'])
  expect(await findOrders(buyer)).toEqual([])
})

it.each<[string, (copy: string) => string[]]>([
  ['no copy', () => []],
  ['one copy twice', (copy) => [copy, copy]],
  ['more than twenty copies', () => Array.from({ length: 21 }, (_, number) => `${number}`.padStart(24, '0'))]
])('an order of %s is refused', async (_name, toCopies) => {
  const response = await bookSeveral(await addBuyer(), toCopies(await addListing(seller)))
  expect(response).toMatchObject({ status: 400, body: { error: { code: 'BAD_INPUT' } } })
  expect(fieldsOf(response)).toEqual({ copies: expect.any(String) })
})

it('an order with copies that are gone, not listed or have another price books none of them and names these', async () => {
  const buyer = await addBuyer()
  const [kept = '', gone = '', dearer = ''] = await listSeveral(seller, [1000, 750, 500])
  expect((await book(await addBuyer('Quick'), gone)).status).toBe(201)
  const missing = 'f'.repeat(24)
  const asked = [kept, gone, { productId: dearer, bookPrice: '€4.50' }, missing]
  const refused = await bookSeveral(buyer, asked)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'BOOK_GONE',
        message: '3 of the books cannot be booked as shown. Nothing was booked.'
      }
    }
  })
  expect(fieldsOf(refused)).toEqual({
    [gone]: 'Somebody else was quicker: this book has just been booked.',
    [dearer]: 'The price changed from €4.50 to €5.00.',
    [missing]: 'That book is no longer listed.'
  })
  const repriced = await bookSeveral(buyer, [kept, { productId: dearer, bookPrice: '€4.50' }])
  expect(codeOf(repriced)).toBe('PRICE_CHANGED')
  expect(fieldsOf(repriced)).toEqual({ [dearer]: 'The price changed from €4.50 to €5.00.' })
  expect(await statusesOf([kept, gone, dearer])).toEqual(['available', 'reserved', 'available'])
  expect(await findOrders(buyer)).toEqual([])
  expect(await brokenRules()).toEqual([])
})

it('an order of which somebody else gets a copy while it is being booked books none of its copies and leaves none reserved', async () => {
  const buyer = await addBuyer()
  const [first = '', gone = '', dearer = '', last = ''] = await listSeveral(seller, [1000, 750, 500, 600])
  const quick = await addBuyer('Quick')
  const { ListingModel } = await import('@/models/listing')
  const steps = await import('@/lib/orders/claim-lines')
  const { claimLines } = steps
  vi.spyOn(steps, 'claimLines').mockImplementationOnce(async (order) => {
    await book(quick, gone)
    await ListingModel.updateOne({ _id: dearer }, { $set: { priceCents: 550 } })
    return claimLines(order)
  })
  const refused = await bookSeveral(buyer, [last, dearer, gone, first])
  expect(codeOf(refused)).toBe('BOOK_GONE')
  expect(fieldsOf(refused)).toEqual({
    [gone]: 'Somebody else was quicker: this book has just been booked.',
    [dearer]: 'The price changed from €5.00 to €5.50.'
  })
  expect(await statusesOf([first, gone, dearer, last])).toEqual(['available', 'reserved', 'available', 'available'])
  const [order] = await findOrders(buyer)
  expect([order?.status, order?.slots]).toEqual(['void', undefined])
  const released = await ListingModel.findById(first).lean()
  expect([released?.hold, released?.backAt], 'nobody has seen it reserved').toEqual([undefined, undefined])
  expect((await bookSeveral(await addBuyer('Next'), [first, last])).status).toBe(201)
  expect(await brokenRules()).toEqual([])
})

it('of orders that overlap one gets its copies, and the others none', async () => {
  const [one = '', two = '', three = ''] = await listSeveral(seller, [1000, 750, 500])
  const pairs = Array.from(
    { length: 12 },
    (_, at) =>
      [
        [one, two],
        [three, two],
        [one, three]
      ][at % 3] ?? []
  )
  const responses = await Promise.all(pairs.map(async (pair) => bookSeveral(await addBuyer(), pair)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  const codes = responses.filter(({ status }) => status !== 201).map(codeOf)
  expect(codes.filter((code) => code !== 'BOOK_GONE' && code !== 'CHANGED_MEANWHILE')).toEqual([])
  expect((await statusesOf([one, two, three])).sort()).toEqual(['available', 'reserved', 'reserved'])
  expect(await brokenRules()).toEqual([])
})

it('three unpaid orders are all that a buyer gets, however many of several copies are booked at once', async () => {
  const buyer = await addBuyer('Hoarder')
  const copies = await listSeveral(
    seller,
    Array.from({ length: 16 }, () => 500)
  )
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, at) => bookSeveral(buyer, copies.slice(2 * at, 2 * at + 2)))
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(new Set(responses.filter(({ status }) => status !== 201).map(codeOf))).toEqual(new Set(['TOO_MANY_HOLDS']))
  expect((await statusesOf(copies)).filter((status) => status === 'reserved')).toHaveLength(6)
  expect(await brokenRules()).toEqual([])
})

it('twenty copies are all that the unpaid orders of a buyer have together, however many are booked at once', async () => {
  const buyer = await addBuyer('Collector')
  const copies = await listSeveral(
    seller,
    Array.from({ length: 42 }, () => 500)
  )
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, at) => bookSeveral(buyer, copies.slice(7 * at, 7 * at + 7)))
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
  const refused = responses.find(({ status }) => status !== 201)
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_HOLDS' } } })
  expect(Object(refused?.body).error.message).toContain('at most 20 unpaid books')
  expect(codeOf(await bookSeveral(buyer, copies.slice(35)))).toBe('TOO_MANY_HOLDS')
  expect((await bookSeveral(buyer, copies.slice(36))).status).toBe(201)
  const slots = (await findOrders(buyer)).flatMap((order) => order.slots ?? []).filter(isCopySlot)
  expect(new Set(slots).size).toBe(shopSettings().limits.heldCopies)
  expect(await brokenRules()).toEqual([])
})

it('an account whose email address is not confirmed books one copy at a time', async () => {
  const buyer = await addUser('Buyer', 'New', { emailVerified: false })
  const copies = await listSeveral(seller, [1000, 750])
  expect(await bookSeveral(buyer, copies)).toMatchObject({
    status: 403,
    body: { error: { code: 'EMAIL_NOT_CONFIRMED', message: expect.stringContaining('one book at a time') } }
  })
  expect(await statusesOf(copies)).toEqual(['available', 'available'])
  expect((await bookSeveral(buyer, copies.slice(0, 1))).status).toBe(201)
})

it('an order is booked once however often one press of the button is sent, and its key is for no other copies', async () => {
  const buyer = await addBuyer('Double Click')
  const copies = await listSeveral(seller, [1000, 750, 500])
  const key = { 'idempotency-key': crypto.randomUUID() }
  const responses = await Promise.all(Array.from({ length: 10 }, () => bookSeveral(buyer, copies, key)))
  expect(responses.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  const again = await bookSeveral(buyer, copies, key)
  expect(again.status).toBe(201)
  const booked = responses.filter(({ status }) => status === 201)
  expect(new Set(booked.map(({ body }) => JSON.stringify(body)))).toEqual(new Set([JSON.stringify(again.body)]))
  expect(await findOrders(buyer)).toHaveLength(1)
  expect(codeOf(await bookSeveral(buyer, copies.slice(0, 2), key))).toBe('UNPROCESSABLE')
  expect(codeOf(await bookSeveral(buyer, [...copies, await addListing(seller)], key))).toBe('UNPROCESSABLE')
})

it.each([
  ['goes on with a retry', true],
  ['is made void by the reconciler', false]
])('an order whose process is killed after the first of its copies was claimed %s', async (_name, isRetried) => {
  const buyer = await addBuyer('Retrying')
  const copies = await listSeveral(seller, [1000, 750, 500])
  const key = crypto.randomUUID()
  await dieAt('copy-claimed', ['book-copies', buyer.id, key, ...copies])
  expect(await statusesOf(copies)).toEqual(['reserved', 'available', 'available'])
  if (isRetried) expect((await bookSeveral(buyer, copies, { 'idempotency-key': key })).status).toBe(201)
  else await reconcileIn(2)
  const [order] = await findOrders(buyer)
  expect(await readOrder(String(order?._id))).toMatchObject({ status: isRetried ? 'reserved' : 'void' })
  const status = isRetried ? 'reserved' : 'available'
  expect(await statusesOf(copies)).toEqual([status, status, status])
  expect(await brokenRules()).toEqual([])
})
