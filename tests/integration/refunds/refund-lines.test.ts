import { afterAll, beforeAll, expect, it } from 'vitest'
import { setNextRefunds, settleRefund, stripeClient } from 'stripe-emulator/testing/stripe-process'
import { SalesResponse } from '@/lib/orders/sale-responses'
import { call, type TestUser } from '@/tests/support/shop'
import { bookingsOf, buySeveral, cancelLine, readOrder, stateOfOrder, type HeldOrder } from '../orders/several'
import { brokenRules, codeOf, reconcileIn, sendEvent } from '../payments/buying'
import {
  admin,
  atProvider,
  dispute,
  endDispute,
  HOUR_MS,
  newSeller,
  openPayoutShop,
  post,
  runTransfers,
  shop
} from '../payouts/paying-sellers'
import { actsOn } from '../reports/moderation'

beforeAll(openPayoutShop)
afterAll(() => shop().close())

type Bought = HeldOrder & { transactionId: string }

const PRICES = [1000, 750, 500]
const SOLD = ['sold', 'sold', 'sold']

async function newOrder(): Promise<Bought> {
  return buySeveral(shop(), await newSeller(), PRICES)
}

async function amountsOf({ transactionId }: Bought): Promise<number[]> {
  const { data } = await stripeClient(shop().stripe).refunds.list({ payment_intent: transactionId })
  return data.map(({ amount }) => amount).reverse()
}

/** What each refund was shared into: the cents of the lines 1, 2 and 3. */
async function sharesOf({ bookingId }: HeldOrder): Promise<number[][]> {
  const { refunds } = await readOrder(bookingId)
  return (refunds ?? []).map(({ shares }) =>
    PRICES.map((_price, at) => shares.find(({ line }) => line === at + 1)?.cents ?? 0)
  )
}

/** What the seller is told of each line: its status, what the shop keeps and what is left for the seller. */
async function salesOf({ seller, bookingId }: HeldOrder) {
  const { GET } = await import('@/app/api/sales/route')
  const sales = SalesResponse.parse((await call(GET, { as: seller })).body)
  return sales
    .filter(({ orderId }) => orderId === bookingId)
    .map(({ status, commissionCents, earningCents }) => [status, commissionCents, earningCents])
}

async function earningOf({ seller, bookingId }: HeldOrder) {
  const { listMyEarnings } = await import('@/lib/payouts/list-earnings')
  return (await listMyEarnings(seller, {})).rows.find(({ orderId }) => orderId === bookingId)
}

async function readCode(buyer: TestUser, id = ''): Promise<string> {
  const { GET } = await import('@/app/api/bookings/[id]/handover-code/route')
  return String(Object((await call(GET, { as: buyer, params: { id } })).body).code)
}

async function handOver({ seller, buyer, bookingIds }: HeldOrder) {
  const code = await readCode(buyer, bookingIds[0])
  const { POST } = await import('@/app/api/bookings/[id]/handover/route')
  return call(POST, { as: seller, body: { code }, params: { id: bookingIds[1] ?? '' } })
}

/** Handed over so long ago that no case can be opened. */
async function release(order: HeldOrder): Promise<void> {
  expect((await handOver(order)).status).toBe(200)
  const { OrderModel } = await import('@/models/order')
  const handedOverAt = new Date(Date.now() - 49 * HOUR_MS)
  await OrderModel.updateOne({ _id: order.bookingId }, { $set: { handedOverAt } })
  const { releaseBookings } = await import('@/lib/ledger/release-bookings')
  await releaseBookings({ now: new Date(), shouldStop: () => false })
}

