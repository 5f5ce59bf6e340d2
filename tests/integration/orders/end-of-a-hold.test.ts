import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  book,
  brokenRules,
  codeOf,
  hold,
  letLapse,
  openPayment,
  payAtProvider,
  reconcileIn,
  stateOf
} from '@/tests/integration/payments/buying'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import { moveLever, stripeClient } from 'stripe-emulator/testing/stripe-process'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

async function cancel(as: TestUser, id: string, body: object = {}): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/cancel/route')
  return call(POST, { as, body, params: { id } })
}

const ON_SALE = { listing: 'available' }

it('a hold that lapses puts the copy back on sale, and another buyer gets it', async () => {
  const held = await hold(seller)
  await letLapse(held)
  await reconcileIn(0)
  expect(await stateOf(held)).toEqual({ booking: 'expired', ...ON_SALE })
  expect((await book(await addUser('Buyer', 'Next'), held.listingId)).status).toBe(201)
})

it('a hold that lapses cancels a payment that was begun before the copy is released', async () => {
  const held = await hold(seller)
  const intentId = await openPayment(held)
  await letLapse(held)
  await reconcileIn(0)
  expect(await stateOf(held)).toEqual({ booking: 'expired', ...ON_SALE })
  expect((await stripeClient(shop.stripe).paymentIntents.retrieve(intentId)).status).toBe('canceled')
  expect(await brokenRules()).toEqual([])
})

it('a hold that lapses is paid instead when the money was quicker', async () => {
  const held = await hold(seller)
  await payAtProvider(shop, held)
  await letLapse(held)
  await reconcileIn(0)
  expect(await stateOf(held)).toEqual({ booking: 'paid', listing: 'sold' })
})

it('a hold that lapses ends, and keeps no other from ending, when the provider refuses to make its payment', async () => {
  // Below the least that a card is charged: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
  const { OrderModel } = await import('@/models/order')
  const { ListingModel } = await import('@/models/listing')
  const refused = await Promise.all(Array.from({ length: 8 }, () => hold(seller)))
  for (const { bookingId, listingId } of refused) {
    await OrderModel.updateOne({ _id: bookingId }, { $set: { totalCents: 1, 'lines.0.priceCents': 1 } })
    await ListingModel.updateOne({ _id: listingId }, { $set: { priceCents: 1 } })
  }
  for (const held of refused) await expect(openPayment(held)).rejects.toThrow('NOT_PAYABLE')
  const payable = await Promise.all(Array.from({ length: 3 }, () => hold(seller)))
  for (const held of payable) await openPayment(held)
  for (const held of [...refused, ...payable]) await letLapse(held)
  await reconcileIn(0)
  for (const held of [...payable, ...refused]) expect(await stateOf(held)).toEqual({ booking: 'expired', ...ON_SALE })
  expect(await brokenRules()).toEqual([])
})

it('a hold that lapses is kept while the provider is unavailable, since a payment may exist', async () => {
  const held = await hold(seller)
  await openPayment(held)
  await letLapse(held)
  await moveLever(shop.stripe, 'POST', 'faults', { action: 'reset', times: 1000 })
  await reconcileIn(0)
  expect((await stateOf(held)).listing).toBe('reserved')
  await moveLever(shop.stripe, 'DELETE', 'faults')
  await reconcileIn(0)
  expect(await stateOf(held)).toEqual({ booking: 'expired', ...ON_SALE })
})

it('a hold that lapses waits for a payment the bank is still working on, half an hour and then until the bank has answered', async () => {
  const held = await hold(seller)
  await moveLever(shop.stripe, 'POST', 'processing', { next: 1 })
  const intentId = await payAtProvider(shop, held)
  await letLapse(held)
  await reconcileIn(0)
  expect(await stateOf(held)).toEqual({ booking: 'paying', listing: 'reserved' })
  // The provider refuses to cancel a payment that is processing: its money may still come.
  await reconcileIn(31)
  expect(await stateOf(held)).toEqual({ booking: 'expiring', listing: 'reserved' })
  await moveLever(shop.stripe, 'POST', 'processing/finish', { payment_intent: intentId, outcome: 'failed' })
  await reconcileIn(32)
  expect(await stateOf(held)).toEqual({ booking: 'expired', ...ON_SALE })
  expect(await brokenRules()).toEqual([])
})

it('a hold that lapses keeps its buyer from the same copy for half an hour, and from no other', async () => {
  const held = await hold(seller)
  await letLapse(held)
  await reconcileIn(0)
  const again = await book(held.buyer, held.listingId)
  expect(again).toMatchObject({ status: 429, body: { error: { code: 'COOL_DOWN' } } })
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(1700)
  expect((await book(held.buyer, await addListing(seller))).status).toBe(201)
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne({ _id: held.bookingId }, { $set: { endedAt: new Date(Date.now() - 31 * 60_000) } })
  expect((await book(held.buyer, held.listingId)).status).toBe(201)
})

it('cancelling is for the buyer, the seller and an admin, and puts the copy back on sale', async () => {
  for (const role of ['Buyer', 'Seller', 'Admin'] as const) {
    const held = await hold(seller)
    await openPayment(held)
    const actor = role === 'Buyer' ? held.buyer : role === 'Seller' ? seller : await addUser('Admin', 'Ada')
    expect(await cancel(actor, held.bookingId, { reason: 'Changed plans' })).toMatchObject({
      status: 200,
      body: { status: 'cancelled' }
    })
    expect(await cancel(actor, held.bookingId)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await stateOf(held)).toEqual({ booking: 'cancelled', ...ON_SALE })
  }
  expect(await brokenRules()).toEqual([])
})

