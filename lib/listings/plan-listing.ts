import { issueText, type Message, type PlainKey } from '@/lib/platform/i18n/message'
import type { PlannedRow } from '@/lib/platform/bulk/bulk-action'
import type { ListingStatus } from './listing-status'

/** Why the seller cannot change a listing now; null if they can. */
function findFrozenReason(status: ListingStatus, isTakenDown: boolean): PlainKey | null {
  if (isTakenDown) return 'errors.listingTakenDown'
  if (status === 'reserved') return 'errors.listingBooked'
  return status === 'sold' ? 'errors.listingSold' : null
}

/** A row of a bulk job. A taken down, reserved or sold listing is refused. */
export function toPlannedRow(
  { _id, title, status, takenDown }: { _id: unknown; title: string; status: ListingStatus; takenDown?: unknown },
  { before, after, problem }: { before: string; after: string; problem?: Message | undefined }
): PlannedRow {
  const frozen = findFrozenReason(status, Boolean(takenDown))
  const refusal = frozen ? { key: frozen } : problem
  const row = { id: String(_id), title, before, after }
  return refusal ? { ...row, refusal: issueText(refusal) } : row
}