it('a copy that its seller cancels after the payment is returned alone, and the rest of the order goes on', async () => {
  const order = await newOrder()
  const reason = 'The cat ate it'
  expect(await cancelLine(order.seller, order, 2, { reason })).toMatchObject({
    status: 200,
    body: { status: 'refunded' }
  })
  expect(await stateOfOrder(order)).toEqual({ order: 'paid', lines: ['paid', 'refunded', 'paid'], copies: SOLD })
  expect(await amountsOf(order)).toEqual([750])
  expect(await sharesOf(order)).toEqual([[0, 750, 0]])
  expect(await bookingsOf(order)).toMatchObject([
    { refundedCents: 0, cancelledBy: null, refundProgress: null, paid: true },
    { refundedCents: 750, cancelledBy: 'seller', cancelReason: reason, refundProgress: 'returned', paid: false },
    { refundedCents: 0, cancelledBy: null, refundProgress: null, paid: true }
  ])
  expect(await salesOf(order)).toEqual([
    ['paid', 100, 900],
    ['refunded', 0, 0],
    ['paid', 50, 450]
  ])
  expect(await earningOf(order)).toMatchObject({
    priceCents: 2250,
    returnedCents: 750,
    commissionCents: 150,
    netCents: 1350
  })
  // Asked again, it is as it was.
  expect(await cancelLine(order.seller, order, 2)).toMatchObject({ status: 200, body: { status: 'refunded' } })
  expect(await amountsOf(order)).toEqual([750])
  await release(order)
  await runTransfers()
  expect(await post(order.bookingId)).toEqual({
    'provider-clearing': 2250 - 750 - 1350,
    held: 0,
    commission: -150,
    'seller-payable': 0
  })
  expect(await atProvider(order)).toEqual([[1350, 0]])
  expect(await stateOfOrder(order)).toMatchObject({ lines: ['handed_over', 'refunded', 'handed_over'] })
  expect(await brokenRules()).toEqual([])
})

it('a copy that is cancelled after the payment is on its way back until the bank has returned its price', async () => {
  const order = await newOrder()
  await setNextRefunds(shop().stripe, { begin: 'pending' })
  expect(await cancelLine(order.seller, order, 3)).toMatchObject({ body: { status: 'refunding' } })
  expect((await stateOfOrder(order)).lines).toEqual(['paid', 'paid', 'refunding'])
  expect((await bookingsOf(order)).map(({ refundProgress }) => refundProgress)).toEqual([null, null, 'on_its_way'])
  const [refund] = (await readOrder(order.bookingId)).refunds ?? []
  await settleRefund(shop().stripe, { refund: refund?.id ?? '', outcome: 'succeeded' })
  await sendEvent(shop(), 'charge.refunded', order.transactionId)
  expect(await stateOfOrder(order)).toMatchObject({ order: 'paid', lines: ['paid', 'paid', 'refunded'] })
  expect(await brokenRules()).toEqual([])
})

it('copies that are cancelled one after the other after the payment end the order refunded with the last', async () => {
  const order = await newOrder()
  for (const [line, by] of [
    [3, order.seller],
    [1, admin()],
    [2, order.seller]
  ] as const)
    expect(await cancelLine(by, order, line, { reason: 'Lost' })).toMatchObject({ body: { status: 'refunded' } })
  expect(await stateOfOrder(order)).toEqual({
    order: 'refunded',
    lines: ['refunded', 'refunded', 'refunded'],
    copies: SOLD
  })
  expect(await amountsOf(order)).toEqual([500, 1000, 750])
  expect(await sharesOf(order)).toEqual([
    [0, 0, 500],
    [1000, 0, 0],
    [0, 750, 0]
  ])
  expect((await bookingsOf(order)).map(({ cancelledBy }) => cancelledBy)).toEqual(['shop', 'seller', 'seller'])
  expect(await actsOn(order.bookingId)).toEqual(['booking-cancelled'])
  expect(await post(order.bookingId)).toEqual({ 'provider-clearing': 0, held: 0 })
  expect(await brokenRules()).toEqual([])
})

