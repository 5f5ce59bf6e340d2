import 'server-only'
import { trusted } from 'mongoose'
import { checkRole } from '@/lib/platform/access/check-role'
import { OPEN_CASE_STATUSES, type CaseReason, type CaseStatus } from '@/lib/bookings/case'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import { BookingModel } from '@/models/booking'

/** An open case in the admins' queue. */
export type QueuedCase = { bookingId: string; bookName: string; status: CaseStatus; reason: CaseReason; dueAt: string }

/** The most cases that the queue shows. */
const MOST = 100

/** The open cases, those that an admin is to decide first, then by deadline, for admins. @throws AppError NOT_ALLOWED */
export async function listOpenCases(actor: Actor): Promise<QueuedCase[]> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  // `with_shop` comes after `with_seller` in the alphabet.
  const rows = await BookingModel.find({ 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) }, { bookName: 1, case: 1 })
    .sort({ 'case.status': -1, 'case.dueAt': 1 })
    .limit(MOST)
    .lean()
  return rows.flatMap(({ _id, bookName, case: found }) =>
    found ? [{ bookingId: _id.toHexString(), bookName, status: found.status, reason: found.reason, dueAt: found.dueAt.toISOString() }] : []
  )
}
