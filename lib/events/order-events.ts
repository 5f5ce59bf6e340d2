import 'server-only'
import { trusted } from 'mongoose'
import { toMoneyMoved } from '@/lib/ledger/events'
import type { OrderRow } from '@/lib/orders/order-row'
import type { EventSource } from '@/lib/platform/events/event-source'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { OrderModel } from '@/models/order'

export const orderEvents: EventSource<OrderRow> = {
  noun: 'booking',
  listDue: async (now, most) => {
    const due = await OrderModel.find({ 'events.dueAt': trusted({ $lte: now }) })
      .limit(most)
      .lean()
    return keepReadable(OrderModel, due)
  },
  toPayload: ({ kind, payload }, booking) => (kind === 'money-moved' ? toMoneyMoved(booking) : payload),
  postpone: async (_id, { place, id }, until) => {
    await OrderModel.collection.updateOne(
      { _id, [`events.${place}.id`]: id },
      { $set: { [`events.${place}.dueAt`]: until } }
    )
  },
  remove: async (_id, eventIds) => {
    await OrderModel.updateOne(
      { _id },
      { $pull: { events: { id: trusted({ $in: [...eventIds] }) } } },
      // With validators, mongoose takes the condition of $pull for a value and misses required fields.
      { runValidators: false, timestamps: false }
    )
  }
}
