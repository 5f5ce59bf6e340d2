import { Types } from 'mongoose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runPayouts, setAccount } from 'stripe-emulator/testing/connect-controls'
import { advanceDispute, moveLever, openDispute, stripeClient } from 'stripe-emulator/testing/stripe-process'
import { brokenRules, buy, sendEvent, type Held } from '@/tests/integration/payments/buying'
import { dieAt } from '@/tests/integration/payments/die-at'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'

const HOUR_MS = 3_600_000
const AFTER_CASES_MS = 49 * HOUR_MS

let shop: TestShop
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  await moveLever(shop.stripe, 'POST', 'automatic', { hold: true })
  admin = await addUser('Admin', 'Ada')
  const { CommissionRateModel } = await import('@/models/commission-rate')
  const effectiveFrom = new Date(Date.now() - HOUR_MS)
  await CommissionRateModel.create({ basisPoints: 1000, fixedCents: 0, minCents: 0, effectiveFrom })
})
afterEach(() => moveLever(shop.stripe, 'DELETE', 'faults'))
afterAll(() => shop.close())

async function accountOf(seller: TestUser): Promise<string> {
  const { PayoutAccountModel } = await import('@/models/payout-account')
  const account = await PayoutAccountModel.findOne({ userId: seller.id }).lean()
  return account?.accountId ?? ''
}

async function setUpPayouts(seller: TestUser): Promise<string> {
  const { POST } = await import('@/app/api/payouts/link/route')
  expect((await call(POST, { as: seller, body: { country: 'de' } })).status).toBe(200)
  return accountOf(seller)
}

/** Reads the account anew, as an event makes the shop do. */
async function finishSetUp(seller: TestUser, outcome: 'complete' | 'rejected' = 'complete'): Promise<void> {
  const account = await accountOf(seller)
  await setAccount(shop.stripe, { account, outcome })
  const { syncAccount } = await import('@/lib/payouts/sync-account')
  await syncAccount(account)
}

async function newSeller(): Promise<TestUser> {
  const seller = await addUser('Seller', 'Selma')
  await setUpPayouts(seller)
  await finishSetUp(seller)
  return seller
}

async function readBooking(id: string) {
  const { BookingModel } = await import('@/models/booking')
  const booking = await BookingModel.findById(id).lean()
  if (!booking) throw new Error(`there is no booking ${id}`)
  return booking
}

/** Sold, handed over, and released. */
async function sell(seller: TestUser, priceCents = 1000): Promise<Held & { transactionId: string }> {
  const sale = await buy(shop, seller, priceCents)
  const { findHandoverCode } = await import('@/lib/bookings/handover-code')
  const { code } = await findHandoverCode({ ...sale.buyer, roles: ['Buyer'] }, sale.bookingId)
  const { POST } = await import('@/app/api/bookings/[id]/handover/route')
  expect((await call(POST, { as: seller, body: { code }, params: { id: sale.bookingId } })).status).toBe(200)
  const { BookingModel } = await import('@/models/booking')
  const handedOverAt = new Date(Date.now() - AFTER_CASES_MS)
  await BookingModel.updateOne({ _id: sale.bookingId }, { $set: { handedOverAt } })
  const { releaseBookings } = await import('@/lib/ledger/release-bookings')
  await releaseBookings({ now: new Date(), shouldStop: () => false })
  expect((await readBooking(sale.bookingId)).releasedAt).toBeInstanceOf(Date)
  return sale
}

/** The job, as if so many hours had passed. */
async function runTransfers(hours = 0): Promise<void> {
  const { transferEarnings } = await import('@/lib/payments/transfer-earnings')
  await transferEarnings({ now: new Date(Date.now() + hours * HOUR_MS), shouldStop: () => false })
}

async function settle(bookingId: string) {
  const { settleTransfers } = await import('@/lib/payments/settle-transfers')
  return settleTransfers(new Types.ObjectId(bookingId))
}

/** What the provider has of a booking: amounts of its transfers, and what was reversed of each. */
async function atProvider({ bookingId }: Held): Promise<[amount: number, reversed: number][]> {
  const { data } = await stripeClient(shop.stripe).transfers.list({ transfer_group: `booking_${bookingId}` })
  return data.reverse().map(({ amount, amount_reversed: reversed }) => [amount, reversed])
}

