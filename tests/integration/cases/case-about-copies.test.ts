import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderResponse } from '@/lib/orders/responses'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { buySeveral, readOrder, stateOfOrder, type HeldOrder } from '../orders/several'
import { brokenRules, codeOf } from '../payments/buying'

const PRICES = [1000, 750, 500]
const NEVER = 50 * 3_600_000

let shop: TestShop
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
})
afterAll(() => shop.close())

async function newOrder(): Promise<HeldOrder> {
  return buySeveral(shop, await addUser('Seller', 'Selma'), PRICES)
}

async function open(order: HeldOrder, ...lines: number[]): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/case/route')
  const bookingIds = lines.map((line) => order.bookingIds[line - 1] ?? '')
  const body = { reason: 'not_as_described', text: 'Twenty pages are missing.', bookingIds }
  return call(POST, { as: order.buyer, body, params: { id: order.bookingId } })
}

async function decide(order: HeldOrder, decision: object): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/case/decision/route')
  return call(POST, { as: admin, body: { note: 'The photos show it', ...decision }, params: { id: order.bookingId } })
}

async function handOver({ seller, buyer, bookingId }: HeldOrder): Promise<number> {
  const { findHandoverCode } = await import('@/lib/fulfilments/handover-code')
  const { code } = await findHandoverCode({ ...buyer, roles: ['Buyer'] }, bookingId)
  const { POST } = await import('@/app/api/bookings/[id]/handover/route')
  return (await call(POST, { as: seller, body: { code }, params: { id: bookingId } })).status
}

/** Whether the money is released once no case can be opened any more. */
async function isReleased({ bookingId }: HeldOrder): Promise<boolean> {
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne({ _id: bookingId }, { $set: { handedOverAt: new Date(Date.now() - NEVER) } })
  const { releaseBookings } = await import('@/lib/ledger/release-bookings')
  await releaseBookings({ now: new Date(), shouldStop: () => false })
  return (await readOrder(bookingId)).releasedAt != null
}

it('a case about one of three copies stays open when the order is handed over, and keeps all of its money', async () => {
  const order = await newOrder()
  expect(await open(order, 2)).toMatchObject({ status: 200, body: { status: 'with_seller' } })
  expect(await handOver(order)).toBe(200)
  expect(await readOrder(order.bookingId)).toMatchObject({
    status: 'handed_over',
    case: { status: 'with_seller', lines: [2] }
  })
  expect(await isReleased(order)).toBe(false)

  const { POST } = await import('@/app/api/bookings/[id]/case/refund/route')
  expect(await call(POST, { as: order.seller, body: {}, params: { id: order.bookingIds[1] ?? '' } })).toMatchObject({
    status: 200,
    body: { status: 'handed_over', refundedCents: 750 }
  })
  expect((await stateOfOrder(order)).lines).toEqual(['handed_over', 'refunded', 'handed_over'])
  expect((await readOrder(order.bookingId)).case?.status).toBe('refunded')
  expect(await isReleased(order)).toBe(true)
  expect(await brokenRules()).toEqual([])
})

it('a case about two copies ends with the handover only if it is about everything that is left', async () => {
  const order = await newOrder()
  const { POST } = await import('@/app/api/bookings/[id]/cancel/route')
  await call(POST, { as: order.seller, body: {}, params: { id: order.bookingIds[2] ?? '' } })
  expect((await open(order, 1, 2)).status).toBe(200)
  expect(await handOver(order)).toBe(200)
  expect((await readOrder(order.bookingId)).case?.status).toBe('handed_over')
})

it('a case about one of three copies is not taken for one about another, whose words would be lost', async () => {
  const order = await newOrder()
  expect((await open(order, 2)).status).toBe(200)
  expect((await open(order, 2)).status).toBe(200)
  const other = await open(order, 3)
  expect([other.status, codeOf(other)]).toEqual([409, 'NO_CASE'])
  expect((await readOrder(order.bookingId)).case?.lines).toEqual([2])
})

