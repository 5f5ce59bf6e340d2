import 'server-only'
import { trusted, Types, type FilterQuery } from 'mongoose'
import { shareExpected, sumReceived, toOpenDebtCents } from '@/lib/transfers/share-price'
import { toCaseOpenUntil } from '@/lib/cases/to-case'
import type { LedgerAccount } from '@/lib/ledger/accounts'
import type { MovementKind } from '@/lib/ledger/movement-kinds'
import type { Destination } from '@/lib/transfers/plan-transfer'
import { findDestination } from '@/lib/transfers/settle-transfers'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { documentsOf, readPage, toKeys } from '@/lib/platform/db/read-page'
import type { Cursors } from '@/lib/platform/paging'
import { toOrderName } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel, type OrderDocument } from '@/models/order'
import { LedgerEntryModel } from '@/models/ledger-entry'
import { PayoutModel } from '@/models/payout'
import type { PayoutStatus } from './payout'
import { EARNINGS_LIST } from './earnings-list'
import { isWaiting, toEarningState, type EarningState } from './earning'

const FIELDS = {
  lines: 1,
  paidAt: 1,
  totalCents: 1,
  status: 1,
  releasedAt: 1,
  handedOverAt: 1,
  terms: 1,
  refunds: 1,
  disputes: 1,
  case: 1,
  transfers: 1,
  recoveries: 1,
  paidByHand: 1
} as const

function findDate(booking: OrderRow, state: EarningState): string | null {
  if (state === 'period') return toCaseOpenUntil(booking)
  if (state === 'settled') return booking.paidByHand?.at.toISOString() ?? null
  const made = (booking.transfers ?? []).findLast(({ status }) => status === 'made')
  return state === 'transferred' ? (made?.doneAt?.toISOString() ?? null) : null
}

/** Money of one sale, in cents: `netCents` is what the seller should have, of which `missingCents` are not there yet;
 * `returnedCents` is of the price, after refunds and disputes. `at`: when it is expected, or was transferred. Times are ISO 8601 in UTC. */
function toEarning(booking: OrderRow, destination: Destination | null) {
  const { _id, paidAt, bookedAt, totalCents: priceCents } = booking
  const refunds = booking.refunds ?? []
  const { sellerCents: netCents, shopCents } = shareExpected(booking, refunds)
  const leftCents = Math.min(Math.max(0, netCents + shopCents), priceCents)
  const state = toEarningState(booking, destination)
  return {
    orderId: _id.toHexString(),
    bookName: toOrderName(booking),
    paidAt: (paidAt ?? bookedAt).toISOString(),
    priceCents,
    returnedCents: priceCents - leftCents,
    commissionCents: leftCents - netCents,
    netCents,
    missingCents: isWaiting(state) ? Math.max(0, netCents - sumReceived(booking)) : 0,
    debtCents: toOpenDebtCents(booking, refunds),
    state,
    at: findDate(booking, state)
  }
}

export type Earning = ReturnType<typeof toEarning>

function whereSold(actor: Actor): FilterQuery<OrderDocument> {
  return {
    sellerId: new Types.ObjectId(actor.id),
    transactionId: trusted({ $exists: true })
  }
}

/** Latest booking first. @throws AppError NOT_ALLOWED */
export async function listMyEarnings(actor: Actor, cursors: Cursors) {
  await authorize(actor, 'Seller')
  const [page, destination] = await Promise.all([
    readPage(
      documentsOf(OrderModel, whereSold(actor), { projection: { ...FIELDS, bookedAt: 1 } }),
      {
        order: { field: 'bookedAt', kind: 'time', direction: -1 },
        pageSize: EARNINGS_LIST.pageSize,
        keysOf: ({ bookedAt, _id }) => toKeys(bookedAt, _id)
      },
      cursors
    ),
    findDestination(new Types.ObjectId(actor.id))
  ])
  return { ...page, rows: page.rows.map((row) => toEarning(row, destination)) }
}

/** What the ledger has on one account of the caller's sales, of some kinds of movements. */
async function sumPosted(actor: Actor, account: LedgerAccount, kinds: readonly MovementKind[]): Promise<number> {
  const [found] = await LedgerEntryModel.aggregate<{ cents: number }>([
    { $match: { sellerId: new Types.ObjectId(actor.id), kind: { $in: kinds } } },
    { $unwind: '$postings' },
    { $match: { 'postings.account': account } },
    { $group: { _id: null, cents: { $sum: '$postings.cents' } } }
  ])
  return found?.cents ?? 0
}

async function sumPayouts(actor: Actor) {
  const userId = new Types.ObjectId(actor.id)
  const [rows, foreign] = await Promise.all([
    PayoutModel.aggregate<{ _id: PayoutStatus; cents: number }>([
      { $match: { userId, currency: 'eur' } },
      { $group: { _id: '$status', cents: { $sum: '$amountCents' } } }
    ]),
    PayoutModel.exists({ userId, currency: trusted({ $ne: 'eur' }) })
  ])
  const sumOf = (...statuses: PayoutStatus[]): number =>
    rows.filter(({ _id }) => statuses.includes(_id)).reduce((sum, { cents }) => sum + cents, 0)
  return { isInEuro: !foreign, inTransitCents: sumOf('pending', 'in_transit'), paidOutCents: sumOf('paid') }
}

/** Money that is neither with the caller nor returned; `accountCents`: what of it waits for an account. @throws AppError
 * NOT_ALLOWED */
export async function sumWaiting(actor: Actor): Promise<{ waitingCents: number; accountCents: number }> {
  await authorize(actor, 'Seller')
  const open = { ...whereSold(actor), $or: [{ releasedAt: null }, { transferDueAt: trusted({ $exists: true }) }] }
  const [rows, destination] = await Promise.all([
    OrderModel.find(open, FIELDS).lean(),
    findDestination(new Types.ObjectId(actor.id))
  ])
  const waiting = keepReadable(OrderModel, rows, FIELDS).map((row) => toEarning(row, destination))
  const sumOf = (earnings: readonly Earning[]): number =>
    earnings.reduce((sum, { missingCents }) => sum + missingCents, 0)
  return { waitingCents: sumOf(waiting), accountCents: sumOf(waiting.filter(({ state }) => state === 'account')) }
}

/** Sums of all sales of the caller, in cents of euro. `availableCents`: at the payment provider; null if the bank account
 * has another currency. `cashCommissionCents`: owed for sales that were paid in cash. @throws AppError NOT_ALLOWED */
export async function sumMyEarnings(actor: Actor) {
  await authorize(actor, 'Seller')
  const [{ waitingCents }, transferredCents, payouts, debtCents, cashCommissionCents] = await Promise.all([
    sumWaiting(actor),
    sumPosted(actor, 'seller-payable', ['transfer', 'reversal']),
    sumPayouts(actor),
    sumPosted(actor, 'seller-receivable', ['debt', 'netting']),
    sumPosted(actor, 'commission-receivable', ['cash-commission'])
  ])
  const { isInEuro, inTransitCents, paidOutCents } = payouts
  return {
    waitingCents,
    availableCents: isInEuro ? transferredCents - inTransitCents - paidOutCents : null,
    inTransitCents,
    paidOutCents,
    debtCents,
    cashCommissionCents
  }
}
