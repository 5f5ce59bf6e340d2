import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveLever, stripeClient } from 'stripe-emulator/testing/stripe-process'
import { isCopySlot } from '@/lib/orders/slots'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import {
  bookingsOf,
  bookSeveral,
  cancelLine,
  holdSeveral,
  listSeveral,
  readOrder,
  stateOfOrder,
  type HeldOrder
} from '../orders/several'
import { actsOn } from '../reports/moderation'
import { book, brokenRules, codeOf, openPayment, payAtProvider, reconcileIn, sendEvent } from './buying'

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

const ALL_HELD = ['reserved', 'reserved', 'reserved']
const WITHOUT_SECOND = { lines: ['reserved', 'cancelled', 'reserved'], copies: ['reserved', 'available', 'reserved'] }

function intentOf(id: string) {
  return stripeClient(shop.stripe).paymentIntents.retrieve(id)
}

async function record(held: HeldOrder, transactionId: string) {
  const { POST } = await import('@/app/api/payments/route')
  return call(POST, { as: held.buyer, body: { transactionId, bookingId: held.bookingId } })
}

async function mailsOf({ bookingId }: HeldOrder): Promise<string[]> {
  await dispatchDue()
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const mails = await OutgoingMailModel.find({ kind: 'booking-lines-removed' }, { _id: 1 }).lean()
  return mails.map(({ _id }) => _id).filter((id) => id.startsWith(`booking:${bookingId}:`))
}

describe.each(['buyer', 'seller', 'shop'] as const)('a copy that leaves an unpaid order by its %s', (by) => {
  const toActor = (held: HeldOrder): TestUser => ({ buyer: held.buyer, seller, shop: admin })[by]

  it(`leaves it by its ${by} before a payment was begun: the total is lower, and the copy is on sale`, async () => {
    const held = await holdSeveral(seller, [1000, 750, 500])
    const reason = 'One is enough'
    expect(await cancelLine(toActor(held), held, 2, { reason })).toMatchObject({
      status: 200,
      body: { status: 'cancelled' }
    })
    expect(await stateOfOrder(held)).toEqual({ order: 'reserved', ...WITHOUT_SECOND })
    const order = await readOrder(held.bookingId)
    expect(order).toMatchObject({ totalCents: 1500, revision: 1 })
    expect(order.slots?.filter(isCopySlot)).toHaveLength(2)
    expect(await bookingsOf(held)).toMatchObject([
      { orderTotalCents: 1500, cancelledBy: null },
      { cancelledBy: by, cancelReason: reason, endedAt: expect.any(String) },
      { orderTotalCents: 1500, cancelledBy: null }
    ])
    expect(await actsOn(held.bookingId)).toEqual(by === 'shop' ? ['booking-cancelled'] : [])
    expect(await mailsOf(held)).toHaveLength(2)
    // Asked again, it is as it was.
    expect(await cancelLine(toActor(held), held, 2)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect((await book(await addUser('Buyer', 'Next'), held.listingIds[1] ?? '')).status).toBe(201)
    expect(await stateOfOrder(held)).toMatchObject({ copies: ALL_HELD })
    expect(await brokenRules()).toEqual([])
  })

  it(`leaves it by its ${by} after a payment was begun: that is cancelled at the provider, and the new total is paid`, async () => {
    const held = await holdSeveral(seller, [1000, 750, 500])
    const before = await openPayment(held)
    expect(await intentOf(before)).toMatchObject({ amount: 2250, status: 'requires_payment_method' })
    expect((await cancelLine(toActor(held), held, 2)).status).toBe(200)
    expect(await stateOfOrder(held)).toEqual({ order: 'reserved', ...WITHOUT_SECOND })
    expect((await intentOf(before)).status).toBe('canceled')
    const after = await payAtProvider(shop, held)
    expect(await intentOf(after)).toMatchObject({ amount: 1500, metadata: { orderId: held.bookingId, revision: '1' } })
    // Late news of the first payment.
    expect((await sendEvent(shop, 'payment_intent.canceled', before)).status).toBe(200)
    expect((await readOrder(held.bookingId)).status).toBe('paying')
    expect((await record(held, after)).status).toBe(200)
    expect(await stateOfOrder(held)).toEqual({
      order: 'paid',
      lines: ['paid', 'cancelled', 'paid'],
      copies: ['sold', 'available', 'sold']
    })
    await reconcileIn(2)
    const { PaymentModel } = await import('@/models/payment')
    expect(await PaymentModel.find({ orderId: held.bookingId }).lean()).toMatchObject([
      { transactionId: after, priceCents: 1500 }
    ])
    expect((await book(await addUser('Buyer', 'Next'), held.listingIds[1] ?? '')).status).toBe(201)
    expect(await brokenRules()).toEqual([])
  })
})

it('a payment that came before the removal of a copy wins: the buyer is told that it is paid, with all its copies', async () => {
  const held = await holdSeveral(seller, [1000, 750, 500])
  await payAtProvider(shop, held)
  expect(await cancelLine(held.buyer, held, 2)).toMatchObject({
    status: 409,
    body: { error: { code: 'NOT_CANCELLABLE', message: expect.stringMatching(/^This book has been paid for/) } }
  })
  expect(await stateOfOrder(held)).toEqual({
    order: 'paid',
    lines: ['paid', 'paid', 'paid'],
    copies: ['sold', 'sold', 'sold']
  })
  expect(await readOrder(held.bookingId)).toMatchObject({ totalCents: 2250 })
  expect((await readOrder(held.bookingId)).removal).toBeUndefined()
  expect(await brokenRules()).toEqual([])
})

it('a payment that came before the removal of a copy by its seller is returned for this copy', async () => {
  const held = await holdSeveral(seller, [1000, 750, 500])
  const transactionId = await payAtProvider(shop, held)
  expect(await cancelLine(seller, held, 2)).toMatchObject({ status: 200, body: { status: 'refunded' } })
  expect(await stateOfOrder(held)).toEqual({
    order: 'paid',
    lines: ['paid', 'refunded', 'paid'],
    copies: ['sold', 'sold', 'sold']
  })
  const { data } = await stripeClient(shop.stripe).refunds.list({ payment_intent: transactionId })
  expect(data.map(({ amount }) => amount)).toEqual([750])
  expect(await brokenRules()).toEqual([])
})

it('the removal of a copy and the payment at the same moment end in one of the two, never in both', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => holdSeveral(seller, [1000, 750])))
  for (const held of orders) {
    const intentId = await openPayment(held)
    const pay = () =>
      stripeClient(shop.stripe)
        .paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
        .catch(() => null)
    await Promise.all([pay(), cancelLine(held.buyer, held, 1), sendEvent(shop, 'payment_intent.succeeded', intentId)])
    await reconcileIn(1)
    const [{ order, copies }, { status }] = [await stateOfOrder(held), await intentOf(intentId)]
    expect(['paid sold sold succeeded', 'reserved available reserved canceled']).toContain(
      [order, ...copies, status].join(' ')
    )
  }
  expect(await brokenRules()).toEqual([])
})

