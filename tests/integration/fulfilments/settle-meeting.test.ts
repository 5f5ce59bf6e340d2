import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderResponse } from '@/lib/orders/responses'
import { SoldOrderResponse } from '@/lib/orders/sale-responses'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { brokenRules, codeOf, letLapse, reconcileIn } from '../payments/buying'
import { readOrder, stateOfOrder, statusesOf, type HeldOrder } from '../orders/several'
import { agreeToMeet, askToMeet, beginMeeting, bookToMeet, codeOfOrder, handOver, settle } from './meetings'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

/** Agreed, and the day of the meeting has begun. */
async function meetToday(prices: readonly number[] = [900]): Promise<HeldOrder> {
  const order = await agreeToMeet(seller, prices)
  await beginMeeting(order)
  return order
}

async function missAll(order: HeldOrder): Promise<void> {
  await letLapse(order)
  await reconcileIn(0)
}

async function readAs(as: TestUser, { bookingId }: HeldOrder): Promise<unknown> {
  const { GET } = await import('@/app/api/orders/[id]/route')
  return (await call(GET, { as, params: { id: bookingId } })).body
}

it('without the code the books of a meeting are withdrawn, whoever paid: they are not offered again by themselves', async () => {
  const order = await meetToday([900, 700])
  await missAll(order)
  expect(await stateOfOrder(order)).toEqual({
    order: 'missed',
    lines: ['missed', 'missed'],
    copies: ['withdrawn', 'withdrawn']
  })
  expect((await readOrder(order.bookingId)).meeting?.missedBy).toBeUndefined()
  expect(codeOf(await askToMeet(await addUser('Buyer', 'Next'), order.listingIds))).toBe('BOOK_GONE')
  expect(await brokenRules()).toEqual([])
})

it('a no-show that nobody contests counts against the side that did not come', async () => {
  const order = await meetToday()
  expect((await settle(seller, order, 'other_missed')).status).toBe(200)
  expect(OrderResponse.parse(await readAs(order.buyer, order)).meeting?.noShow).toMatchObject({
    by: 'seller',
    isContested: false
  })
  await missAll(order)
  expect((await readOrder(order.bookingId)).meeting?.missedBy).toBe('buyer')
  // The next seller is told of it before agreeing.
  const next = await bookToMeet(await addUser('Seller', 'Sina'), [500], order.buyer)
  expect(SoldOrderResponse.parse(await readAs(next.seller, next)).buyerMissed).toBe(1)
})

it('what the buyer cancels after the seller agreed is withdrawn, and its seller is told so', async () => {
  const order = await agreeToMeet(seller, [900])
  const { POST } = await import('@/app/api/orders/[id]/cancel/route')
  expect((await call(POST, { as: order.buyer, body: {}, params: { id: order.bookingId } })).status).toBe(200)
  expect((await stateOfOrder(order)).copies).toEqual(['withdrawn'])
  const nextOfSeller = async () => SoldOrderResponse.parse(await readAs(seller, order)).nextStep
  expect(await nextOfSeller()).toContain('withdrawn until you put it back on sale')
  expect((await settle(seller, order, 'back_on_sale')).status).toBe(200)
  expect((await stateOfOrder(order)).copies).toEqual(['available'])
  expect(await nextOfSeller()).not.toMatch(/withdrawn|back on sale/)
})

it('the record of a seller counts a meeting that the seller missed as broken, and no sale that only the seller declares', async () => {
  const { findSellerStats } = await import('@/lib/listings/seller-queries')
  const dora = await addUser('Seller', 'Dora')
  const agreed = async () => {
    const order = await agreeToMeet(dora, [900])
    await beginMeeting(order)
    return order
  }
  const [coded, declared, missed, buyerMissed, cancelled] = [
    await agreed(),
    await agreed(),
    await agreed(),
    await agreed(),
    await agreeToMeet(dora, [900])
  ]
  await handOver(coded, await codeOfOrder(coded))
  await settle(dora, declared, 'sold')
  expect(await findSellerStats(dora.id)).toEqual({ kept: 1, broken: 0 })
  await settle(missed.buyer, missed, 'other_missed')
  await settle(dora, buyerMissed, 'other_missed')
  for (const order of [missed, buyerMissed]) await missAll(order)
  expect(await findSellerStats(dora.id)).toEqual({ kept: 1, broken: 1 })
  const { POST } = await import('@/app/api/orders/[id]/cancel/route')
  await call(POST, { as: dora, body: {}, params: { id: cancelled.bookingId } })
  expect(await findSellerStats(dora.id)).toEqual({ kept: 1, broken: 2 })
})

