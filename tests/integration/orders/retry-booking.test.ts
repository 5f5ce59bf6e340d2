import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import { brokenRules, codeOf, reconcileIn, stateOf } from '../payments/buying'
import { dieAt } from '../payments/die-at'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

async function book(buyer: TestUser, productId: string, key: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/route')
  const body = { productId, userPhoneNumber: '030 1234567', meetingLocation: 'Rossio' }
  return call(POST, { as: buyer, body, headers: { 'idempotency-key': key } })
}

/** A booking whose process was killed at `point`. */
async function bookUntil(
  point: string
): Promise<{ buyer: TestUser; listingId: string; key: string; bookingId: string }> {
  const buyer = await addUser('Buyer', 'Retrying')
  const listingId = await addListing(seller, { priceCents: 750 })
  const key = crypto.randomUUID()
  await dieAt(point, ['book', buyer.id, listingId, key])
  const { OrderModel } = await import('@/models/order')
  const booking = await OrderModel.findOne({ buyerId: buyer.id }).lean()
  return { buyer, listingId, key, bookingId: booking?._id.toHexString() ?? '' }
}

async function updateListing(listingId: string, changes: object): Promise<void> {
  const { ListingModel } = await import('@/models/listing')
  await ListingModel.updateOne({ _id: listingId }, { $set: changes })
}

async function updatePrice(listingId: string, resalePrice: number): Promise<void> {
  await updateListing(listingId, { priceCents: resalePrice * 100 })
}

const HELD = { booking: 'reserved', listing: 'reserved' }

it.each(['booking-inserted', 'copy-claimed', 'hold-confirmed'] as const)(
  'a booking retried with its Idempotency-Key after its process was killed is continued and responded with 201 after %s',
  async (point) => {
    const { buyer, listingId, key, bookingId } = await bookUntil(point)
    expect(await book(buyer, listingId, key)).toMatchObject({ status: 201, body: { insertedId: bookingId } })
    expect(await stateOf({ bookingId, listingId })).toEqual(HELD)
    expect(await book(buyer, listingId, key)).toMatchObject({ status: 201, body: { insertedId: bookingId } })
    expect(await brokenRules()).toEqual([])
  }
)

it('a booking retried with its Idempotency-Key after its process was killed is continued once by ten retries and the reconciler at the same time', async () => {
  for (const point of ['booking-inserted', 'copy-claimed'] as const) {
    const { buyer, listingId, key, bookingId } = await bookUntil(point)
    const [responses] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => book(buyer, listingId, key))),
      ...(point === 'copy-claimed' ? [reconcileIn(2)] : [])
    ])
    expect(new Set(responses.map(({ status, body }) => `${status} ${Object(body).insertedId}`))).toEqual(
      new Set([`201 ${bookingId}`])
    )
    expect(await stateOf({ bookingId, listingId })).toEqual(HELD)
  }
  expect(await brokenRules()).toEqual([])
})

it('a booking retried with its Idempotency-Key after its process was killed makes a new booking when the reconciler has voided the first one', async () => {
  const { buyer, listingId, key, bookingId } = await bookUntil('booking-inserted')
  await reconcileIn(2)
  expect(await stateOf({ bookingId, listingId })).toEqual({ booking: 'void', listing: 'available' })
  const response = await book(buyer, listingId, key)
  expect(response.status).toBe(201)
  expect(await stateOf({ bookingId: String(Object(response.body).insertedId), listingId })).toEqual(HELD)
  expect(await brokenRules()).toEqual([])
})

it('a booking retried with its Idempotency-Key after its process was killed is refused when another buyer has booked the copy since', async () => {
  const { buyer, listingId, key, bookingId } = await bookUntil('booking-inserted')
  expect((await book(await addUser('Buyer', 'Other'), listingId, crypto.randomUUID())).status).toBe(201)
  expect(codeOf(await book(buyer, listingId, key))).toBe('BOOK_GONE')
  expect(await stateOf({ bookingId, listingId })).toEqual({ booking: 'void', listing: 'reserved' })
  expect(codeOf(await book(buyer, listingId, key))).toBe('BOOK_GONE')
  expect(await brokenRules()).toEqual([])
})

it('a booking retried with its Idempotency-Key after its process was killed is refused for an account that was suspended since', async () => {
  const { buyer, listingId, key } = await bookUntil('copy-claimed')
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: buyer.id }, { $set: { status: 'suspended' } })
  expect((await book(buyer, listingId, key)).status).toBe(401)
  await reconcileIn(2)
})

it('a listing that changes while it is being booked is refused with the old and the new price when its price changed', async () => {
  const { buyer, listingId, key } = await bookUntil('booking-inserted')
  await updatePrice(listingId, 9.9)
  expect(await book(buyer, listingId, key)).toMatchObject({
    status: 409,
    body: { error: { code: 'PRICE_CHANGED', message: 'The price changed from €7.50 to €9.90.' } }
  })
})

it.each([
  ['withdrawn', { status: 'withdrawn' }],
  ['hidden', { hidden: true }]
])(
  'a listing that changes while it is being booked is refused as no longer listed when it was %s',
  async (_name, changes) => {
    const { buyer, listingId, key } = await bookUntil('booking-inserted')
    await updateListing(listingId, changes)
    expect(await book(buyer, listingId, key)).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: 'That book is no longer listed.' } }
    })
    expect(await brokenRules()).toEqual([])
  }
)

it.each([
  ['the new price', 9.9, 'PRICE_CHANGED'],
  ['the request to look again when the price is the old one again', 7.5, 'CHANGED_MEANWHILE']
])(
  'a listing that changes while it is being booked is refused with %s when the edit lands right before the claim',
  async (_name, lastPrice, code) => {
    const buyer = await addUser('Buyer', 'Racing')
    const listingId = await addListing(seller, { priceCents: 750 })
    const steps = await import('@/lib/orders/claim-lines')
    const { claimLines } = steps
    vi.spyOn(steps, 'claimLines').mockImplementationOnce(async (order) => {
      await updatePrice(listingId, 9.9)
      const isClaimed = await claimLines(order)
      await updatePrice(listingId, lastPrice)
      return isClaimed
    })
    expect(codeOf(await book(buyer, listingId, crypto.randomUUID()))).toBe(code)
    vi.restoreAllMocks()
    expect(await brokenRules()).toEqual([])
  }
)