async function post(bookingId: string): Promise<Record<string, number>> {
  const { postBooking } = await import('@/lib/ledger/post-booking')
  await postBooking(new Types.ObjectId(bookingId))
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  const sums: Record<string, number> = {}
  for (const { postings } of await LedgerEntryModel.find({ bookingId }).lean())
    for (const { account, cents } of postings) sums[account] = (sums[account] ?? 0) + cents
  return sums
}

async function refund({ bookingId }: Held, amountCents: number): Promise<void> {
  const { POST } = await import('@/app/api/bookings/[id]/refund/route')
  const body = { amountCents, reason: 'A torn page.' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await call(POST, { as: admin, body, params: { id: bookingId }, headers })).status).toBe(200)
}

describe('a transfer to the seller', () => {
  it('has the price less the commission, once, and everything of the sale is then settled', async () => {
    const sale = await sell(await newSeller(), 905)
    await runTransfers()
    await runTransfers()
    expect(await atProvider(sale)).toEqual([[814, 0]])
    expect(await readBooking(sale.bookingId)).toMatchObject({
      transfers: [{ status: 'made', amountCents: 814, reversals: [] }]
    })
    expect((await readBooking(sale.bookingId)).transferDueAt).toBeUndefined()
    expect(await post(sale.bookingId)).toEqual({
      'provider-clearing': 91,
      held: 0,
      commission: -91,
      'seller-payable': 0
    })
    expect(await brokenRules()).toEqual([])
  })

  it('waits for the setup of payouts, and follows as soon as the account is ready', async () => {
    const seller = await addUser('Seller', 'Selma')
    const sale = await sell(seller)
    await runTransfers()
    await setUpPayouts(seller)
    await runTransfers()
    expect(await atProvider(sale)).toEqual([])
    expect(await settle(sale.bookingId)).toMatchObject({ plan: { kind: 'wait', reason: 'account' } })
    await finishSetUp(seller)
    await runTransfers()
    expect(await atProvider(sale)).toEqual([[900, 0]])
  })

  it('is not made to a rejected account', async () => {
    const seller = await addUser('Seller', 'Selma')
    const sale = await sell(seller)
    await setUpPayouts(seller)
    await finishSetUp(seller, 'rejected')
    await runTransfers()
    expect(await atProvider(sale)).toEqual([])
  })

  it('that the provider refuses is tried again when the account has changed', async () => {
    const seller = await newSeller()
    const sale = await sell(seller)
    // The shop has not heard of it.
    await setAccount(shop.stripe, { account: await accountOf(seller), transfers: { status: 'restricted' } })
    await runTransfers()
    expect((await readBooking(sale.bookingId)).transfers).toMatchObject([
      { status: 'refused', reason: 'insufficient_capabilities_for_transfer' }
    ])
    await finishSetUp(seller)
    await runTransfers()
    expect(await atProvider(sale)).toEqual([[900, 0]])
    expect((await readBooking(sale.bookingId)).transfers).toMatchObject([{ status: 'made' }])
  })

  it('is made once by several processes at the same time', async () => {
    const sale = await sell(await newSeller())
    await Promise.all([settle(sale.bookingId), settle(sale.bookingId), settle(sale.bookingId)])
    expect(await atProvider(sale)).toEqual([[900, 0]])
  })

  it.each(['transfer-begun', 'transfer-sent'] as const)(
    'is made once after the process died at %s',
    async (failpoint) => {
      const sale = await sell(await newSeller())
      await dieAt(failpoint, ['transfer', sale.bookingId])
      await runTransfers()
      expect(await atProvider(sale)).toEqual([[900, 0]])
      expect(await brokenRules()).toEqual([])
    }
  )

  it.each(['transfer-begun', 'transfer-sent'] as const)(
    'is made once after the process died at %s and the provider has forgotten the key',
    async (failpoint) => {
      const sale = await sell(await newSeller())
      await dieAt(failpoint, ['transfer', sale.bookingId])
      const { BookingModel } = await import('@/models/booking')
      const longAgo = new Date(Date.now() - 25 * HOUR_MS)
      await BookingModel.updateOne(
        { _id: sale.bookingId },
        { $set: { 'transfers.0.requestedAt': longAgo, 'transfers.0.requestKey': 'a key of yesterday' } }
      )
      await runTransfers()
      expect(await atProvider(sale)).toEqual([[900, 0]])
    }
  )

  it.each(['commit_then_drop', 'fail_after_commit'])('is made once when its response is lost: %s', async (action) => {
    const sale = await sell(await newSeller())
    await moveLever(shop.stripe, 'POST', 'faults', { action, times: 3, method: 'POST', path: '/v1/transfers' })
    await runTransfers().catch(() => null)
    await moveLever(shop.stripe, 'DELETE', 'faults')
    await runTransfers(1)
    expect(await atProvider(sale)).toEqual([[900, 0]])
    expect(await brokenRules()).toEqual([])
  })
})