it('a no-show counts against nobody once it is contested, or when both say it of each other', async () => {
  const [contested, mutual] = [await meetToday(), await meetToday()]
  await settle(contested.buyer, contested, 'other_missed')
  expect(codeOf(await settle(contested.buyer, contested, 'i_came'))).toBe('NOT_AGREED')
  expect((await settle(seller, contested, 'i_came')).status).toBe(200)
  for (const side of [mutual.buyer, seller, seller, mutual.buyer])
    expect((await settle(side, mutual, 'other_missed')).status).toBe(200)
  for (const order of [contested, mutual]) {
    await missAll(order)
    expect((await readOrder(order.bookingId)).meeting).toMatchObject({ noShow: { contestedAt: expect.any(Date) } })
    expect((await readOrder(order.bookingId)).meeting?.missedBy).toBeUndefined()
  }
})

it('a no-show can be contested for two days, also when it is claimed in the last hour', async () => {
  const order = await meetToday()
  await beginMeeting(order, 4 * 24 - 1)
  await settle(order.buyer, order, 'other_missed')
  const { holdExpiresAt } = await readOrder(order.bookingId)
  expect(holdExpiresAt.getTime()).toBeGreaterThan(Date.now() + 47 * 3_600_000)
  await reconcileIn(2 * 60)
  expect(await stateOfOrder(order)).toMatchObject({ order: 'agreed' })
})

it('a no-show cannot be claimed before the day, and the code ends all of it', async () => {
  const order = await agreeToMeet(seller, [900])
  for (const side of [order.buyer, seller]) expect(codeOf(await settle(side, order, 'other_missed'))).toBe('NOT_AGREED')
  await beginMeeting(order)
  await settle(seller, order, 'other_missed')
  expect((await handOver(order, await codeOfOrder(order))).status).toBe(200)
  expect(codeOf(await settle(order.buyer, order, 'i_came'))).toBe('NOT_AGREED')
  expect(await brokenRules()).toEqual([])
})

it('the seller says that the books of a meeting were sold without the code, on its day or after it was missed', async () => {
  const [today, missed] = [await meetToday([900, 700]), await meetToday([900, 700])]
  await missAll(missed)
  for (const order of [today, missed]) {
    expect(codeOf(await settle(order.buyer, order, 'sold'))).toBe('NOT_FOUND')
    expect((await settle(seller, order, 'sold')).status).toBe(200)
    // Once more says the same.
    expect((await settle(seller, order, 'sold')).status).toBe(200)
    expect(await stateOfOrder(order)).toMatchObject({ order: 'handed_over', copies: ['sold', 'sold'] })
    expect(OrderResponse.parse(await readAs(order.buyer, order))).toMatchObject({
      handedOverBySeller: true,
      paid: true,
      caseOpenUntil: expect.any(String)
    })
  }
  expect(await brokenRules()).toEqual([])
})

it('a book of a missed meeting that is on sale again, or booked by somebody else, is not sold to the one who missed it', async () => {
  const order = await meetToday([900, 700])
  await missAll(order)
  const { relistListing } = await import('@/lib/listings/withdraw-listing')
  await relistListing(seller, order.listingIds[1] ?? '')
  const next = await askToMeet(await addUser('Buyer', 'Next'), [order.listingIds[1] ?? ''])
  expect(next.status).toBe(201)
  expect(codeOf(await settle(seller, order, 'sold'))).toBe('NOT_AGREED')
  expect(await statusesOf(order.listingIds)).toEqual(['withdrawn', 'reserved'])
  expect(await stateOfOrder(order)).toMatchObject({ order: 'missed' })
  expect(await brokenRules()).toEqual([])
})

