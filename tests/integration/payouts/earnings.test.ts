import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { describeGrounds } from '@/lib/audit/audit-entry'
import { toPrices } from '@/lib/orders/order-lines'
import { german } from '@/tests/support/english'
import { runPayouts, setAccount } from 'stripe-emulator/testing/connect-controls'
import { moveLever } from 'stripe-emulator/testing/stripe-process'
import { brokenRules, buy, type Held } from '@/tests/integration/payments/buying'
import { dieAt } from '@/tests/integration/payments/die-at'
import { addUser, call, type CallResult, type TestUser } from '@/tests/support/shop'
import {
  accountOf,
  admin,
  atProvider,
  finishSetUp,
  newDebtor,
  newSeller,
  openPayoutShop,
  post,
  readBooking,
  refund,
  runTransfers,
  sell,
  settle,
  setUpPayouts,
  shop
} from './paying-sellers'

beforeAll(openPayoutShop)
afterEach(() => moveLever(shop().stripe, 'DELETE', 'faults'))
afterAll(() => shop().close())

describe('the earnings of a seller', () => {
  async function readEarnings(seller: TestUser) {
    const { listMyEarnings, sumMyEarnings } = await import('@/lib/payouts/list-earnings')
    const [{ rows: earnings, total }, sums] = await Promise.all([listMyEarnings(seller, {}), sumMyEarnings(seller)])
    return { rows: earnings.map(({ state, netCents, debtCents }) => [state, netCents, debtCents]), total, sums }
  }

  it('the earnings of a seller tell for each sale what the seller receives, and where the money is', async () => {
    const seller = await addUser('Seller', 'Selma')
    expect(await readEarnings(seller)).toEqual({
      rows: [],
      total: 0,
      sums: {
        waitingCents: 0,
        availableCents: 0,
        inTransitCents: 0,
        paidOutCents: 0,
        debtCents: 0,
        cashCommissionCents: 0
      }
    })
    await sell(seller, 1000)
    await buy(shop(), seller, 2000)
    const returned = await sell(seller, 500)
    const { OrderModel } = await import('@/models/order')
    const shares = toPrices((await readBooking(returned.bookingId)).lines)
    const refunds = [{ key: 'rf', status: 'succeeded', amountCents: 500, shares, requestedAt: new Date(), id: 're_1' }]
    await OrderModel.updateOne({ _id: returned.bookingId }, { $set: { refunds, status: 'refunded' } })
    expect(await readEarnings(seller)).toMatchObject({
      rows: [
        ['returned', 0, 0],
        ['meeting', 1800, 0],
        ['account', 900, 0]
      ],
      total: 3,
      sums: { waitingCents: 2700 }
    })
    await OrderModel.updateOne({ _id: returned.bookingId }, { $unset: { refunds: 1 }, $set: { status: 'handed_over' } })

    await setUpPayouts(seller)
    await finishSetUp(seller)
    await runTransfers()
    await Promise.all((await OrderModel.find({ sellerId: seller.id })).map(({ _id }) => post(String(_id))))
    expect(await readEarnings(seller)).toMatchObject({
      rows: [
        ['transferred', 450, 0],
        ['meeting', 1800, 0],
        ['transferred', 900, 0]
      ],
      sums: { waitingCents: 1800, availableCents: 1350, inTransitCents: 0, paidOutCents: 0 }
    })

    const account = await accountOf(seller)
    const [payout] = await runPayouts(shop().stripe, { account, outcome: 'paid' })
    const { syncPayout } = await import('@/lib/payouts/sync-account')
    await syncPayout(payout?.id ?? '', account)
    await refund(returned, 100)
    await post(returned.bookingId)
    expect(await readEarnings(seller)).toMatchObject({
      rows: [['owed', 360, 90], ['meeting', 1800, 0], expect.anything()],
      sums: { availableCents: 0, paidOutCents: 1350, debtCents: 90 }
    })
  })

  it('the earnings of a seller are not shown to others', async () => {
    const seller = await newSeller()
    await sell(seller)
    expect((await readEarnings(await newSeller())).total).toBe(0)
    const { listMyEarnings } = await import('@/lib/payouts/list-earnings')
    await expect(listMyEarnings(await addUser('Buyer', 'Bea'), {})).rejects.toThrow('NOT_ALLOWED')
  })
})

it('the debt of a seller is kept back from the next transfer, once', async () => {
  const { seller, sale } = await newDebtor()
  const next = await sell(seller, 500)
  await runTransfers()
  expect(await atProvider(next)).toEqual([[180, 0]])
  expect(await readBooking(sale.bookingId)).toMatchObject({ debtCents: 0, recoveries: [{ cents: 270 }] })
  expect(await post(next.bookingId)).toMatchObject({ 'seller-payable': 0, 'seller-receivable': -270 })
  expect(await post(sale.bookingId)).toMatchObject({ 'seller-payable': 0, 'seller-receivable': 270 })
  const another = await sell(seller, 500)
  await runTransfers()
  expect(await atProvider(another)).toEqual([[450, 0]])
  expect(await brokenRules()).toEqual([])
})

