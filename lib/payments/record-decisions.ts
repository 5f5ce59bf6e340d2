import 'server-only'
import { appendEntry } from '@/lib/audit/append-entry'
import type { BookingRow } from '@/lib/bookings/booking-row'
import { crashPoint } from '@/lib/platform/crash-point'
import { BookingModel } from '@/models/booking'

/**
 * Puts on record what admins have decided about the refunds of a booking. The decision is stored in the booking first, in
 * the write that makes it, and its entry in the log comes before any money moves: so the log has neither an act that was
 * refused nor misses one that was carried out, wherever a process ends. Can be repeated, and done by several at once.
 */
export async function recordDecisions({ _id, auditOutbox }: BookingRow): Promise<void> {
  for (const { id, action, actorId, actorName, reason } of auditOutbox ?? []) {
    const targetId = _id.toHexString()
    await appendEntry({ id: actorId, name: actorName }, { action, targetKind: 'booking', targetId, reason, once: id })
    await BookingModel.updateOne({ _id }, { $pull: { auditOutbox: { id } } })
    crashPoint('refund-recorded')
  }
}
