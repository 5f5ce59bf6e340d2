import 'server-only'
import { trusted } from 'mongoose'
import { z } from 'zod'
import { toOrderName } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { SALE_FIELDS } from '@/lib/orders/sale-fields'
import { selectSaleIds } from '@/lib/orders/sale-queries'
import { SALES_LIST } from '@/lib/orders/sales-list'
import { authorize } from '@/lib/platform/access/authorize'
import { defineBulkAction, defineBulkList, type PlannedRow } from '@/lib/platform/bulk/bulk-action'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { issueText } from '@/lib/platform/i18n/message'
import { formatLongDay } from '@/lib/platform/time/format-time'
import { OrderModel } from '@/models/order'
import { agreeMeeting } from './agree-meeting'
import { MeetingDay } from './schemas'

function toPlanned(order: OrderRow, day: string): PlannedRow {
  const row = { id: order._id.toHexString(), title: toOrderName(order), before: order.meeting?.day ?? '', after: day }
  const isWaiting = order.status === 'reserved' && isPaidAtMeeting(order)
  return isWaiting ? row : { ...row, refusal: issueText('errors.nothingToConfirm') }
}

/** One day for all orders that wait for their seller. */
const AGREE = defineBulkAction({
  Parameters: z.strictObject({ day: MeetingDay }),
  async plan(actor, ids, { day }) {
    await authorize(actor, 'Seller')
    const found = await OrderModel.find({ _id: trusted({ $in: [...ids] }), sellerId: actor.id }, SALE_FIELDS).lean()
    return keepReadable(OrderModel, found, SALE_FIELDS).map((order) => toPlanned(order, day))
  },
  async apply(actor, { id, after }) {
    await agreeMeeting(actor, id, after)
    return []
  },
  toLabels: (t) =>
    Promise.resolve((value) => (value === '' ? t('bookings.status.to_confirm') : formatLongDay(value, t)))
})

/** What a seller does with many sales. */
export const SALES_BULK = defineBulkList({
  role: 'Seller',
  Filter: SALES_LIST.Filter,
  select: selectSaleIds,
  actions: { agree: AGREE }
})