it('the debt of a seller can take several sales, of which nothing is transferred', async () => {
  const { seller, sale } = await newDebtor()
  const [first, second] = [await sell(seller, 200), await sell(seller, 200)]
  await runTransfers()
  expect([...(await atProvider(first)), ...(await atProvider(second))]).toEqual([[90, 0]])
  expect(await readBooking(sale.bookingId)).toMatchObject({ debtCents: 0 })
  expect(await brokenRules()).toEqual([])
})

it('the debt of a seller grows when a sale comes back from which a debt was kept', async () => {
  const { seller } = await newDebtor()
  const next = await sell(seller, 500)
  await runTransfers()
  await refund(next, 400)
  await runTransfers()
  expect(await atProvider(next)).toEqual([[180, 180]])
  expect(await readBooking(next.bookingId)).toMatchObject({ debtCents: 180, refundedCents: 400 })
  expect(await post(next.bookingId)).toMatchObject({ 'seller-payable': 0, 'seller-receivable': -90 })
  expect(await brokenRules()).toEqual([])
})

it('the debt of a seller is kept back once by several processes, also when one dies', async () => {
  const { seller, sale } = await newDebtor()
  const next = await sell(seller, 500)
  await dieAt('transfer-begun', ['transfer', next.bookingId])
  await Promise.all([settle(next.bookingId), settle(next.bookingId)])
  const [one, other] = [await sell(seller, 500), await sell(seller, 500)]
  await Promise.all([settle(one.bookingId), settle(other.bookingId)])
  expect(await atProvider(next)).toEqual([[180, 0]])
  expect(await atProvider(one)).toEqual([[450, 0]])
  expect(await atProvider(other)).toEqual([[450, 0]])
  expect((await readBooking(sale.bookingId)).recoveries).toMatchObject([{ cents: 270 }])
  expect(await brokenRules()).toEqual([])
})

it('the debt of a seller stays when the transfer that would have paid it is refused', async () => {
  const { seller, sale } = await newDebtor()
  const next = await sell(seller, 500)
  await setAccount(shop().stripe, { account: await accountOf(seller), transfers: { status: 'restricted' } })
  await runTransfers()
  expect(await readBooking(sale.bookingId)).toMatchObject({ debtCents: 270, recoveries: [] })
  await finishSetUp(seller)
  await runTransfers()
  expect(await atProvider(next)).toEqual([[180, 0]])
  expect(await brokenRules()).toEqual([])
})

describe('a payment by hand', () => {
  async function settleByHand(as: TestUser, { bookingId }: Held): Promise<CallResult> {
    const { POST } = await import('@/app/api/bookings/[id]/payout/settlement/route')
    return call(POST, { as, body: { note: 'By bank transfer' }, params: { id: bookingId } })
  }

  it('a payment by hand ends the wait for an account, once and for all', async () => {
    const seller = await addUser('Seller', 'Selma')
    const sale = await sell(seller)
    expect((await settleByHand(seller, sale)).status).toBe(403)
    expect(await settleByHand(admin(), sale)).toMatchObject({ status: 200, body: { settledCents: 900 } })
    expect(await settleByHand(admin(), sale)).toMatchObject({ status: 200, body: { settledCents: 900 } })
    await setUpPayouts(seller)
    await finishSetUp(seller)
    await runTransfers()
    expect(await atProvider(sale)).toEqual([])
    expect(await post(sale.bookingId)).toEqual({
      'provider-clearing': 1000,
      held: 0,
      commission: -100,
      'seller-payable': 0,
      bank: -900
    })
    const { AuditEntryModel } = await import('@/models/audit-entry')
    const acts = await AuditEntryModel.find({ targetId: sale.bookingId }).lean()
    expect(acts.map((act) => [act.action, describeGrounds(act, german)])).toEqual([
      ['payout-settled', '9,00\u00a0€: By bank transfer']
    ])
    expect(await brokenRules()).toEqual([])
  })

  it('a payment by hand is refused where money is transferred or still held', async () => {
    const seller = await newSeller()
    const sale = await sell(seller)
    expect((await settleByHand(admin(), sale)).status).toBe(409)
    await runTransfers()
    expect((await settleByHand(admin(), sale)).status).toBe(409)
    expect((await settleByHand(admin(), await buy(shop(), await addUser('Seller', 'Sam')))).status).toBe(409)
  })

  it('a payment by hand lets the seller’s account be closed, which waits for the money of sales', async () => {
    const seller = await addUser('Seller', 'Selma')
    const sale = await sell(seller)
    const { findOpenBusiness } = await import('@/lib/privacy/open-business')
    const countSales = async () => (await findOpenBusiness(seller, new Date())).sales
    expect(await countSales()).toBe(1)
    const { DELETE } = await import('@/app/api/users/sellers/[id]/route')
    const remove = () => call(DELETE, { as: admin(), method: 'DELETE', params: { id: seller.id } })
    expect((await remove()).status).toBe(403)
    await settleByHand(admin(), sale)
    await runTransfers()
    expect(await countSales()).toBe(0)
    expect(await remove()).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  })
})
