import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { OPEN_CASE_STATUSES } from '@/lib/cases/case'
import { BookingModel } from '@/models/booking'

const MOST = 100

/** Those for the shop first, then by deadline. @throws AppError NOT_ALLOWED */
export async function listOpenCases(actor: Actor) {
  await authorize(actor, 'Admin')
  // Descending: `with_shop` before `with_seller`.
  const rows = await BookingModel.find(
    { 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) },
    { bookName: 1, case: 1 }
  )
    .sort({ 'case.status': -1, 'case.dueAt': 1 })
    .limit(MOST)
    .lean()
  return rows.flatMap(({ _id, bookName, case: found }) => {
    if (!found) return []
    const { status, reason, dueAt } = found
    return [{ bookingId: _id.toHexString(), bookName, status, reason, dueAt: dueAt.toISOString() }]
  })
}

export type QueuedCase = Awaited<ReturnType<typeof listOpenCases>>[number]