it('the seller puts the books of a missed meeting back on sale, once', async () => {
  const order = await meetToday([900, 700])
  expect(codeOf(await settle(seller, order, 'back_on_sale'))).toBe('NOT_AGREED')
  await missAll(order)
  expect((await settle(seller, order, 'back_on_sale')).status).toBe(200)
  expect(await statusesOf(order.listingIds)).toEqual(['available', 'available'])
  expect((await settle(seller, order, 'back_on_sale')).status).toBe(200)
  expect(codeOf(await settle(seller, order, 'sold'))).toBe('NOT_AGREED')
  const { body } = await askToMeet(await addUser('Buyer', 'Next'), [order.listingIds[0] ?? ''])
  expect(body).toHaveProperty('insertedId')
})

it('the seller puts back what the buyer had cancelled after the agreement', async () => {
  const order = await agreeToMeet(seller, [900])
  const { POST } = await import('@/app/api/orders/[id]/cancel/route')
  await call(POST, { as: order.buyer, body: {}, params: { id: order.bookingId } })
  expect((await settle(seller, order, 'back_on_sale')).status).toBe(200)
  expect(await statusesOf(order.listingIds)).toEqual(['available'])
})

it('the commission of a sale in cash is owed once no case can be opened any more, and nothing else moves', async () => {
  const order = await meetToday([1000, 500])
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne(
    { _id: order.bookingId },
    { $set: { 'lines.0.commissionCents': 100, 'lines.1.commissionCents': 50 } }
  )
  await handOver(order, await codeOfOrder(order))
  await OrderModel.updateOne(
    { _id: order.bookingId },
    { $set: { handedOverAt: new Date(Date.now() - 49 * 3_600_000) } }
  )
  const { releaseBookings } = await import('@/lib/ledger/release-bookings')
  await releaseBookings({ now: new Date(), shouldStop: () => false })
  await reconcileIn(0)
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  const entries = await LedgerEntryModel.find({ orderId: order.bookingId }).lean()
  expect(entries.map(({ kind, postings }) => ({ kind, postings }))).toMatchObject([
    {
      kind: 'cash-commission',
      postings: [
        { account: 'commission-receivable', cents: 150 },
        { account: 'commission', cents: -150 }
      ]
    }
  ])
  expect((await readOrder(order.bookingId)).transferDueAt).toBeUndefined()
  expect(await brokenRules()).toEqual([])
})

it('a case about books that were paid in cash is decided for the buyer or not at all, and no money goes back', async () => {
  const order = await meetToday([900])
  await handOver(order, await codeOfOrder(order))
  const { POST: open } = await import('@/app/api/orders/[id]/case/route')
  const params = { id: order.bookingId }
  const opened = await call(open, { as: order.buyer, body: { reason: 'damaged', text: 'A page is torn.' }, params })
  expect(opened.status).toBe(200)
  const { POST: refund } = await import('@/app/api/bookings/[id]/case/refund/route')
  expect(codeOf(await call(refund, { as: seller, body: {}, params }))).toBe('NOT_REFUNDABLE')
  const admin = await addUser('Admin', 'Ada')
  const { POST: decide } = await import('@/app/api/bookings/[id]/case/decision/route')
  for (const decision of [{ decision: 'refund' }, { decision: 'refundPart', amountCents: 100 }])
    expect(codeOf(await call(decide, { as: admin, body: { ...decision, note: 'Torn' }, params }))).toBe(
      'NOT_REFUNDABLE'
    )
  const body = { decision: 'uphold', note: 'The photos show it.' }
  expect((await call(decide, { as: admin, body, params })).status).toBe(200)
  expect((await readOrder(order.bookingId)).case).toMatchObject({ status: 'upheld', note: 'The photos show it.' })
  expect(codeOf(await call(open, { as: order.buyer, body: { reason: 'damaged', text: 'Again.' }, params }))).toBe(
    'NO_CASE'
  )
  expect(await brokenRules()).toEqual([])
})

it('strangers say nothing of a meeting, and what is not offered is refused', async () => {
  const order = await meetToday()
  expect((await settle(await addUser('Buyer', 'Else'), order, 'other_missed')).status).toBe(404)
  expect((await settle(await addUser('Seller', 'Else'), order, 'sold')).status).toBe(404)
  expect((await settle(await addUser('Admin', 'Ada'), order, 'sold')).status).toBe(403)
  const copy = await addListing(seller)
  const offered = await askToMeet(order.buyer, [copy], 'cheque')
  expect(offered.status).toBe(400)
})
