import 'server-only'
import { trusted, type Connection } from 'mongoose'
import { toMoneyMoved } from '@/lib/ledger/events'
import type { OrderRow } from '@/lib/orders/order-row'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { collectEvents, type EventNumbers } from '@/lib/platform/events/collect-events'
import type { EventSource, HolderId } from '@/lib/platform/events/event-source'
import { ListingModel } from '@/models/listing'
import { MessageReportModel } from '@/models/message-report'
import { OrderModel } from '@/models/order'
import { PayoutModel } from '@/models/payout'
import { PayoutAccountModel } from '@/models/payout-account'
import { ReportModel } from '@/models/report'
import { UserModel } from '@/models/user'

type Stored = { _id: HolderId; events?: { id: string }[] }
type Place = { db: Connection; collection: { collectionName: string } }

/** By the driver, which leaves the time of the last change as it is. */
function toWrites({ db, collection: { collectionName } }: Place): Pick<EventSource, 'postpone' | 'remove'> {
  const collection = () => db.collection<Stored>(collectionName)
  return {
    postpone: async (_id, { place, id }, until) => {
      await collection().updateOne({ _id, [`events.${place}.id`]: id }, { $set: { [`events.${place}.dueAt`]: until } })
    },
    remove: async (_id, eventIds) => {
      await collection().updateOne({ _id }, { $pull: { events: { id: { $in: [...eventIds] } } } })
    }
  }
}

function due(now: Date) {
  return { 'events.dueAt': trusted({ $lte: now }) }
}

/** The ledger can be written again from the events of orders. */
export const orderEvents: EventSource<OrderRow> = {
  noun: 'booking',
  listDue: async (now, most) => keepReadable(OrderModel, await OrderModel.find(due(now)).limit(most).lean()),
  toPayload: ({ kind, payload }, order) => (kind === 'money-moved' ? toMoneyMoved(order) : payload),
  ...toWrites(OrderModel)
}

/** Of documents whose events have no payload of their own. */
function toSource(noun: string, place: Place, listDue: EventSource['listDue']): EventSource {
  return { noun, listDue, toPayload: ({ payload }) => payload, ...toWrites(place) }
}

const EVENTS = { events: 1 } as const

const OTHERS: readonly EventSource[] = [
  toSource('user', UserModel, async (now, most) =>
    keepReadable(UserModel, await UserModel.find(due(now), EVENTS).limit(most).lean(), EVENTS)
  ),
  toSource('listing', ListingModel, async (now, most) =>
    keepReadable(ListingModel, await ListingModel.find(due(now), EVENTS).limit(most).lean(), EVENTS)
  ),
  toSource('report', ReportModel, async (now, most) =>
    keepReadable(ReportModel, await ReportModel.find(due(now), EVENTS).limit(most).lean(), EVENTS)
  ),
  toSource('message-report', MessageReportModel, async (now, most) =>
    keepReadable(MessageReportModel, await MessageReportModel.find(due(now), EVENTS).limit(most).lean(), EVENTS)
  ),
  toSource('payout', PayoutModel, async (now, most) =>
    keepReadable(PayoutModel, await PayoutModel.find(due(now), EVENTS).limit(most).lean(), EVENTS)
  ),
  toSource('payout-account', PayoutAccountModel, async (now, most) =>
    keepReadable(PayoutAccountModel, await PayoutAccountModel.find(due(now), EVENTS).limit(most).lean(), EVENTS)
  )
]

/** Moves what is due at `now` into the log. Returns the number of events. */
export async function collectAll(numbers: EventNumbers, now: Date): Promise<number> {
  let count = await collectEvents(orderEvents, numbers, now)
  for (const source of OTHERS) count += await collectEvents(source, numbers, now)
  // There may be more than one round takes.
  return count === 0 ? 0 : count + (await collectAll(numbers, now))
}
