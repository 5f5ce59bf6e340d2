import 'server-only'
import { trusted } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { BookingModel } from '@/models/booking'
import { sumPostings } from './accounts'
import { listMovements, type MoneyOfBooking } from './movements'

export type OldSales = { count: number; heldCents: number }

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
  checkRole(actor, 'Admin')
  await connectToDatabase()
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