describe('a refund', () => {
  it('before the transfer is taken from the held money', async () => {
    const seller = await addUser('Seller', 'Selma')
    const sale = await sell(seller)
    await refund(sale, 300)
    await setUpPayouts(seller)
    await finishSetUp(seller)
    await runTransfers()
    expect(await atProvider(sale)).toEqual([[630, 0]])
    expect(await post(sale.bookingId)).toMatchObject({ held: 0, commission: -70, 'seller-payable': 0 })
  })

  it('after the transfer takes the seller’s part back first', async () => {
    const sale = await sell(await newSeller())
    await runTransfers()
    await refund(sale, 300)
    expect(await atProvider(sale)).toEqual([[900, 270]])
    await refund(sale, 100)
    expect(await atProvider(sale)).toEqual([[900, 360]])
    expect(await post(sale.bookingId)).toEqual({
      'provider-clearing': 60,
      held: 0,
      commission: -60,
      'seller-payable': 0
    })
    expect(await brokenRules()).toEqual([])
  })

  it('is made although the provider refuses to take the money back, and the seller owes it', async () => {
    const seller = await newSeller()
    const sale = await sell(seller)
    await runTransfers()
    await runPayouts(shop.stripe, { account: await accountOf(seller), outcome: 'paid' })
    await refund(sale, 300)
    expect(await readBooking(sale.bookingId)).toMatchObject({
      refundedCents: 300,
      transfers: [{ reversals: [{ status: 'refused', reason: 'balance_insufficient', amountCents: 270 }] }]
    })
    expect(await post(sale.bookingId)).toEqual({
      'provider-clearing': -200,
      held: 0,
      commission: -70,
      'seller-payable': 0,
      'seller-receivable': 270
    })
    await runTransfers()
    expect(await atProvider(sale)).toEqual([[900, 0]])
    expect(await brokenRules()).toEqual([])
  })

  it('waits with the buyer’s money until the reversal has a result', async () => {
    const sale = await sell(await newSeller())
    await runTransfers()
    await moveLever(shop.stripe, 'POST', 'faults', {
      action: 'fail',
      times: 30,
      method: 'POST',
      path: '/v1/transfers/'
    })
    await refund(sale, 300)
    expect((await readBooking(sale.bookingId)).refundedCents).toBe(0)
    await moveLever(shop.stripe, 'DELETE', 'faults')
    const { syncRefunds } = await import('@/lib/payments/sync-refunds')
    await syncRefunds(new Types.ObjectId(sale.bookingId))
    expect((await readBooking(sale.bookingId)).refundedCents).toBe(300)
    expect(await atProvider(sale)).toEqual([[900, 270]])
  })
})

