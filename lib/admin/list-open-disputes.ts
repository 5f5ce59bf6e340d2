import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import { BookingModel } from '@/models/booking'
import { toManagedDispute, type QueuedDispute } from './managed-booking'

const MOST = 100

/** Earliest evidence deadline first. @throws AppError NOT_ALLOWED */
export async function listOpenDisputes(actor: Actor): Promise<QueuedDispute[]> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const rows = await BookingModel.find({ 'disputes.isOpen': true }, { bookName: 1, disputes: 1 })
    .sort({ 'disputes.evidenceDueAt': 1 })
    .limit(MOST)
    .lean()
  const open = rows.flatMap(({ _id, bookName, disputes }) =>
    (disputes ?? [])
      .filter(({ isOpen }) => isOpen)
      .map((dispute) => {
        const { id, reason, amountCents, evidenceDueAt } = toManagedDispute(dispute)
        return { id, reason, amountCents, evidenceDueAt, bookingId: _id.toHexString(), bookName }
      })
  )
  return open.sort((one, other) => (one.evidenceDueAt ?? '9').localeCompare(other.evidenceDueAt ?? '9'))
}
