import { afterAll, beforeAll, expect, it } from 'vitest'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { agreeToMeet, codeOfOrder, handOver, release } from '../fulfilments/meetings'
import { readOrder, type HeldOrder } from '../orders/several'
import { brokenRules } from '../payments/buying'

let shop: TestShop
let admin: TestUser
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop({ paymentMethods: 'at_meeting' })
  const { CommissionRateModel } = await import('@/models/commission-rate')
  const effectiveFrom = new Date(Date.now() - 3_600_000)
  await CommissionRateModel.create({ basisPoints: 1000, fixedCents: 0, minCents: 0, effectiveFrom })
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

/** Of three copies, paid in cash and handed over. */
async function handOverThree(): Promise<HeldOrder> {
  seller = await addUser('Seller', 'Mia Meeting')
  const order = await agreeToMeet(seller, [1000, 2000, 4000])
  expect((await handOver(order, await codeOfOrder(order))).status).toBe(200)
  return order
}

/** A case about these copies, decided by the shop. */
async function decideCase(order: HeldOrder, lines: readonly number[], decision: 'uphold' | 'dismiss'): Promise<void> {
  const params = { id: order.bookingId }
  const { POST: open } = await import('@/app/api/orders/[id]/case/route')
  const bookingIds = lines.map((line) => order.bookingIds[line - 1] ?? '')
  const body = { reason: 'damaged', text: 'A page is torn.', bookingIds }
  expect((await call(open, { as: order.buyer, body, params })).status).toBe(200)
  const { POST: decide } = await import('@/app/api/bookings/[id]/case/decision/route')
  expect((await call(decide, { as: admin, body: { decision, note: 'The photos show it.' }, params })).status).toBe(200)
}

async function readStatement() {
  await dispatchDue()
  const { readStatementPage } = await import('@/lib/payouts/statement-queries')
  return (await readStatementPage(seller, '')).statement
}

it('a seller owes no commission of the copies about which a case was decided for the buyer, and that of the others', async () => {
  const order = await handOverThree()
  await decideCase(order, [2], 'uphold')
  await release(order)
  expect(await readStatement()).toMatchObject({ cashSales: [{ priceCents: 5000, commissionCents: 500 }] })
  expect(await brokenRules()).toEqual([])
})

it('a later case about other copies changes nothing of what was decided for the buyer', async () => {
  const order = await handOverThree()
  await decideCase(order, [2], 'uphold')
  await decideCase(order, [1], 'dismiss')
  expect((await readOrder(order.bookingId)).case).toMatchObject({ status: 'dismissed', upheldLines: [2] })
  await release(order)
  expect(await readStatement()).toMatchObject({ cashSales: [{ priceCents: 5000, commissionCents: 500 }] })
  expect(await brokenRules()).toEqual([])
})

it('a sale in cash of which every copy was decided for the buyer is no sale in the statement', async () => {
  const order = await handOverThree()
  await decideCase(order, [1, 2], 'uphold')
  await decideCase(order, [3], 'uphold')
  await release(order)
  expect(await readStatement()).toMatchObject({ cashSales: [], cash: { closingCents: 0 } })
  expect(await brokenRules()).toEqual([])
})
