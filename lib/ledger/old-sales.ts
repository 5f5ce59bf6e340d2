import 'server-only'
import { trusted } from 'mongoose'
import { recordAudit } from '@/lib/audit/append-entry'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { AppError, notFound } from '@/lib/platform/errors'
import { BookingModel } from '@/models/booking'
import { sumPostings } from './accounts'
import { listMovements, type MoneyOfBooking } from './movements'
import { releaseBooking } from './release-bookings'

type OldSales = { count: number; heldCents: number }

const FIELDS = { priceCents: 1, transactionId: 1, paidAt: 1, refunds: 1, disputes: 1 } as const

function sumHeld(booking: MoneyOfBooking): number {
  return -sumPostings(
    listMovements(booking)
      .flatMap(({ postings }) => [...postings])
      .filter(({ account }) => account === 'held')
  )
}

/** Handed-over sales that were booked in a release without commission and still have held money. Those of which money
 * went back are few and are read one by one. @throws AppError NOT_ALLOWED */
export async function sumOldSales(actor: Actor): Promise<OldSales> {
  await authorize(actor, 'Admin')
  const old = { status: 'handed_over', commissionCents: null } as const
  const [[whole], others] = await Promise.all([
    BookingModel.aggregate<OldSales>([
      {
        $match: {
          ...old,
          transactionId: { $exists: true },
          'refunds.0': { $exists: false },
          'disputes.0': { $exists: false }
        }
      },
      { $group: { _id: null, count: { $sum: 1 }, heldCents: { $sum: '$priceCents' } } }
    ]),
    BookingModel.find(
      { ...old, $or: [{ 'refunds.0': trusted({ $exists: true }) }, { 'disputes.0': trusted({ $exists: true }) }] },
      FIELDS
    ).lean()
  ])
  const held = others.map(sumHeld).filter((cents) => cents !== 0)
  return {
    count: (whole?.count ?? 0) + held.length,
    heldCents: (whole?.heldCents ?? 0) + held.reduce((sum, cents) => sum + cents, 0)
  }
}

const LISTED = 50

/** The oldest ones; times are ISO 8601 in UTC. @throws AppError NOT_ALLOWED */
export async function listOldSales(actor: Actor) {
  await authorize(actor, 'Admin')
  const fields = { ...FIELDS, bookName: 1, handedOverAt: 1 } as const
  const rows = await BookingModel.find(
    { status: 'handed_over', commissionCents: null, transactionId: trusted({ $exists: true }) },
    fields
  )
    .sort({ handedOverAt: 1 })
    .limit(LISTED)
    .lean()
  return keepReadable(BookingModel, rows, fields)
    .map((row) => ({
      bookingId: row._id.toHexString(),
      bookName: row.bookName,
      handedOverAt: row.handedOverAt?.toISOString() ?? null,
      heldCents: sumHeld(row)
    }))
    .filter(({ heldCents }) => heldCents !== 0)
}

export type OldSale = Awaited<ReturnType<typeof listOldSales>>[number]

/**
 * Lets the money of a sale from before the commission go the way of any other sale, without a commission: to the
 * seller's account, once nothing is open. Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND, ALREADY_DECIDED for a
 * sale of another kind
 */
export async function releaseOldSale(actor: Actor, id: string): Promise<{ released: boolean }> {
  await authorize(actor, 'Admin')
  const booking = await BookingModel.findById(id).lean()
  if (!booking) throw notFound('booking')
  if (booking.commissionCents === 0) return { released: true }
  if (booking.status !== 'handed_over' || booking.commissionCents != null)
    throw new AppError('ALREADY_DECIDED', 'errors.saleNotOld')
  await recordAudit(actor, 'sale-released', ['booking', id])
  await BookingModel.updateOne(
    { _id: booking._id, status: 'handed_over', commissionCents: null },
    { $set: { commissionCents: 0 }, $inc: { moneyVersion: 1 } }
  )
  const now = await readDatabaseTime()
  const changed = await BookingModel.findById(id).lean()
  if (changed) await releaseBooking(changed, now)
  return { released: true }
}
