import { afterAll, beforeAll, expect, it } from 'vitest'
import { setAccount } from 'stripe-emulator/testing/connect-controls'
import { addUser, call } from '@/tests/support/shop'
import {
  accountOf,
  admin,
  atProvider,
  finishSetUp,
  HOUR_MS,
  newSeller,
  openPayoutShop,
  post,
  readBooking,
  runTransfers,
  sell,
  setUpPayouts,
  shop
} from '../payouts/paying-sellers'

beforeAll(openPayoutShop)
afterAll(() => shop().close())

async function listStuck(days = 0): Promise<[orderId: string, reason: string, cents: number][]> {
  const { listStuckMoney } = await import('@/lib/transfers/stuck-money')
  const stuck = await listStuckMoney(admin(), new Date(Date.now() + days * 24 * HOUR_MS))
  return stuck.map(({ orderId, reason, cents }) => [orderId, reason, cents])
}

async function payByHand(id: string): Promise<void> {
  const { POST } = await import('@/app/api/bookings/[id]/payout/settlement/route')
  const body = { note: 'Paid by bank transfer.' }
  expect((await call(POST, { as: admin(), body, params: { id } })).status).toBe(200)
}

it('money that needs a decision is that of a seller without payouts after 90 days, until the shop has paid it by hand', async () => {
  const { bookingId } = await sell(await addUser('Seller', 'Selma'))
  await runTransfers()
  expect(await listStuck(89)).toEqual([])
  expect(await listStuck(91)).toEqual([[bookingId, 'unpaid', 900]])
  await payByHand(bookingId)
  expect(await listStuck(91)).toEqual([])
})

it('money that needs a decision is that of a seller whom the provider has rejected, at once', async () => {
  const seller = await addUser('Seller', 'Selma')
  const { bookingId } = await sell(seller)
  await setUpPayouts(seller)
  await finishSetUp(seller, 'rejected')
  expect(await listStuck()).toEqual([[bookingId, 'rejected', 900]])
  await payByHand(bookingId)
  expect(await listStuck()).toEqual([])
})

it('money that needs a decision is that of a transfer which the provider refuses to an account that seems ready, until it is tried again', async () => {
  const seller = await newSeller()
  const sale = await sell(seller)
  // The shop has not heard of it.
  await setAccount(shop().stripe, { account: await accountOf(seller), transfers: { status: 'restricted' } })
  await runTransfers()
  expect(await listStuck()).toEqual([[sale.bookingId, 'refused', 900]])
  await setAccount(shop().stripe, { account: await accountOf(seller), outcome: 'complete' })
  await runTransfers()
  expect(await atProvider(sale)).toEqual([])
  const { POST } = await import('@/app/api/bookings/[id]/payout/retry/route')
  const retried = await call(POST, { as: admin(), body: {}, params: { id: sale.bookingId } })
  expect([retried.status, retried.body]).toEqual([200, { due: true }])
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[900, 0]])
  expect(await listStuck()).toEqual([])
})

it('money that needs a decision is a payment that belongs to no order and could not be returned', async () => {
  const { bookingId } = await sell(await newSeller())
  await runTransfers()
  const { OrderModel } = await import('@/models/order')
  const stray = { intentId: 'pi_stray', paidCents: 700 }
  const refund = { key: 'rf_pi_stray', amountCents: 700, status: 'refused', requestedAt: new Date(), stray }
  await OrderModel.updateOne({ _id: bookingId }, { $set: { refunds: [refund] } })
  expect(await listStuck()).toEqual([[bookingId, 'refund', 700]])
  await OrderModel.updateOne({ _id: bookingId }, { $unset: { refunds: 1 } })
})

it('money that needs a decision can be returned to the buyer whole, which is not possible otherwise after the handover', async () => {
  const seller = await addUser('Seller', 'Selma')
  const { bookingId } = await sell(seller)
  await runTransfers()
  const { POST } = await import('@/app/api/orders/[id]/refund/route')
  const refundAll = () =>
    call(POST, { as: admin(), body: { reason: 'The seller cannot be paid.' }, params: { id: bookingId } })
  expect((await refundAll()).status).toBe(409)
  await setUpPayouts(seller)
  await finishSetUp(seller, 'rejected')
  expect((await refundAll()).status).toBe(200)
  expect(await readBooking(bookingId)).toMatchObject({ status: 'refunded', refundedCents: 1000 })
  await runTransfers()
  expect(await listStuck()).toEqual([])
  expect(await post(bookingId)).toMatchObject({ held: 0, 'seller-payable': 0, commission: 0 })
})

it('money that needs a decision is not shown to sellers', async () => {
  const { listStuckMoney } = await import('@/lib/transfers/stuck-money')
  const { id, email } = await addUser('Seller', 'Selma')
  await expect(listStuckMoney({ id, email, name: 'Selma', roles: ['Seller'] }, new Date())).rejects.toMatchObject({
    code: 'NOT_ALLOWED'
  })
})
