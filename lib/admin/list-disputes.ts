import 'server-only'
import type { Dispute } from '@/lib/bookings/dispute'
import { draftEvidence } from '@/lib/payments/dispute-evidence'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import type { BookingRow } from '@/lib/bookings/booking-row'
import { BookingModel } from '@/models/booking'
import { toManagedDispute, type ManagedDispute } from './managed-booking'

const MOST_OPEN = 100
const MOST_CLOSED = 20

/** `draft`: what the shop knows of the sale, for the bank; null if the bank takes no evidence. */
export type DisputeWithDraft = ManagedDispute & { bookingId: string; bookName: string; draft: string | null }

function toDisputes(rows: readonly BookingRow[], isWanted: (dispute: Dispute) => boolean): DisputeWithDraft[] {
  return keepReadable(BookingModel, rows).flatMap((row) =>
    (row.disputes ?? []).filter(isWanted).map((dispute) => {
      const managed = toManagedDispute(dispute)
      const draft = managed.takesEvidence ? draftEvidence(row) : null
      return { ...managed, bookingId: row._id.toHexString(), bookName: row.bookName, draft }
    })
  )
}

/** Earliest evidence deadline first. @throws AppError NOT_ALLOWED */
export async function listOpenDisputes(actor: Actor): Promise<DisputeWithDraft[]> {
  await authorize(actor, 'Admin')
  const order = { 'disputes.evidenceDueAt': 1 } as const
  const rows = await BookingModel.find({ 'disputes.isOpen': true }).sort(order).limit(MOST_OPEN).lean()
  const dueOf = ({ evidenceDueAt }: DisputeWithDraft) => evidenceDueAt ?? '9'
  return toDisputes(rows, ({ isOpen }) => isOpen).sort((one, other) => dueOf(one).localeCompare(dueOf(other)))
}

/** Open disputes by the deadline for evidence, and the latest that were closed. @throws AppError NOT_ALLOWED */
export async function listDisputes(actor: Actor): Promise<Record<'open' | 'closed', DisputeWithDraft[]>> {
  const open = await listOpenDisputes(actor)
  const order = { 'disputes.closedAt': -1 } as const
  const rows = await BookingModel.find({ 'disputes.isOpen': false }).sort(order).limit(MOST_CLOSED).lean()
  const closedOf = ({ closedAt }: DisputeWithDraft) => closedAt ?? ''
  const closed = toDisputes(rows, ({ isOpen }) => !isOpen)
  return { open, closed: closed.sort((one, other) => closedOf(other).localeCompare(closedOf(one))) }
}
