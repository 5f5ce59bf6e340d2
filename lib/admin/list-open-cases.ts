import 'server-only'
import { trusted } from 'mongoose'
import { checkRole } from '@/lib/platform/access/check-role'
import { OPEN_CASE_STATUSES, type CaseReason, type CaseStatus } from '@/lib/bookings/case'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import { BookingModel } from '@/models/booking'

export type QueuedCase = { bookingId: string; bookName: string; status: CaseStatus; reason: CaseReason; dueAt: string }

const MOST = 100

/** Those for the shop first, then by deadline. @throws AppError NOT_ALLOWED */
export async function listOpenCases(actor: Actor): Promise<QueuedCase[]> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  // Descending: `with_shop` before `with_seller`.
  const rows = await BookingModel.find(
    { 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) },
    { bookName: 1, case: 1 }
  )
    .sort({ 'case.status': -1, 'case.dueAt': 1 })
    .limit(MOST)
    .lean()
  return rows.flatMap(({ _id, bookName, case: found }) =>
    found
      ? [
          {
            bookingId: _id.toHexString(),
            bookName,
            status: found.status,
            reason: found.reason,
            dueAt: found.dueAt.toISOString()
          }
        ]
      : []
  )
}
