import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import { OPEN_CASE_STATUSES } from '@/lib/cases/case'
import { UNRESOLVED_STATUSES } from '@/lib/refunds/refund'
import type { OrderDocument } from '@/models/order'
import type { BookingListState } from './booking-list'
import { findBookingIds } from './find-booking-ids'
import { MOST_FOUND } from './managed-booking'

export const TO_DECIDE = { 'refunds.status': trusted({ $in: [...UNRESOLVED_STATUSES] }) }

function toStatusFilter(status: BookingListState['status']): FilterQuery<OrderDocument> {
  if (status === 'disputed') return { 'disputes.isOpen': true }
  if (status === 'with-case') return { 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) }
  return status ? { status } : {}
}

/** `isCut`: a search has found more than MOST_FOUND, whose latest are shown. */
export async function toBookingFilter({
  q,
  status,
  refunds
}: Pick<BookingListState, 'q' | 'status' | 'refunds'>): Promise<{
  filter: FilterQuery<OrderDocument>
  isCut: boolean
}> {
  const ofStatus = { ...toStatusFilter(status), ...(refunds ? TO_DECIDE : {}) }
  if (!q) return { filter: ofStatus, isCut: false }
  const found = await findBookingIds(q, ofStatus)
  return { filter: { _id: trusted({ $in: found }) }, isCut: found.length === MOST_FOUND }
}
