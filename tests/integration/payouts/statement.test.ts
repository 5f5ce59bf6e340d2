import { NextRequest } from 'next/server'
import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runPayouts } from 'stripe-emulator/testing/connect-controls'
import { toMonth, toMonthRange } from '@/lib/platform/time/calendar'
import { buy } from '@/tests/integration/payments/buying'
import { sellInCash } from '@/tests/integration/fulfilments/meetings'
import { addUser, call, type TestUser } from '@/tests/support/shop'
import { accountOf, admin, newSeller, openPayoutShop, post, refund, runTransfers, sell, shop } from './paying-sellers'

let [MONTH, MONTH_BEFORE] = ['', '']

beforeAll(async () => {
  await openPayoutShop()
  MONTH = toMonth(new Date())
  MONTH_BEFORE = toMonth(new Date(toMonthRange(MONTH).from.getTime() - 1))
})
afterAll(() => shop().close())

async function read(seller: TestUser, month = MONTH) {
  const { readMyStatement } = await import('@/lib/payouts/statement-queries')
  return readMyStatement(seller, month)
}

async function listMonths(seller: TestUser): Promise<string[]> {
  const { listStatementMonths } = await import('@/lib/payouts/statement-queries')
  return listStatementMonths(seller)
}

async function download(as: TestUser | null, month: string | null) {
  const { GET } = await import('@/app/api/payouts/statement/route')
  const request = new NextRequest(
    `http://localhost:3000/api/payouts/statement${month === null ? '' : `?month=${month}`}`,
    {
      headers: { 'sec-fetch-site': 'same-origin', ...(as ? { cookie: as.cookie } : {}) }
    }
  )
  const response = await GET(request, { params: Promise.resolve({}) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Posts what the caller's bookings have moved, and moves all entries of now to the month before. */
async function postAll(seller: TestUser, isOver: boolean): Promise<void> {
  const [{ OrderModel }, { LedgerEntryModel }] = await Promise.all([
    import('@/models/order'),
    import('@/models/ledger-entry')
  ])
  for (const { _id } of await OrderModel.find({ sellerId: seller.id })) await post(_id.toHexString())
  if (!isOver) return
  const sellerId = new Types.ObjectId(seller.id)
  await LedgerEntryModel.collection.updateMany({ sellerId }, { $set: { at: new Date(`${MONTH_BEFORE}-15T12:00:00Z`) } })
}

/** What the ledger has of the seller on some accounts, as a debt of the shop. */
async function sumLedger(seller: TestUser, accounts: readonly string[]): Promise<number> {
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  const entries = await LedgerEntryModel.find({ sellerId: seller.id }).lean()
  const postings = entries.flatMap((entry) => entry.postings).filter(({ account }) => accounts.includes(account))
  return postings.reduce((sum, { cents }) => sum - cents, 0)
}

const OWED = ['seller-payable', 'seller-receivable']

it('the monthly statement adds up over sales, refunds, a reversal, a refused reversal, and a debt that is kept back', async () => {
  const seller = await newSeller()
  const reversed = await sell(seller, 1000)
  await runTransfers()
  await refund(reversed, 200)
  const owed = await sell(seller, 2000)
  await runTransfers()
  const [payout] = await runPayouts(shop().stripe, { account: await accountOf(seller), outcome: 'paid' })
  const { syncPayout } = await import('@/lib/payouts/sync-account')
  await syncPayout(payout?.id ?? '', await accountOf(seller))
  await refund(owed, 300)
  await buy(shop(), seller, 700)
  await postAll(seller, true)

  const before = await read(seller, MONTH_BEFORE)
  expect(before.balance).toEqual({
    openingCents: 0,
    priceCents: 3000,
    returnedCents: -500,
    commissionCents: -250,
    transferCents: -2700,
    reversalCents: 180,
    settlementCents: 0,
    closingCents: -270
  })
  expect(before.debts).toEqual({ openingCents: 0, debtCents: 270, nettingCents: 0, closingCents: 270 })
  expect(before.held).toMatchObject({ paidCents: 3700, returnedCents: -500, closingCents: 700 })
  expect(before.balance.closingCents).toBe(await sumLedger(seller, OWED))
  expect(before.payouts).toEqual([])

  await sell(seller, 500)
  await runTransfers()
  await postAll(seller, false)
  const now = await read(seller)
  expect(now.balance).toMatchObject({
    openingCents: -270,
    priceCents: 500,
    commissionCents: -50,
    transferCents: -180,
    closingCents: 0
  })
  expect(now.debts).toEqual({ openingCents: 270, debtCents: 0, nettingCents: -270, closingCents: 0 })
  expect(now.held).toMatchObject({ openingCents: 700, paidCents: 500, creditedCents: -500, closingCents: 700 })
  expect(now.balance.closingCents).toBe(await sumLedger(seller, OWED))
  expect(now.payouts).toMatchObject([{ amountCents: 2520, status: 'paid' }])
  expect(await listMonths(seller)).toEqual([MONTH, MONTH_BEFORE])
})

it('the monthly statement has what the shop paid by hand', async () => {
  const seller = await addUser('Seller', 'Selma')
  const { bookingId } = await sell(seller, 1000)
  const { POST } = await import('@/app/api/bookings/[id]/payout/settlement/route')
  const paid = await call(POST, { as: admin(), body: { note: 'By bank transfer' }, params: { id: bookingId } })
  expect(paid.status).toBe(200)
  await postAll(seller, false)
  expect((await read(seller)).balance).toMatchObject({ priceCents: 1000, settlementCents: -900, closingCents: 0 })
})

it('the monthly statement has what buyers paid in cash apart from the balance, with the commission that is owed for it', async () => {
  const seller = await newSeller()
  const met = await sellInCash(seller, [900, 400])
  await postAll(seller, true)
  expect(await read(seller, MONTH_BEFORE)).toMatchObject({
    sales: [],
    cashSales: [{ orderId: met.bookingId, priceCents: 1300, commissionCents: 130, isCorrection: false }],
    balance: { closingCents: 0 },
    held: { closingCents: 0 },
    cash: { openingCents: 0, commissionCents: 130, closingCents: 130 }
  })
  const { text } = await download(seller, MONTH_BEFORE)
  const rows = text.trim().split('\r\n').slice(1)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toMatch(new RegExp(`,cash-sale,${met.bookingId},[^,]+,13\\.00,,1\\.30,,,,eur,,$`))
  await sell(seller, 500)
  await sellInCash(seller, [1000])
  await postAll(seller, false)
  const now = await read(seller)
  expect(now.cash).toEqual({ openingCents: 130, commissionCents: 100, closingCents: 230 })
  expect(now.balance.closingCents).toBe(await sumLedger(seller, OWED))
  expect(now.cash.closingCents).toBe(-(await sumLedger(seller, ['commission-receivable'])))
  const { listMyEarnings, sumMyEarnings } = await import('@/lib/payouts/list-earnings')
  expect(await sumMyEarnings(seller)).toMatchObject({ waitingCents: 450, cashCommissionCents: 230 })
  expect((await listMyEarnings(seller, {})).total).toBe(1)
})

it('the monthly statement shows nothing of others, and is for sellers only', async () => {
  await sell(await newSeller())
  const other = await newSeller()
  expect(await listMonths(other)).toEqual([])
  const { sales, moved, balance, held } = await read(other)
  expect([sales, moved]).toEqual([[], []])
  expect([...Object.values(balance), ...Object.values(held)].filter((cents) => cents !== 0)).toEqual([])
  const buyer = await addUser('Buyer', 'Bea')
  await expect(read(buyer)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(listMonths(buyer)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

it('the monthly statement of a month that is not given is that of the latest movements', async () => {
  const { readStatementPage } = await import('@/lib/payouts/statement-queries')
  const seller = await newSeller()
  expect((await readStatementPage(seller, '')).statement.month).toBe(MONTH)
  await sell(seller)
  await postAll(seller, true)
  expect(await readStatementPage(seller, '')).toMatchObject({
    months: [MONTH_BEFORE],
    statement: { month: MONTH_BEFORE, sales: [{ netCents: 900 }] }
  })
  expect((await readStatementPage(seller, '2026-01')).statement).toMatchObject({ month: '2026-01', sales: [] })
})

it('the download of a statement is a CSV file of the month, not stored by caches', async () => {
  const seller = await newSeller()
  const { bookingId } = await sell(seller, 1000)
  await runTransfers()
  await postAll(seller, false)
  const { status, headers, text } = await download(seller, MONTH)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="statement-${MONTH}.csv"`)
  expect(headers.get('cache-control')).toContain('no-store')
  const rows = text.trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',').slice(1, 2).join())).toEqual(['opening', 'sale', 'transfer', 'closing'])
  expect(rows[1]).toMatch(new RegExp(`,sale,${bookingId},[^,]+,10\\.00,0\\.00,1\\.00,9\\.00,`))
  expect(rows[2]).toMatch(new RegExp(`,transfer,${bookingId},[^,]+,,,,-9\\.00,`))
})

it('the download of a statement needs a month and a seller', async () => {
  const seller = await newSeller()
  for (const month of [null, '', '2026-13', '2026-1', 'latest'])
    expect((await download(seller, month)).status).toBe(400)
  expect((await download(null, MONTH)).status).toBe(401)
  expect((await download(await addUser('Buyer', 'Bea'), MONTH)).status).toBe(403)
})