it('the removal of one copy after the other cancels the order with the last', async () => {
  const held = await holdSeveral(seller, [1000, 750, 500])
  await openPayment(held)
  for (const line of [1, 3, 2])
    expect(await cancelLine(held.buyer, held, line)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect(await stateOfOrder(held)).toEqual({
    order: 'cancelled',
    lines: ['cancelled', 'cancelled', 'cancelled'],
    copies: ['available', 'available', 'available']
  })
  expect((await readOrder(held.bookingId)).slots).toBeUndefined()
  expect(await brokenRules()).toEqual([])
})

it('the removal of copies by requests at the same moment removes each, or says that one was not removed', async () => {
  for (const asked of [
    [2, 3],
    [3, 2],
    [1, 2, 3],
    [2, 2, 1]
  ]) {
    const held = await holdSeveral(seller, [1000, 750, 500])
    await openPayment(held)
    const responses = await Promise.all(asked.map((line) => cancelLine(held.buyer, held, line)))
    await reconcileIn(1)
    const { lines } = await stateOfOrder(held)
    const removed = asked.filter((line) => lines[line - 1] === 'cancelled')
    expect(removed).toEqual(asked.filter((_line, at) => responses[at]?.status === 200))
    expect(responses.filter(({ status }) => status !== 200).map(codeOf)).toEqual(
      Array.from({ length: asked.length - removed.length }, () => 'CHANGED_MEANWHILE')
    )
  }
  expect(await brokenRules()).toEqual([])
})

it('the removal of a second copy while the first waits for the provider is done with it, or refused', async () => {
  const held = await holdSeveral(seller, [1000, 750, 500])
  await openPayment(held)
  await moveLever(shop.stripe, 'POST', 'faults', { action: 'reset', times: 8 })
  expect(await cancelLine(held.buyer, held, 2)).toMatchObject({ status: 200, body: { status: 'removing' } })
  const second = await cancelLine(held.buyer, held, 3)
  await moveLever(shop.stripe, 'DELETE', 'faults')
  for (const minute of [1, 2]) await reconcileIn(minute)
  const { lines } = await stateOfOrder(held)
  expect(lines).toEqual(['reserved', 'cancelled', second.status === 200 ? 'cancelled' : 'reserved'])
})

it('the removal of a copy gives its place within the limit of copies to another', async () => {
  const buyer = await addUser('Buyer', 'Collector')
  const held = await holdSeveral(
    seller,
    Array.from({ length: 20 }, () => 500),
    buyer
  )
  const [more = ''] = await listSeveral(seller, [750])
  expect(codeOf(await bookSeveral(buyer, [more]))).toBe('TOO_MANY_HOLDS')
  expect((await cancelLine(buyer, held, 20)).status).toBe(200)
  expect((await bookSeveral(buyer, [more])).status).toBe(201)
  expect(codeOf(await bookSeveral(buyer, await listSeveral(seller, [750])))).toBe('TOO_MANY_HOLDS')
  expect(await brokenRules()).toEqual([])
})

it('the removal of a copy waits while the provider is unavailable, since the old total may be paid', async () => {
  const held = await holdSeveral(seller, [1000, 750, 500])
  await openPayment(held)
  await moveLever(shop.stripe, 'POST', 'faults', { action: 'reset', times: 4 })
  expect(await cancelLine(held.buyer, held, 2)).toMatchObject({ status: 200, body: { status: 'removing' } })
  expect(await stateOfOrder(held)).toMatchObject({ order: 'removing', copies: ALL_HELD })
  await moveLever(shop.stripe, 'DELETE', 'faults')
  await reconcileIn(0)
  expect(await stateOfOrder(held)).toEqual({ order: 'reserved', ...WITHOUT_SECOND })
  expect(await brokenRules()).toEqual([])
})

it('the removal of a copy is for nobody but its buyer, its seller and admins', async () => {
  const held = await holdSeveral(seller, [1000, 750])
  for (const stranger of [await addUser('Buyer', 'Stranger'), await addUser('Seller', 'Other')])
    expect(await cancelLine(stranger, held, 2)).toMatchObject({ status: 404 })
  expect(await stateOfOrder(held)).toMatchObject({ order: 'reserved', copies: ['reserved', 'reserved'] })
})