describe('a dispute', () => {
  async function dispute(sale: { transactionId: string }, status?: 'warning_needs_response'): Promise<string> {
    const opened = await openDispute(shop.stripe, {
      payment_intent: sale.transactionId,
      ...(status ? { status } : {})
    })
    await sendEvent(shop, 'charge.dispute.created', sale.transactionId)
    return opened.id
  }

  async function end(sale: { transactionId: string }, id: string, status: string): Promise<void> {
    await advanceDispute(shop.stripe, { dispute: id, status })
    await sendEvent(shop, 'charge.dispute.closed', sale.transactionId)
  }

  it('before the transfer withholds it, and the seller is paid after it was won', async () => {
    const seller = await addUser('Seller', 'Selma')
    const sale = await sell(seller)
    const id = await dispute(sale)
    await setUpPayouts(seller)
    await finishSetUp(seller)
    await runTransfers()
    expect(await atProvider(sale)).toEqual([])
    await end(sale, id, 'won')
    await runTransfers()
    expect(await atProvider(sale)).toEqual([[900, 0]])
  })

  it('after the transfer takes it back, and transfers again after it was won', async () => {
    const sale = await sell(await newSeller())
    await runTransfers()
    const id = await dispute(sale)
    await runTransfers()
    expect(await atProvider(sale)).toEqual([[900, 900]])
    await end(sale, id, 'won')
    await runTransfers()
    expect(await atProvider(sale)).toEqual([
      [900, 900],
      [900, 0]
    ])
    expect(await post(sale.bookingId)).toMatchObject({ held: 0, 'seller-payable': 0, commission: -100 })
    expect(await brokenRules()).toEqual([])
  })

  it('that is lost leaves nothing with the seller', async () => {
    const sale = await sell(await newSeller())
    await runTransfers()
    const id = await dispute(sale)
    await end(sale, id, 'lost')
    await runTransfers()
    expect(await atProvider(sale)).toEqual([[900, 900]])
    expect(await post(sale.bookingId)).toEqual({
      'provider-clearing': 0,
      held: 0,
      commission: 0,
      'seller-payable': 0
    })
  })

  it('that is an inquiry moves nothing and holds back a transfer', async () => {
    const sale = await sell(await newSeller())
    await runTransfers()
    const id = await dispute(sale, 'warning_needs_response')
    await runTransfers()
    expect(await atProvider(sale)).toEqual([[900, 0]])
    await end(sale, id, 'warning_closed')

    const seller = await addUser('Seller', 'Selma')
    const other = await sell(seller)
    const another = await dispute(other, 'warning_needs_response')
    await setUpPayouts(seller)
    await finishSetUp(seller)
    await runTransfers()
    expect(await atProvider(other)).toEqual([])
    await end(other, another, 'warning_closed')
    await runTransfers()
    expect(await atProvider(other)).toEqual([[900, 0]])
  })
})

describe('the earnings of a seller', () => {
  async function readEarnings(seller: TestUser) {
    const { listMyEarnings, sumMyEarnings } = await import('@/lib/payouts/list-earnings')
    const [{ earnings, total }, sums] = await Promise.all([listMyEarnings(seller, 1), sumMyEarnings(seller)])
    return { rows: earnings.map(({ state, netCents, debtCents }) => [state, netCents, debtCents]), total, sums }
  }

  it('tell for each sale what the seller receives, and where the money is', async () => {
    const seller = await addUser('Seller', 'Selma')
    expect(await readEarnings(seller)).toEqual({
      rows: [],
      total: 0,
      sums: { waitingCents: 0, availableCents: 0, inTransitCents: 0, paidOutCents: 0, debtCents: 0 }
    })
    await sell(seller, 1000)
    await buy(shop, seller, 2000)
    const returned = await sell(seller, 500)
    const { BookingModel } = await import('@/models/booking')
    const refunds = [{ key: 'rf', status: 'succeeded', amountCents: 500, requestedAt: new Date(), id: 're_1' }]
    await BookingModel.updateOne({ _id: returned.bookingId }, { $set: { refunds, status: 'refunded' } })
    expect(await readEarnings(seller)).toMatchObject({
      rows: [
        ['returned', 0, 0],
        ['meeting', 1800, 0],
        ['account', 900, 0]
      ],
      total: 3,
      sums: { waitingCents: 2700 }
    })
    await BookingModel.updateOne(
      { _id: returned.bookingId },
      { $unset: { refunds: 1 }, $set: { status: 'handed_over' } }
    )

    await setUpPayouts(seller)
    await finishSetUp(seller)
    await runTransfers()
    await Promise.all((await BookingModel.find({ sellerId: seller.id })).map(({ _id }) => post(String(_id))))
    expect(await readEarnings(seller)).toMatchObject({
      rows: [
        ['transferred', 450, 0],
        ['meeting', 1800, 0],
        ['transferred', 900, 0]
      ],
      sums: { waitingCents: 1800, availableCents: 1350, inTransitCents: 0, paidOutCents: 0 }
    })

    const account = await accountOf(seller)
    const [payout] = await runPayouts(shop.stripe, { account, outcome: 'paid' })
    const { syncPayout } = await import('@/lib/payouts/sync-account')
    await syncPayout(payout?.id ?? '', account)
    await refund(returned, 100)
    await post(returned.bookingId)
    expect(await readEarnings(seller)).toMatchObject({
      rows: [['owed', 360, 90], ['meeting', 1800, 0], expect.anything()],
      sums: { availableCents: 0, paidOutCents: 1350, debtCents: 90 }
    })
  })

  it('are not shown to others', async () => {
    const seller = await newSeller()
    await sell(seller)
    expect((await readEarnings(await newSeller())).total).toBe(0)
    const { listMyEarnings } = await import('@/lib/payouts/list-earnings')
    await expect(listMyEarnings(await addUser('Buyer', 'Bea'), 1)).rejects.toThrow('NOT_ALLOWED')
  })
})

