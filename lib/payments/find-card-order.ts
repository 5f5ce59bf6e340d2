import 'server-only'
import { ofLine } from '@/lib/orders/of-line'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { findMyOrder } from '@/lib/orders/queries'
import type { Order } from '@/lib/orders/booking'
import type { Actor } from '@/lib/platform/access/actor'
import { OrderModel } from '@/models/order'

/** An order of the caller that is paid by card; null for any other. @throws AppError NOT_ALLOWED */
export async function findMyCardOrder(actor: Actor, id: string): Promise<Order | null> {
  const order = await findMyOrder(actor, id)
  const row = order && (await OrderModel.findOne(ofLine(order.id), { paymentMethod: 1 }).lean())
  return row && !isPaidAtMeeting(row) ? order : null
}