it('a case about one of three copies is decided about its money only', async () => {
  const order = await newOrder()
  await open(order, 2)
  const above = await decide(order, { decision: 'refundPart', amountCents: 750 })
  expect([above.status, codeOf(above)]).toEqual([409, 'NOT_REFUNDABLE'])
  expect((await decide(order, { decision: 'refundPart', amountCents: 200 })).status).toBe(200)
  const { refunds, status } = await readOrder(order.bookingId)
  expect([status, refunds?.map(({ shares }) => shares.map(({ line, cents }) => [line, cents]))]).toEqual([
    'paid',
    [[[2, 200]]]
  ])
  expect(await brokenRules()).toEqual([])
})

it('a case about one of three copies that the shop dismisses hands nothing over', async () => {
  const order = await newOrder()
  await open(order, 2)
  expect((await decide(order, { decision: 'dismiss' })).status).toBe(200)
  expect((await stateOfOrder(order)).order).toBe('paid')
  expect(await handOver(order)).toBe(200)
})

it('a case is opened about copies of the order only, and not about one that was cancelled', async () => {
  const [order, other] = [await newOrder(), await newOrder()]
  const { POST } = await import('@/app/api/orders/[id]/case/route')
  const body = { reason: 'damaged', text: 'A page is torn.', bookingIds: [other.bookingIds[1]] }
  expect((await call(POST, { as: order.buyer, body, params: { id: order.bookingId } })).status).toBe(404)
  const { POST: cancel } = await import('@/app/api/bookings/[id]/cancel/route')
  await call(cancel, { as: order.seller, body: {}, params: { id: order.bookingIds[1] ?? '' } })
  expect((await open(order, 2)).status).toBe(404)
})

it('a case that is decided for good bars another about its copies, and none about the others', async () => {
  const order = await newOrder()
  await open(order, 2)
  expect((await decide(order, { decision: 'dismiss' })).status).toBe(200)
  for (const lines of [[2], [1, 2]]) {
    const refused = await open(order, ...lines)
    expect([refused.status, codeOf(refused)], String(lines)).toEqual([409, 'NO_CASE'])
  }
  expect((await open(order, 1)).status).toBe(200)
  expect((await decide(order, { decision: 'refund' })).status).toBe(200)
  expect((await open(order, 2)).status, 'decided by the case before the last one').toBe(409)
  expect((await stateOfOrder(order)).lines).toEqual(['refunded', 'paid', 'paid'])
  expect(await brokenRules()).toEqual([])
})

it('a case that names no copies is about those that no case has decided', async () => {
  const order = await newOrder()
  await open(order, 2)
  await decide(order, { decision: 'dismiss' })
  const { POST } = await import('@/app/api/orders/[id]/case/route')
  const body = { reason: 'damaged', text: 'A page is torn.' }
  expect((await call(POST, { as: order.buyer, body, params: { id: order.bookingId } })).status).toBe(200)
  expect((await readOrder(order.bookingId)).case?.lines).toEqual([1, 3])
})

it('the pages of a buyer offer only the copies that no case has decided', async () => {
  const order = await newOrder()
  await open(order, 2)
  await decide(order, { decision: 'dismiss' })
  const { GET } = await import('@/app/api/orders/[id]/route')
  const read = async (id: string) =>
    OrderResponse.parse((await call(GET, { as: order.buyer, params: { id } })).body).caseLines
  expect(await read(order.bookingId)).toEqual([1, 3])
})

it('once the shop has dismissed a case about each copy the order is handed over', async () => {
  const order = await newOrder()
  for (const line of [1, 2, 3]) {
    expect((await open(order, line)).status).toBe(200)
    expect((await stateOfOrder(order)).order).toBe('paid')
    expect((await decide(order, { decision: 'dismiss' })).status).toBe(200)
  }
  expect((await stateOfOrder(order)).order).toBe('handed_over')
  expect(await brokenRules()).toEqual([])
})

it('of two copies of a paid order one can still be refunded when the case about the other was dismissed', async () => {
  const order = await buySeveral(shop, await addUser('Seller', 'Selma'), [1000, 750])
  await open(order, 1)
  await decide(order, { decision: 'dismiss' })
  expect(await handOver(order)).toBe(200)
  expect((await open(order, 2)).status).toBe(200)
  expect((await decide(order, { decision: 'refund' })).status).toBe(200)
  expect((await stateOfOrder(order)).lines).toEqual(['handed_over', 'refunded'])
  expect(await isReleased(order)).toBe(true)
})