describe('the debt of a seller', () => {
  /** A seller who owes 270 cents. */
  async function newDebtor() {
    const seller = await newSeller()
    const sale = await sell(seller)
    await runTransfers()
    await runPayouts(shop.stripe, { account: await accountOf(seller), outcome: 'paid' })
    await refund(sale, 300)
    await runTransfers()
    expect(await readBooking(sale.bookingId)).toMatchObject({ debtCents: 270 })
    return { seller, sale }
  }

  it('is kept back from the next transfer, once', async () => {
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

  it('can take several sales, of which nothing is transferred', async () => {
    const { seller, sale } = await newDebtor()
    const [first, second] = [await sell(seller, 200), await sell(seller, 200)]
    await runTransfers()
    expect([...(await atProvider(first)), ...(await atProvider(second))]).toEqual([[90, 0]])
    expect(await readBooking(sale.bookingId)).toMatchObject({ debtCents: 0 })
    expect(await brokenRules()).toEqual([])
  })

  it('grows when a sale comes back from which a debt was kept', async () => {
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

  it('is kept back once by several processes, also when one dies', async () => {
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

  it('stays when the transfer that would have paid it is refused', async () => {
    const { seller, sale } = await newDebtor()
    const next = await sell(seller, 500)
    await setAccount(shop.stripe, { account: await accountOf(seller), transfers: { status: 'restricted' } })
    await runTransfers()
    expect(await readBooking(sale.bookingId)).toMatchObject({ debtCents: 270, recoveries: [] })
    await finishSetUp(seller)
    await runTransfers()
    expect(await atProvider(next)).toEqual([[180, 0]])
    expect(await brokenRules()).toEqual([])
  })
})

describe('a payment by hand', () => {
  async function settleByHand(as: TestUser, { bookingId }: Held): Promise<CallResult> {
    const { POST } = await import('@/app/api/bookings/[id]/payout/settlement/route')
    return call(POST, { as, body: { note: 'By bank transfer' }, params: { id: bookingId } })
  }

  it('ends the wait for an account, once and for all', async () => {
    const seller = await addUser('Seller', 'Selma')
    const sale = await sell(seller)
    expect((await settleByHand(seller, sale)).status).toBe(403)
    expect(await settleByHand(admin, sale)).toMatchObject({ status: 200, body: { settledCents: 900 } })
    expect(await settleByHand(admin, sale)).toMatchObject({ status: 200, body: { settledCents: 900 } })
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
    expect(acts).toMatchObject([{ action: 'payout-settled', reason: '€9.00: By bank transfer' }])
    expect(await brokenRules()).toEqual([])
  })

  it('is refused where money is transferred or still held', async () => {
    const seller = await newSeller()
    const sale = await sell(seller)
    expect((await settleByHand(admin, sale)).status).toBe(409)
    await runTransfers()
    expect((await settleByHand(admin, sale)).status).toBe(409)
    expect((await settleByHand(admin, await buy(shop, await addUser('Seller', 'Sam')))).status).toBe(409)
  })

  it('lets the seller’s account be closed, which waits for the money of sales', async () => {
    const seller = await addUser('Seller', 'Selma')
    const sale = await sell(seller)
    const { findOpenBusiness } = await import('@/lib/privacy/open-business')
    const countSales = async () => (await findOpenBusiness(seller, new Date())).sales
    expect(await countSales()).toBe(1)
    const { DELETE } = await import('@/app/api/users/sellers/[id]/route')
    const remove = () => call(DELETE, { as: admin, method: 'DELETE', params: { id: seller.id } })
    expect((await remove()).status).toBe(403)
    await settleByHand(admin, sale)
    await runTransfers()
    expect(await countSales()).toBe(0)
    expect(await remove()).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  })
})
