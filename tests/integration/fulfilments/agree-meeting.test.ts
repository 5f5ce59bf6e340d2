import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderResponse } from '@/lib/orders/responses'
import { SoldOrderResponse } from '@/lib/orders/sale-responses'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { toBulkCalls } from '../bulk-jobs/bulk-calls'
import { brokenRules, codeOf, letLapse, reconcileIn } from '../payments/buying'
import { cancelLine, readOrder, stateOfOrder, statusesOf, type HeldOrder } from '../orders/several'
import { agree, agreeToMeet, askToMeet, beginMeeting, bookToMeet, codeOfOrder, handOver, inDays } from './meetings'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

async function cancel(as: TestUser, { bookingId }: HeldOrder) {
  const { POST } = await import('@/app/api/orders/[id]/cancel/route')
  return call(POST, { as, body: {}, params: { id: bookingId } })
}

async function readAs(as: TestUser, { bookingId }: HeldOrder): Promise<unknown> {
  const { GET } = await import('@/app/api/orders/[id]/route')
  return (await call(GET, { as, params: { id: bookingId } })).body
}

it('two books that are paid at the meeting are held for a day, agreed to, and handed over with one code, which records the cash', async () => {
  const order = await bookToMeet(seller, [900, 600])
  const reserved = await readOrder(order.bookingId)
  expect(reserved).toMatchObject({ status: 'reserved', paymentMethod: 'at_meeting' })
  expect(reserved.holdExpiresAt.getTime() - reserved.bookedAt.getTime()).toBe(24 * 3_600_000)
  const waiting = SoldOrderResponse.parse(await readAs(seller, order))
  expect(waiting).toMatchObject({ buyerPhone: null, meeting: null, buyerMissed: 0 })

  expect(await agree(order)).toMatchObject({ status: 200, body: { status: 'agreed' } })
  expect(SoldOrderResponse.parse(await readAs(seller, order))).toMatchObject({
    buyerPhone: '030 1234567',
    meeting: { day: inDays(2), noShow: null, settledAt: null }
  })
  expect(OrderResponse.parse(await readAs(order.buyer, order)).sellerPhone).not.toBeNull()
  expect(await statusesOf(order.listingIds)).toEqual(['reserved', 'reserved'])

  expect(await handOver(order, await codeOfOrder(order))).toMatchObject({
    status: 200,
    body: { status: 'handed_over' }
  })
  expect(await stateOfOrder(order)).toEqual({
    order: 'handed_over',
    lines: ['handed_over', 'handed_over'],
    copies: ['sold', 'sold']
  })
  const sold = await readOrder(order.bookingId)
  expect(sold.paidAt).toEqual(sold.handedOverAt)
  expect([sold.transactionId, sold.slots, sold.unsettledSince]).toEqual([undefined, undefined, undefined])
  expect(await brokenRules()).toEqual([])
})

it('an order that its seller does not agree to in time lapses, and its books are back on sale', async () => {
  const order = await bookToMeet(seller, [900])
  await letLapse(order)
  expect(codeOf(await agree(order))).toBe('NOT_AGREED')
  await reconcileIn(0)
  expect(await stateOfOrder(order)).toEqual({ order: 'expired', lines: ['expired'], copies: ['available'] })
  // It was not the buyer's fault: the copy can be booked again at once.
  expect((await askToMeet(order.buyer, order.listingIds)).status).toBe(201)
})

it.each([
  ['yesterday', -1],
  ['in fifteen days', 15]
])('a meeting %s is refused, and the field is named', async (_name, days) => {
  const order = await bookToMeet(seller, [900])
  const refused = await agree(order, inDays(days))
  expect(refused.status).toBe(400)
  expect(Object(Object(refused.body).error).fields).toHaveProperty('day')
  expect((await agree(order, '2026-02-30')).status).toBe(400)
  for (const day of [inDays(0), inDays(14)]) expect((await agree(order, day)).status).toBe(200)
})

it('the day can be changed until it is over, five times in all, and the books stay held until after it', async () => {
  const order = await agreeToMeet(seller, [900])
  for (const days of [3, 4, 5, 14]) expect((await agree(order, inDays(days))).status).toBe(200)
  const { meeting, holdExpiresAt } = await readOrder(order.bookingId)
  expect(meeting?.number).toBe(5)
  expect(holdExpiresAt.getTime()).toBeGreaterThan((meeting?.endsAt.getTime() ?? 0) + 2 * 24 * 3_600_000)
  const { ListingModel } = await import('@/models/listing')
  expect((await ListingModel.findById(order.listingId).lean())?.hold?.expiresAt).toEqual(holdExpiresAt)
  // The same day again is no change.
  expect((await agree(order, inDays(14))).status).toBe(200)
  expect(codeOf(await agree(order, inDays(1)))).toBe('NOT_AGREED')
})

it('only the seller of the order agrees to it, and only where it is paid at the meeting', async () => {
  const order = await bookToMeet(seller, [900])
  expect((await agree(order, inDays(1), await addUser('Seller', 'Sina'))).status).toBe(404)
  expect((await agree(order, inDays(1), order.buyer)).status).toBe(403)
  const { POST } = await import('@/app/api/orders/route')
  const productId = await addListing(seller)
  const body = { copies: [{ productId }], userPhoneNumber: '030 1234567', meetingLocation: 'Rossio' }
  const { body: booked } = await call(POST, { as: await addUser('Buyer', 'Ben'), body })
  // Without a word about it an order is paid by card.
  expect(codeOf(await agree({ ...order, bookingId: String(Object(booked).insertedId) }))).toBe('NOT_AGREED')
})