it('cancelling is for nobody else', async () => {
  const held = await hold(seller)
  expect(await cancel(await addUser('Buyer', 'Stranger'), held.bookingId)).toMatchObject({ status: 404 })
  expect(await cancel(await addUser('Seller', 'Other'), held.bookingId)).toMatchObject({ status: 404 })
  expect(await stateOf(held)).toEqual({ booking: 'reserved', listing: 'reserved' })
})

it('cancelling comes too late for a buyer whose money was quicker', async () => {
  const held = await hold(seller)
  await payAtProvider(shop, held)
  expect(codeOf(await cancel(held.buyer, held.bookingId))).toBe('NOT_CANCELLABLE')
  expect(await stateOf(held)).toEqual({ booking: 'paid', listing: 'sold' })
})

it('cancelling is finished later when the provider is unavailable', async () => {
  const held = await hold(seller)
  await openPayment(held)
  await moveLever(shop.stripe, 'POST', 'faults', { action: 'reset', times: 4 })
  expect(await cancel(held.buyer, held.bookingId)).toMatchObject({ status: 200, body: { status: 'cancelling' } })
  expect((await stateOf(held)).listing).toBe('reserved')
  await moveLever(shop.stripe, 'DELETE', 'faults')
  await reconcileIn(0)
  expect(await stateOf(held)).toEqual({ booking: 'cancelled', ...ON_SALE })
})

it('cancelling of one copy again and again ends in the cool-down', async () => {
  const held = await hold(seller)
  await cancel(held.buyer, held.bookingId)
  const second = await book(held.buyer, held.listingId)
  expect(second.status).toBe(201)
  await cancel(held.buyer, String(Object(second.body).insertedId))
  expect(codeOf(await book(held.buyer, held.listingId))).toBe('COOL_DOWN')
})

it('a copy that one buyer holds three times without paying is for the others as long as a hold lasts, also when each hold was given back at its very end', async () => {
  const held = await hold(seller)
  const { OrderModel } = await import('@/models/order')
  const end = async (bookingId: string, hoursAgo: number) => {
    expect((await cancel(held.buyer, bookingId)).status).toBe(200)
    await OrderModel.updateOne({ _id: bookingId }, { $set: { endedAt: new Date(Date.now() - hoursAgo * 3_600_000) } })
  }
  await end(held.bookingId, 50)
  for (const hoursAgo of [26, 1]) {
    const again = await book(held.buyer, held.listingId)
    expect(again.status).toBe(201)
    await end(String(Object(again.body).insertedId), hoursAgo)
  }
  const refused = await book(held.buyer, held.listingId)
  expect(refused).toMatchObject({
    status: 429,
    body: {
      error: {
        code: 'COOL_DOWN',
        message:
          'You had this book on hold several times without paying. Other buyers get a chance now; you can book it again in 23 hours.'
      }
    }
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(22.9 * 3600)
  expect((await book(held.buyer, await addListing(seller))).status).toBe(201)
  const next = await book(await addUser('Buyer', 'Next'), held.listingId)
  expect(next.status).toBe(201)
})

it('a copy that one buyer holds three times without paying is theirs again a day later', async () => {
  const held = await hold(seller)
  const { OrderModel } = await import('@/models/order')
  const ids = [held.bookingId]
  for (let time = 0; time < 3; time += 1) {
    const bookingId = ids.at(-1) ?? ''
    expect((await cancel(held.buyer, bookingId)).status).toBe(200)
    await OrderModel.updateOne(
      { _id: bookingId },
      { $set: { endedAt: new Date(Date.now() - (100 - 25 * time) * 3_600_000) } }
    )
    const again = await book(held.buyer, held.listingId)
    expect(again.status, `after ${time + 1}`).toBe(201)
    ids.push(String(Object(again.body).insertedId))
  }
})

it('three holds a buyer are all one gets, however many requests come at once', async () => {
  const buyer = await addUser('Buyer', 'Hoarder')
  const copies = await Promise.all(Array.from({ length: 20 }, () => addListing(seller)))
  const responses = await Promise.all(copies.map((copy) => book(buyer, copy)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(new Set(responses.filter(({ status }) => status !== 201).map(codeOf))).toEqual(new Set(['TOO_MANY_HOLDS']))
  expect(await brokenRules()).toEqual([])
})

it('three holds a buyer are free again when one was cancelled', async () => {
  const buyer = await addUser('Buyer', 'Changer')
  const first = await book(buyer, await addListing(seller))
  for (let more = 0; more < 2; more += 1) expect((await book(buyer, await addListing(seller))).status).toBe(201)
  expect(codeOf(await book(buyer, await addListing(seller)))).toBe('TOO_MANY_HOLDS')
  await cancel(buyer, String(Object(first.body).insertedId))
  expect((await book(buyer, await addListing(seller))).status).toBe(201)
})

it('a copy that its seller has hidden cannot be booked', async () => {
  const copy = await addListing(seller)
  const { ListingModel } = await import('@/models/listing')
  await ListingModel.updateOne({ _id: copy }, { $set: { hidden: true } })
  expect(await book(await addUser('Buyer', 'Late'), copy)).toMatchObject({ status: 404 })
})
