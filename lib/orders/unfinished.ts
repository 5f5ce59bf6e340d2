import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import type { OrderDocument } from '@/models/order'
import { LIVE_STATUSES, type OrderStatus } from './order-status'
import { OPEN_CASE_STATUSES } from '@/lib/cases/case'
import { OPEN_REFUND_STATUSES } from '@/lib/refunds/refund'

const UNFINISHED: readonly OrderStatus[] = ['pending', ...LIVE_STATUSES, 'paid']

/** Bookings that block closing an account. Failed refunds do not: an admin decides about them. */
export function whereUnfinished(): FilterQuery<OrderDocument> {
  return {
    $or: [
      { status: trusted({ $in: [...UNFINISHED] }) },
      { 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) },
      { status: 'refunding', 'refunds.status': trusted({ $in: [...OPEN_REFUND_STATUSES] }) }
    ]
  }
}
