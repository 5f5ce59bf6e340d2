import 'server-only'
import { trusted, Types, type FilterQuery } from 'mongoose'
import type { BookingRow } from '@/lib/bookings/booking-row'
import { toRefunds } from '@/lib/bookings/refund'
import { shareExpected, toOpenDebtCents } from '@/lib/bookings/share-price'
import { toCaseOpenUntil } from '@/lib/bookings/to-case'
import type { LedgerAccount } from '@/lib/ledger/accounts'
import type { MovementKind } from '@/lib/ledger/movement-kinds'
import type { Destination } from '@/lib/payments/plan-transfer'
import { findDestination } from '@/lib/payments/settle-transfers'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { BookingModel, type BookingDocument } from '@/models/booking'
import { LedgerEntryModel } from '@/models/ledger-entry'
import { PayoutModel } from '@/models/payout'
import type { PayoutStatus } from './payout'
import { isWaiting, toEarningState, type Earning } from './earning'

const PER_PAGE = 10
const FIELDS = {
  bookName: 1,
  paidAt: 1,
  priceCents: 1,
  commissionCents: 1,
  status: 1,
  releasedAt: 1,
  handedOverAt: 1,
  refunds: 1,
  disputes: 1,
  case: 1,
  transfers: 1,
  recoveries: 1,
  paidByHand: 1
} as const

/** Cents of euro. `availableCents`: at the payment provider; null if the bank account has another currency. */
export type EarningSums = {
  waitingCents: number
  availableCents: number | null
  inTransitCents: number
  paidOutCents: number
  debtCents: number
}
export type EarningsPage = { earnings: Earning[]; total: number; page: number; pageCount: number }

function findDate(booking: BookingRow, state: Earning['state']): string | null {
  if (state === 'period') return toCaseOpenUntil(booking.handedOverAt)
  if (state === 'settled') return booking.paidByHand?.at.toISOString() ?? null
  const made = (booking.transfers ?? []).findLast(({ status }) => status === 'made')
  return state === 'transferred' ? (made?.doneAt?.toISOString() ?? null) : null
}

function toEarning(booking: BookingRow, destination: Destination | null): Earning {
  const { _id, bookName, paidAt, bookedAt, priceCents } = booking
  const refunds = toRefunds(booking.refunds)
  const { sellerCents: netCents, shopCents } = shareExpected(booking, refunds)
  const leftCents = Math.min(Math.max(0, netCents + shopCents), priceCents)
  const state = toEarningState(booking, destination)
  return {
    bookingId: _id.toHexString(),
    bookName,
    paidAt: (paidAt ?? bookedAt).toISOString(),
    priceCents,
    returnedCents: priceCents - leftCents,
    commissionCents: leftCents - netCents,
    netCents,
    debtCents: toOpenDebtCents(booking, refunds),
    state,
    at: findDate(booking, state)
  }
}

/** Sales that were paid and have a commission; those of releases without it are settled by the shop. */
function whereSold(actor: Actor): FilterQuery<BookingDocument> {
  return {
    sellerId: new Types.ObjectId(actor.id),
    transactionId: trusted({ $exists: true }),
    commissionCents: trusted({ $exists: true })
  }
}

/** Latest payment first. @throws AppError NOT_ALLOWED */
export async function listMyEarnings(actor: Actor, page: number): Promise<EarningsPage> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const sold = whereSold(actor)
  const [rows, total, destination] = await Promise.all([
    BookingModel.find(sold, FIELDS)
      .sort({ bookedAt: -1 })
      .skip((page - 1) * PER_PAGE)
      .limit(PER_PAGE)
      .lean(),
    BookingModel.countDocuments(sold),
    findDestination(new Types.ObjectId(actor.id))
  ])
  const earnings = keepReadable(BookingModel, rows, FIELDS).map((row) => toEarning(row, destination))
  return { earnings, total, page, pageCount: Math.max(1, Math.ceil(total / PER_PAGE)) }
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

/** Sums of all sales of the caller. @throws AppError NOT_ALLOWED */
export async function sumMyEarnings(actor: Actor): Promise<EarningSums> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const open = { ...whereSold(actor), $or: [{ releasedAt: null }, { transferDueAt: trusted({ $exists: true }) }] }
  const [rows, transferredCents, payouts, destination, debtCents] = await Promise.all([
    BookingModel.find(open, FIELDS).lean(),
    sumPosted(actor, 'seller-payable', ['transfer', 'reversal']),
    sumPayouts(actor),
    findDestination(new Types.ObjectId(actor.id)),
    sumPosted(actor, 'seller-receivable', ['debt', 'netting'])
  ])
  const { isInEuro, inTransitCents, paidOutCents } = payouts
  const waiting = keepReadable(BookingModel, rows, FIELDS)
    .map((row) => toEarning(row, destination))
    .filter(({ state }) => isWaiting(state))
  return {
    waitingCents: waiting.reduce((sum, { netCents }) => sum + netCents, 0),
    availableCents: isInEuro ? transferredCents - inTransitCents - paidOutCents : null,
    inTransitCents,
    paidOutCents,
    debtCents
  }
}