it('neither payment call takes an order that is paid at the meeting', async () => {
  const order = await bookToMeet(seller, [900])
  const { POST } = await import('@/app/api/create-payment-intent/route')
  for (const body of [{ bookingId: order.bookingId }, { price: 9 }, { bookingId: order.bookingId, price: 9 }]) {
    const refused = await call(POST, { as: order.buyer, body })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'NOT_PAYABLE'])
  }
  const { POST: record } = await import('@/app/api/payments/route')
  const recorded = await call(record, { as: order.buyer, body: { transactionId: 'pi_0', bookingId: order.bookingId } })
  expect(recorded.status).toBeGreaterThanOrEqual(404)
  expect(await stateOfOrder(order)).toMatchObject({ order: 'reserved' })
})

it('a buyer has two open orders of five copies together that are paid at the meeting, besides those by card', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  await bookToMeet(seller, [500, 500, 500], buyer)
  await expect(bookToMeet(seller, [500, 500, 500], buyer)).rejects.toThrow('TOO_MANY_HOLDS')
  const second = await bookToMeet(seller, [500, 500], buyer)
  await expect(bookToMeet(seller, [500], buyer)).rejects.toThrow('TOO_MANY_HOLDS')
  const byCard = await askToMeet(buyer, [await addListing(seller)], 'card')
  expect(byCard.status).toBe(201)
  // What was agreed to counts until the handover.
  await agree(second)
  await expect(bookToMeet(seller, [500], buyer)).rejects.toThrow('TOO_MANY_HOLDS')
  await handOver(second, await codeOfOrder(second))
  expect((await bookToMeet(seller, [500, 500], buyer)).bookingIds).toHaveLength(2)
})

it('of twenty orders of one buyer at once two are booked', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const copies = await Promise.all(Array.from({ length: 20 }, () => addListing(seller)))
  const responses = await Promise.all(copies.map((copy) => askToMeet(buyer, [copy])))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(responses.every(({ status }) => status === 201 || status === 429)).toBe(true)
})

it('a buyer without a confirmed address books nothing that is paid at the meeting', async () => {
  const buyer = await addUser('Buyer', 'Bea', { emailVerified: false })
  const copy = await addListing(seller)
  expect(codeOf(await askToMeet(buyer, [copy]))).toBe('EMAIL_NOT_CONFIRMED')
  expect(await statusesOf([copy])).toEqual(['available'])
})

it('both sides can cancel until the day of the meeting begins: the seller’s books are back on sale, after the buyer they wait for the seller', async () => {
  const [bySeller, byBuyer] = [await agreeToMeet(seller, [900]), await agreeToMeet(seller, [900, 700])]
  expect(await cancel(seller, bySeller)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect(await statusesOf(bySeller.listingIds)).toEqual(['available'])
  expect(await cancel(byBuyer.buyer, byBuyer)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect(await statusesOf(byBuyer.listingIds)).toEqual(['withdrawn', 'withdrawn'])
  const late = await agreeToMeet(seller, [900])
  await beginMeeting(late)
  for (const side of [late.buyer, seller]) expect(codeOf(await cancel(side, late))).toBe('NOT_CANCELLABLE')
  expect(await cancel(await addUser('Admin', 'Ada'), late)).toMatchObject({ status: 200 })
  expect(await statusesOf(late.listingIds)).toEqual(['withdrawn'])
})

it('a book that leaves an agreed order is back on sale if the seller took it out, and the others are still agreed', async () => {
  const order = await agreeToMeet(seller, [900, 700, 500])
  expect((await cancelLine(seller, order, 1)).status).toBe(200)
  expect((await cancelLine(order.buyer, order, 2)).status).toBe(200)
  expect(await stateOfOrder(order)).toEqual({
    order: 'agreed',
    lines: ['cancelled', 'cancelled', 'agreed'],
    copies: ['available', 'withdrawn', 'reserved']
  })
  expect((await readOrder(order.bookingId)).totalCents).toBe(500)
  await handOver(order, await codeOfOrder(order))
  expect(await statusesOf(order.listingIds)).toEqual(['available', 'withdrawn', 'sold'])
  expect(await brokenRules()).toEqual([])
})

it('five wrong codes an hour are all that a seller can try', async () => {
  const order = await agreeToMeet(seller, [900])
  for (let tries = 1; tries <= 5; tries += 1) expect(codeOf(await handOver(order, 'WRONGWRO'))).toBe('WRONG_CODE')
  expect(codeOf(await handOver(order, await codeOfOrder(order)))).toBe('TOO_MANY_REQUESTS')
})

it('a seller agrees to many orders for one day at once, and those that do not wait are refused in the preview', async () => {
  const own = await addUser('Seller', 'Sven')
  const [one, other] = [await bookToMeet(own, [900]), await bookToMeet(own, [700, 500])]
  const [agreed, foreign] = [await agreeToMeet(own, [400]), await bookToMeet(seller, [300])]
  const { previewId, finish, rows } = toBulkCalls(own)
  const ids = [one, other, agreed, foreign].map(({ bookingId }) => bookingId)
  const id = await previewId({ list: 'sales', action: 'agree', parameters: { day: inDays(3) }, selection: { ids } })
  expect((await rows(id)).rows.map(({ state }) => state).sort()).toEqual(['refused', 'refused', 'waiting', 'waiting'])
  await finish(id)
  for (const order of [one, other]) {
    expect(await stateOfOrder(order)).toMatchObject({ order: 'agreed' })
    expect((await readOrder(order.bookingId)).meeting?.day).toBe(inDays(3))
  }
  expect((await readOrder(agreed.bookingId)).meeting?.day).toBe(inDays(2))
  expect((await readOrder(foreign.bookingId)).status).toBe('reserved')
})
