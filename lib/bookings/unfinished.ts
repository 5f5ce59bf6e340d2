import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import type { BookingDocument } from '@/models/booking'
import type { BookingStatus } from './booking-status'
import { OPEN_CASE_STATUSES } from './case'
import { OPEN_REFUND_STATUSES } from './refund'

const UNFINISHED: readonly BookingStatus[] = ['pending', 'reserved', 'paying', 'expiring', 'cancelling', 'paid']

/**
 * Bookings that keep the accounts of their buyer and seller from being closed: somebody waits for a book, or for money that
 * is on its way. A refund that failed or was refused keeps nobody: an admin has to decide about it, which may take long, and
 * what the money is returned by (the transaction at the payment provider) stays in the booking when the person is erased.
 */
export function whereUnfinished(): FilterQuery<BookingDocument> {
  return {
    $or: [
      { status: trusted({ $in: [...UNFINISHED] }) },
      { 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) },
      { status: 'refunding', 'refunds.status': trusted({ $in: [...OPEN_REFUND_STATUSES] }) }
    ]
  }
}
