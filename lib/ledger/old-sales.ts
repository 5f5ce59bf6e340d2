import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { BookingModel } from '@/models/booking'
import { sumPostings } from './accounts'
import { listMovements, type MoneyOfBooking } from './movements'

export type OldSales = { count: number; heldCents: number }

function sumHeld(booking: MoneyOfBooking): number {
  return -sumPostings(
    listMovements(booking)
      .flatMap(({ postings }) => [...postings])
      .filter(({ account }) => account === 'held')
  )
}

/** Handed-over sales that were booked in a release without commission and still have held money.
 * @throws AppError NOT_ALLOWED */
export async function sumOldSales(actor: Actor): Promise<OldSales> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const rows = BookingModel.find(
    { status: 'handed_over', commissionCents: null },
    { priceCents: 1, transactionId: 1, paidAt: 1, refunds: 1, disputes: 1 }
  )
    .lean()
    .cursor()
  const sales: OldSales = { count: 0, heldCents: 0 }
  for await (const row of rows) {
    const cents = sumHeld(row)
    if (cents === 0) continue
    sales.count += 1
    sales.heldCents += cents
  }
  return sales
}
