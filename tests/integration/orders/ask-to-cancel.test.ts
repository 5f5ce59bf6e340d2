import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { openDispute } from 'stripe-emulator/testing/stripe-process'
import { brokenRules, buy, codeOf, hold, sendEvent, stateOf } from '../payments/buying'
import { dispatchDue } from '@/tests/support/dispatch-due'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

async function ask(as: TestUser, id: string, reason = 'I found another copy'): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/cancel-request/route')
  return call(POST, { as, body: { reason }, params: { id } })
}

async function decline(as: TestUser, id: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/cancel-request/decline/route')
  return call(POST, { as, body: {}, params: { id } })
}

async function read(as: TestUser, id: string): Promise<unknown> {
  const { GET } = await import('@/app/api/bookings/[id]/route')
  return (await call(GET, { as, params: { id } })).body
}

async function mailsOf(id: string): Promise<string[]> {
  await dispatchDue()
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const mails = await OutgoingMailModel.find({ kind: /^booking-cancel-/ }).lean()
  return mails
    .filter(({ _id }) => _id.includes(id))
    .map(({ _id }) => _id.split(':').at(-1) ?? '')
    .sort()
}

it('a buyer who asks to cancel a paid order is told that the seller was asked once, and the seller’s cancelling returns all of the money', async () => {
  const { bookingId, buyer } = await buy(shop, seller)
  for (let time = 0; time < 2; time += 1)
    expect(await ask(buyer, bookingId)).toMatchObject({ status: 200, body: { status: 'paid' } })
  expect(await read(seller, bookingId)).toMatchObject({
    cancelRequest: { reason: 'I found another copy', declinedAt: null },
    nextStep: expect.stringMatching(/^The buyer has asked you to cancel/)
  })
  expect(await mailsOf(bookingId)).toEqual(['cancel-asked-seller'])
  const { POST } = await import('@/app/api/bookings/[id]/cancel/route')
  expect(await call(POST, { as: seller, body: {}, params: { id: bookingId } })).toMatchObject({
    status: 200,
    body: { status: 'refunded' }
  })
  expect(await read(buyer, bookingId)).toMatchObject({
    status: 'refunded',
    refundedCents: 1250,
    cancelledBy: 'buyer'
  })
  expect(await brokenRules()).toEqual([])
})

it('a buyer who asks to cancel a paid order is told that the seller has declined, the order goes on, and cannot ask again', async () => {
  const { bookingId, buyer, listingId } = await buy(shop, seller)
  expect(codeOf(await decline(seller, bookingId))).toBe('NOT_PAID')
  await ask(buyer, bookingId)
  await dispatchDue()
  for (let time = 0; time < 2; time += 1) expect(await decline(seller, bookingId)).toMatchObject({ status: 200 })
  expect(await ask(buyer, bookingId)).toMatchObject({ status: 200 })
  expect(await read(buyer, bookingId)).toMatchObject({ cancelRequest: { declinedAt: expect.any(String) } })
  expect(await mailsOf(bookingId)).toEqual(['cancel-asked-seller', 'cancel-declined-buyer'])
  expect(await stateOf({ bookingId, listingId })).toEqual({ booking: 'paid', listing: 'sold' })
})

it('a buyer who asks to cancel a paid order is refused before payment, for another’s order and while a bank disputes the payment', async () => {
  const held = await hold(seller)
  expect(codeOf(await ask(held.buyer, held.bookingId))).toBe('NOT_PAID')
  const { bookingId, buyer, transactionId } = await buy(shop, seller)
  expect(await ask(held.buyer, bookingId)).toMatchObject({ status: 404 })
  expect(await ask(seller, bookingId)).toMatchObject({ status: 403 })
  await openDispute(shop.stripe, { payment_intent: transactionId })
  await sendEvent(shop, 'charge.dispute.created', transactionId)
  expect(codeOf(await ask(buyer, bookingId))).toBe('DISPUTED')
})
