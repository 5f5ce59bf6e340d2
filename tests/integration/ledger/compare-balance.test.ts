import { afterAll, beforeAll, expect, it } from 'vitest'
import { runPayouts } from 'stripe-emulator/testing/connect-controls'
import { openDispute, setNextRefunds, settleRefund } from 'stripe-emulator/testing/stripe-process'
import { sellInCash } from '@/tests/integration/fulfilments/meetings'
import { sendEvent } from '@/tests/integration/payments/buying'
import {
  admin,
  HOUR_MS,
  newSeller,
  openPayoutShop,
  post,
  readBooking,
  refund,
  runTransfers,
  sell,
  shop
} from '@/tests/integration/payouts/paying-sellers'
import { actsOn } from '@/tests/integration/reports/moderation'
import { call } from '@/tests/support/shop'

beforeAll(openPayoutShop)
afterAll(() => shop().close())

/** The job, as if two hours had passed: what is more recent is not compared. */
async function compare() {
  const { compareBalance } = await import('@/lib/ledger/compare-balance')
  await compareBalance({ now: new Date(Date.now() + 2 * HOUR_MS), shouldStop: () => false })
  const { findBalanceReport } = await import('@/lib/ledger/balance-report')
  return findBalanceReport(admin())
}

async function balances() {
  const { sumAccounts } = await import('@/lib/ledger/queries')
  return sumAccounts(admin())
}

async function correct(body: object, key: string = crypto.randomUUID()) {
  const { POST } = await import('@/app/api/admin/ledger/corrections/route')
  return call(POST, { as: admin(), body, headers: { 'idempotency-key': key } })
}

it('the comparison with the provider agrees to the cent after sales, refunds, transfers, a dispute and a payout, and posts the fees once', async () => {
  const seller = await newSeller()
  const [kept, returned, disputed] = [await sell(seller, 905), await sell(seller, 1200), await sell(seller, 700)]
  await runTransfers()
  await refund(returned, 300)
  await openDispute(shop().stripe, { payment_intent: disputed.transactionId })
  await sendEvent(shop(), 'charge.dispute.created', disputed.transactionId)
  await runTransfers()
  await runPayouts(shop().stripe, { account: 'platform' })
  for (const { bookingId } of [kept, returned, disputed]) await post(bookingId)
  expect(await compare()).toMatchObject({ count: 0, differences: [] })
  const first = await balances()
  expect(first['dispute-fees']).toBe(2000)
  // 1.5 % and 25 cents of each of the three payments.
  expect(first['provider-fees']).toBe(39 + 43 + 36)
  await compare()
  expect(await balances()).toEqual(first)
})

it('the comparison with the provider leaves out what was paid in cash', async () => {
  const sale = await sell(await newSeller(), 905)
  const met = await sellInCash(sale.seller, [1000])
  for (const { bookingId } of [sale, met]) await post(bookingId)
  expect((await balances())['commission-receivable']).toBe(100)
  expect(await compare()).toMatchObject({ count: 0, differences: [] })
})

it('the comparison with the provider agrees while a refund is on its way, and after it has arrived', async () => {
  const sale = await sell(await newSeller())
  await setNextRefunds(shop().stripe, { begin: 'pending' })
  await refund(sale, 300)
  expect((await readBooking(sale.bookingId)).refunds).toMatchObject([{ status: 'pending' }])
  expect(await post(sale.bookingId)).toMatchObject({ refunds: 300 })
  expect(await compare()).toMatchObject({ count: 0 })
  await settleRefund(shop().stripe, {
    refund: (await readBooking(sale.bookingId)).refunds?.[0]?.id ?? '',
    outcome: 'succeeded'
  })
  await sendEvent(shop(), 'refund.updated', sale.transactionId)
  expect(await post(sale.bookingId)).not.toHaveProperty('refunds')
  expect(await compare()).toMatchObject({ count: 0 })
})

it('the comparison with the provider names what the ledger does not have, and an admin corrects it once, with a reason in the audit log', async () => {
  const sale = await sell(await newSeller())
  await post(sale.bookingId)
  await compare()
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  await LedgerEntryModel.deleteOne({ orderId: sale.bookingId, source: 'payment' })
  const report = await compare()
  expect(report).toMatchObject({
    count: 1,
    differences: [{ reference: sale.transactionId, ledgerCents: -40, providerCents: 960, orderId: sale.bookingId }]
  })
  const body = {
    debit: 'provider-clearing',
    credit: 'held',
    cents: 1000,
    reference: sale.transactionId,
    reason: 'The entry was deleted.'
  }
  const key = crypto.randomUUID()
  const [one, other] = [await correct(body, key), await correct(body, key)]
  expect([one.status, other.status, other.body]).toEqual([200, 200, one.body])
  expect((await correct({ ...body, cents: 999 }, key)).status).toBe(409)
  expect(await compare()).toMatchObject({ count: 0 })
  const entry = await LedgerEntryModel.findOne({ kind: 'correction' }).lean()
  expect(entry).toMatchObject({ reason: 'The entry was deleted.', reference: sale.transactionId })
  expect(await actsOn(entry?.source ?? '')).toEqual(['ledger-corrected'])
  await LedgerEntryModel.deleteOne({ _id: entry?._id })
  await post(sale.bookingId)
})

it('the comparison with the provider takes two requests with the same key at the same moment for one correction', async () => {
  const body = { debit: 'bank', credit: 'commission', cents: 150, reason: 'A balance from before.' }
  const key = crypto.randomUUID()
  const both = await Promise.all([correct(body, key), correct(body, key)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.body).toEqual(both[1]?.body)
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  const entries = await LedgerEntryModel.find({ kind: 'correction', reason: body.reason }).lean()
  expect(entries).toHaveLength(1)
  expect(await actsOn(entries[0]?.source ?? '')).toEqual(['ledger-corrected'])
  await LedgerEntryModel.deleteMany({ kind: 'correction', reason: body.reason })
})

it('the comparison with the provider refuses a correction without a reason, of nothing, or within one account', async () => {
  const body = { debit: 'bank', credit: 'held', cents: 100, reason: 'x' }
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  const before = await LedgerEntryModel.countDocuments({})
  for (const wrong of [{ reason: ' ' }, { cents: 0 }, { cents: 1.5 }, { credit: 'bank' }, { debit: 'elsewhere' }])
    expect((await correct({ ...body, ...wrong })).status).toBe(400)
  expect(await LedgerEntryModel.countDocuments({})).toBe(before)
})
