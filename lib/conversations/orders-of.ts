import 'server-only'
import type { OrderRow } from '@/lib/orders/order-row'
import { SHOWN } from '@/lib/orders/sales-filter'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { OrderModel } from '@/models/order'
import type { Sides } from './find-subject'

/** More of one pair are not shown beside their messages. */
const MOST = 100

/** The orders of the two, latest first. */
export async function listOrdersOf({ buyerId, sellerId }: Sides): Promise<OrderRow[]> {
  const rows = await OrderModel.find({ buyerId, sellerId, status: SHOWN }).sort({ bookedAt: -1 }).limit(MOST).lean()
  return keepReadable(OrderModel, rows)
}