it('copies that are cancelled at the same moment after the payment are each returned once', async () => {
  const order = await newOrder()
  const responses = await Promise.all([1, 2, 1, 3, 2].map((line) => cancelLine(order.seller, order, line)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await reconcileIn(2)
  expect(await stateOfOrder(order)).toMatchObject({ order: 'refunded' })
  expect((await amountsOf(order)).reduce((sum, cents) => sum + cents, 0)).toBe(2250)
  expect(await brokenRules()).toEqual([])
})

it('copies of a paid order are not cancelled by their buyer, and by nobody after the handover', async () => {
  const order = await newOrder()
  expect(codeOf(await cancelLine(order.buyer, order, 2))).toBe('NOT_CANCELLABLE')
  expect((await handOver(order)).status).toBe(200)
  for (const by of [order.buyer, order.seller, admin()])
    expect(codeOf(await cancelLine(by, order, 2))).toBe('NOT_CANCELLABLE')
  expect(await amountsOf(order)).toEqual([])
})

it('an order of three copies is handed over with one code, whichever of them names it', async () => {
  const order = await newOrder()
  const codes = await Promise.all(order.bookingIds.map((id) => readCode(order.buyer, id)))
  expect(new Set(codes).size).toBe(1)
  expect((await handOver(order)).status).toBe(200)
  expect(await stateOfOrder(order)).toEqual({
    order: 'handed_over',
    lines: ['handed_over', 'handed_over', 'handed_over'],
    copies: SOLD
  })
  expect(await brokenRules()).toEqual([])
})

it('a refund that the dashboard of the provider made is shared in proportion to what is left of each copy', async () => {
  const order = await newOrder()
  expect((await cancelLine(order.seller, order, 2)).status).toBe(200)
  await stripeClient(shop().stripe).refunds.create({ payment_intent: order.transactionId, amount: 100 })
  await sendEvent(shop(), 'charge.refunded', order.transactionId)
  // 66 2/3 and 33 1/3 cents: the cent that is left goes to the larger remainder.
  expect(await sharesOf(order)).toEqual([
    [0, 750, 0],
    [67, 0, 33]
  ])
  expect(await salesOf(order)).toEqual([
    ['paid', 93, 840],
    ['refunded', 0, 0],
    ['paid', 47, 420]
  ])
  expect(await stateOfOrder(order)).toMatchObject({ order: 'paid', lines: ['paid', 'refunded', 'paid'] })
  await stripeClient(shop().stripe).refunds.create({ payment_intent: order.transactionId })
  await sendEvent(shop(), 'charge.refunded', order.transactionId)
  expect((await sharesOf(order)).at(-1)).toEqual([933, 0, 467])
  expect(await stateOfOrder(order)).toMatchObject({ order: 'refunded', lines: ['refunded', 'refunded', 'refunded'] })
  expect(await brokenRules()).toEqual([])
})

it('a dispute is borne by the copies in proportion to what was left of each when it was opened, and is given back so', async () => {
  const order = await newOrder()
  await release(order)
  const { POST } = await import('@/app/api/bookings/[id]/refund/route')
  const body = { amountCents: 250, reason: 'A torn page.' }
  // A part of the second copy.
  expect((await call(POST, { as: admin(), body, params: { id: order.bookingIds[1] ?? '' } })).status).toBe(200)
  expect(await sharesOf(order)).toEqual([[0, 250, 0]])
  const id = await dispute(order)
  const { disputes } = await readOrder(order.bookingId)
  expect(disputes?.map(({ shares }) => shares)).toEqual([
    [
      { line: 1, cents: 1000 },
      { line: 2, cents: 500 },
      { line: 3, cents: 500 }
    ]
  ])
  // The bank takes the whole payment, so 250 more than is left: 1125, 562.5 and 562.5 cents.
  expect((await salesOf(order)).map(([, , earningCents]) => earningCents)).toEqual([0, 0, 0])
  await endDispute(order, id, 'won')
  expect((await salesOf(order)).map(([, , earningCents]) => earningCents)).toEqual([900, 450, 450])
  expect(await post(order.bookingId)).toMatchObject({ held: 0, commission: -200, 'seller-payable': -1800 })
  expect(await brokenRules()).toEqual([])
})

it('a dispute that is lost before anything was returned is told for each copy with its own price', async () => {
  const order = await newOrder()
  await endDispute(order, await dispute(order), 'lost')
  expect((await bookingsOf(order)).map(({ chargedBackCents }) => chargedBackCents)).toEqual([1000, 750, 500])
  expect(codeOf(await cancelLine(order.seller, order, 2))).toBe('DISPUTED')
  expect(await brokenRules()).toEqual([])
})
