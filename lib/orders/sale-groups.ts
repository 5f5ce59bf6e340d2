import 'server-only'
import { trusted, type FilterQuery, type Types } from 'mongoose'
import { OPEN_CASE_STATUSES } from '@/lib/cases/case'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { OrderModel, type OrderDocument } from '@/models/order'
import { toStatusLabel } from './progress'
import { SALE_FIELDS } from './sale-fields'
import type { SaleGroup } from './sales-list'
import { toFacts } from './to-booking'

type Filter = FilterQuery<OrderDocument>

/** The sales that the bank has undone. Few orders have ever had a dispute, so that its index finds them. */
async function findChargedBack(sellerId: string): Promise<Types.ObjectId[]> {
  const rows = await OrderModel.find(
    { 'disputes.isOpen': false, sellerId, status: trusted({ $in: ['paid', 'handed_over'] }) },
    SALE_FIELDS
  )
    .hint({ 'disputes.isOpen': 1, 'disputes.evidenceDueAt': 1 })
    .lean()
  const now = new Date()
  return keepReadable(OrderModel, rows, SALE_FIELDS)
    .filter((row) => toStatusLabel(toFacts(row), now) === 'charged_back')
    .map(({ _id }) => _id)
}

async function withoutObjection(status: 'paid' | 'handed_over', sellerId: string): Promise<Filter> {
  return {
    _id: trusted({ $nin: await findChargedBack(sellerId) }),
    status,
    'case.status': trusted({ $nin: [...OPEN_CASE_STATUSES] }),
    'disputes.isOpen': trusted({ $ne: true })
  }
}

const OVER = trusted({
  $in: ['expiring', 'expired', 'cancelling', 'cancelled', 'missed', 'refunding', 'refunded'] as const
})

/** The sales of a group. Each sale is in one, by what its progress says. */
export async function toGroupFilter(group: SaleGroup, sellerId: string): Promise<Filter> {
  switch (group) {
    case 'to-confirm':
      return { status: trusted({ $in: ['reserved', 'removing'] }), paymentMethod: 'at_meeting' }
    case 'to-pay':
      return {
        status: trusted({ $in: ['reserved', 'paying', 'removing'] }),
        paymentMethod: trusted({ $ne: 'at_meeting' })
      }
    case 'to-hand-over':
      return { $or: [{ status: 'agreed' }, await withoutObjection('paid', sellerId)] }
    case 'with-case':
      return {
        status: trusted({ $in: ['paid', 'handed_over'] }),
        $or: [{ 'disputes.isOpen': true }, { 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) }]
      }
    case 'done':
      return withoutObjection('handed_over', sellerId)
    case 'ended':
      return {
        $or: [
          { status: OVER },
          { _id: trusted({ $in: await findChargedBack(sellerId) }), 'disputes.isOpen': trusted({ $ne: true }) }
        ]
      }
  }
}
