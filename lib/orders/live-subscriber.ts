import 'server-only'
import { appendLiveEvents } from '@/lib/live/append-live-events'
import type { Subscriber } from '@/lib/platform/events/subscriber'
import { OrderModel } from '@/models/order'
import { ORDER_EVENTS, type OrderEventKind } from './events'

/** They change nothing. */
const REMINDERS: readonly OrderEventKind[] = ['hold-ending', 'confirm-ending', 'handover-ending']

/** Open pages of the buyer and the seller follow their orders. */
export const liveSubscriber: Subscriber = {
  name: 'live-orders',
  kinds: ORDER_EVENTS.filter((kind) => !REMINDERS.includes(kind)),
  startsAt: 'now',
  handle: async ({ subjectId }) => {
    const order = await OrderModel.findById(subjectId, { buyerId: 1, sellerId: 1 }).lean()
    if (!order) return
    await appendLiveEvents([order.buyerId.toHexString(), order.sellerId.toHexString()], {
      kind: 'order',
      id: subjectId
    })
  }
}
