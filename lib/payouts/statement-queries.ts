import 'server-only'
import { trusted, Types, type Model } from 'mongoose'
import type { LedgerAccount } from '@/lib/ledger/accounts'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { groupByBounds } from '@/lib/platform/db/group-by-bounds'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { listMonths, toMonth, toMonthRange } from '@/lib/platform/time/calendar'
import { listUpheldLines } from '@/lib/cases/case'
import { listPayable, sumPrices, toOrderName } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel } from '@/models/order'
import { LedgerEntryModel } from '@/models/ledger-entry'
import { PayoutModel } from '@/models/payout'
import type { Payout } from './payout'
import { toPayout } from './queries'
import { buildStatement, type Statement, type StatementBook } from './statement'

/** `payouts`: from the seller's Stripe account to their bank, in their currency; no part of the sums. */
export type MonthlyStatement = Statement & { payouts: Payout[]; createdAt: string }

/** Which months have a document. `field`: a time, after the fields of `owner` in an index. */
async function listMonthsOf<Document>(
  model: Model<Document>,
  owner: Record<string, unknown>,
  field: string
): Promise<string[]> {
  const findEnd = async (direction: 1 | -1) => {
    const [end] = await model.aggregate<{ at: Date }>([
      { $match: { ...owner, [field]: { $gt: new Date(0) } } },
      { $sort: { [field]: direction } },
      { $limit: 1 },
      { $project: { _id: 0, at: `$${field}` } }
    ])
    return end?.at
  }
  const [first, last] = await Promise.all([findEnd(1), findEnd(-1)])
  if (!first || !last) return []
  const ranges = listMonths(toMonth(first), toMonth(last)).map(toMonthRange)
  const bounds = [...ranges.map(({ from }) => from), ...ranges.slice(-1).map(({ until }) => until)]
  const rows = await model.aggregate<{ _id: Date }>([
    { $match: { ...owner, [field]: { $gte: bounds[0], $lt: bounds.at(-1) } } },
    groupByBounds(field, bounds, { count: { $sum: 1 } })
  ])
  return rows.map(({ _id }) => toMonth(_id))
}

/** Sales that buyers paid in cash. The ledger has their commission alone, which may be nothing. */
function ofCashSales(sellerId: Types.ObjectId) {
  return { sellerId, paymentMethod: 'at_meeting' as const }
}

/** Months in which money of the caller moved, or the caller sold for cash, latest first. @throws AppError NOT_ALLOWED */
export async function listStatementMonths(actor: Actor): Promise<string[]> {
  await authorize(actor, 'Seller')
  const id = new Types.ObjectId(actor.id)
  const months = await Promise.all([
    listMonthsOf(LedgerEntryModel, { sellerId: id }, 'at'),
    listMonthsOf(PayoutModel, { userId: id }, 'createdAt'),
    listMonthsOf(OrderModel, ofCashSales(id), 'releasedAt')
  ])
  return [...new Set(months.flat())].sort().reverse()
}

async function readOpening(sellerId: Types.ObjectId, from: Date) {
  const rows = await LedgerEntryModel.aggregate<{ _id: LedgerAccount; cents: number }>([
    { $match: { sellerId, at: { $lt: from } } },
    { $unwind: '$postings' },
    { $group: { _id: '$postings.account', cents: { $sum: '$postings.cents' } } }
  ])
  return rows.map(({ _id, cents }) => ({ account: _id, cents }))
}

/** As entries of no commission. The ledger's are preferred to them. */
async function readCashSales(sellerId: Types.ObjectId, from: Date, until: Date) {
  const sold = { ...ofCashSales(sellerId), releasedAt: trusted({ $gte: from, $lt: until }) }
  const fields = { releasedAt: 1, lines: 1, case: 1 } as const
  const rows = await OrderModel.find(sold, fields).lean()
  return keepReadable(OrderModel, rows, fields).flatMap(({ _id, releasedAt, ...order }) =>
    releasedAt && listSold(order).length > 0
      ? [{ orderId: _id, kind: 'cash-commission' as const, number: 0, at: releasedAt, reference: null, postings: [] }]
      : []
  )
}

/** What the buyer paid for, without the copies about which a case was decided for the buyer. */
function listSold({ lines, case: found }: Pick<OrderRow, 'lines' | 'case'>) {
  const upheld = listUpheldLines(found)
  return listPayable(lines).filter(({ number }) => !upheld.includes(number))
}

async function readBooks(ids: readonly Types.ObjectId[]): Promise<Map<string, StatementBook>> {
  const fields = { lines: 1, case: 1 } as const
  const rows = await OrderModel.find({ _id: trusted({ $in: [...ids] }) }, fields).lean()
  return new Map(
    keepReadable(OrderModel, rows, fields).map((order) => [
      order._id.toHexString(),
      { name: toOrderName(order), priceCents: sumPrices(listSold(order)) }
    ])
  )
}

/** Of `asked`, or of the latest month with movements if it is empty. @throws AppError NOT_ALLOWED */
export async function readStatementPage(actor: Actor, asked: string) {
  const [months, now] = await Promise.all([listStatementMonths(actor), readDatabaseTime()])
  return { months, statement: await readMyStatement(actor, asked || (months[0] ?? toMonth(now))) }
}

/** The caller's money in a month (`2026-11`), as the ledger has it now. @throws AppError NOT_ALLOWED */
export async function readMyStatement(actor: Actor, month: string): Promise<MonthlyStatement> {
  await authorize(actor, 'Seller')
  const now = await readDatabaseTime()
  const sellerId = new Types.ObjectId(actor.id)
  const { from, until } = toMonthRange(month)
  const [opening, entries, cashSales, payouts] = await Promise.all([
    readOpening(sellerId, from),
    LedgerEntryModel.find({ sellerId, at: trusted({ $gte: from, $lt: until }) })
      .sort({ at: 1, _id: 1 })
      .lean(),
    readCashSales(sellerId, from, until),
    PayoutModel.find({ userId: sellerId, createdAt: trusted({ $gte: from, $lt: until }) })
      .sort({ createdAt: 1 })
      .lean()
  ])
  const readable = keepReadable(LedgerEntryModel, entries).flatMap(({ orderId, ...entry }) =>
    orderId ? [{ ...entry, orderId }] : []
  )
  const posted = new Set(
    readable.filter(({ kind }) => kind === 'cash-commission').map(({ orderId }) => String(orderId))
  )
  const unposted = cashSales.filter(({ orderId }) => !posted.has(String(orderId)))
  const all = [...readable, ...unposted].sort((one, other) => one.at.getTime() - other.at.getTime())
  const books = await readBooks([...new Set(all.map(({ orderId }) => orderId))])
  const statement = buildStatement({
    month,
    opening,
    entries: all.map(({ orderId, kind, number, at, reference, postings }) => ({
      orderId: orderId.toHexString(),
      kind,
      number,
      at,
      reference: reference ?? null,
      postings: postings.map(({ account, cents }) => ({ account, cents }))
    })),
    books
  })
  return { ...statement, payouts: keepReadable(PayoutModel, payouts).map(toPayout), createdAt: now.toISOString() }
}
