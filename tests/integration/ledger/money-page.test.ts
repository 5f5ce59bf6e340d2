import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeCsv } from '@/lib/platform/csv/write-csv'
import { LEDGER_LIST } from '@/lib/ledger/ledger-list'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

let shop: TestShop
let admin: TestUser
let queries: typeof import('@/lib/ledger/queries')
const [momo, emma, cash] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()]

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
  queries = await import('@/lib/ledger/queries')
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  const entry = (more: object) => ({ sellerId: new Types.ObjectId(), number: 0, ...more })
  const paid = (cents: number) => [
    { account: 'provider-clearing', cents },
    { account: 'held', cents: -cents }
  ]
  const [october, november] = [new Date('2026-10-31T22:59:59Z'), new Date('2026-10-31T23:00:00Z')]
  await LedgerEntryModel.insertMany([
    entry({
      orderId: momo,
      source: 'payment',
      kind: 'payment',
      reference: 'pi_momo',
      at: october,
      postings: paid(1250)
    }),
    entry({
      orderId: momo,
      source: 'refund:rf',
      kind: 'refund',
      reference: 're_momo',
      at: november,
      postings: paid(-250)
    }),
    entry({
      orderId: emma,
      source: 'payment',
      kind: 'payment',
      reference: 'pi_emma',
      at: november,
      postings: paid(700)
    }),
    entry({
      orderId: cash,
      source: 'cash-commission',
      kind: 'cash-commission',
      reference: null,
      at: october,
      postings: [
        { account: 'commission-receivable', cents: 90 },
        { account: 'commission', cents: -90 }
      ]
    })
  ])
})

// The entries have no bookings, which the check of invariants at the end would report.
afterAll(async () => {
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  await LedgerEntryModel.deleteMany({})
  await shop.close()
})

async function find(query: Record<string, string>): Promise<(string | null)[]> {
  const { rows } = await queries.listLedgerEntries(admin, LEDGER_LIST.parse(query))
  return rows.map(({ reference }) => reference)
}

it('the page about money has the balance of each account', async () => {
  expect(await queries.sumAccounts(admin)).toEqual({
    'dispute-fees': 0,
    'provider-fees': 0,
    refunds: 0,
    'provider-clearing': 1700,
    bank: 0,
    held: -1700,
    'seller-payable': 0,
    'seller-receivable': 0,
    'commission-receivable': 90,
    commission: -90
  })
})

it('the page about money finds entries by kind, booking, id of the provider and month, latest first', async () => {
  expect(await find({})).toEqual(['pi_emma', 're_momo', null, 'pi_momo'])
  expect(await find({ kind: 'cash-commission' })).toEqual([null])
  expect(await find({ kind: 'payment' })).toEqual(['pi_emma', 'pi_momo'])
  expect(await find({ q: momo.toHexString() })).toEqual(['re_momo', 'pi_momo'])
  expect(await find({ q: 're_momo' })).toEqual(['re_momo'])
  expect(await find({ month: '2026-10' })).toEqual([null, 'pi_momo'])
  expect(await find({ month: '2026-11', kind: 'payment' })).toEqual(['pi_emma'])
  expect(await find({ q: '{"$gt":""}' })).toEqual([])
  expect(await find({ month: 'November', kind: 'gift' })).toHaveLength(4)
})

it('the page about money is for admins only', async () => {
  const seller = await addUser('Seller', 'Selma')
  await expect(queries.listLedgerEntries(seller, LEDGER_LIST.initial)).rejects.toMatchObject({
    code: 'NOT_ALLOWED'
  })
  await expect(queries.sumAccounts(seller)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const { GET } = await import('@/app/api/admin/ledger/export/route')
  expect((await call(GET, { as: seller })).status).toBe(403)
  for (const query of ['?month=2026-13', '?kind=gift', `?q=${'x'.repeat(81)}`, '?page=1'])
    expect((await call(GET, { as: admin, query })).status, query).toBe(400)
})

it('the page about money exports one line for each posting, with debit and credit in columns of their own', async () => {
  const csv = writeCsv(await queries.exportLedger(admin, { kind: 'refund', q: '', month: '2026-11' }))
  expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'at (Europe/Berlin),booking,kind,number,reference,reason,account,debit,credit',
    `2026-11-01T00:00:00.000+01:00,${momo.toHexString()},refund,0,re_momo,,provider-clearing,,2.50`,
    `2026-11-01T00:00:00.000+01:00,${momo.toHexString()},refund,0,re_momo,,held,2.50,`
  ])
  const cashCsv = writeCsv(await queries.exportLedger(admin, { kind: 'cash-commission', q: '', month: '' }))
  expect(cashCsv.trim().split('\r\n').slice(1)).toEqual([
    `2026-10-31T23:59:59.000+01:00,${cash.toHexString()},cash-commission,0,,,commission-receivable,0.90,`,
    `2026-10-31T23:59:59.000+01:00,${cash.toHexString()},cash-commission,0,,,commission,,0.90`
  ])
  const { AuditEntryModel } = await import('@/models/audit-entry')
  expect(await AuditEntryModel.find({}, { _id: 0, action: 1, actorId: 1, targetId: 1 }).lean()).toEqual([
    { action: 'ledger-exported', actorId: admin.id, targetId: 'refund 2026-11' },
    { action: 'ledger-exported', actorId: admin.id, targetId: 'cash-commission' }
  ])
})
