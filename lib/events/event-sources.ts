import 'server-only'
import { trusted, type Connection, type Model } from 'mongoose'
import { toMoneyMoved } from '@/lib/ledger/events'
import type { OrderRow } from '@/lib/orders/order-row'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { collectEvents, type EventNumbers } from '@/lib/platform/events/collect-events'
import type { EventHolder, EventSource, HolderId } from '@/lib/platform/events/event-source'
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

const EVENTS = { events: 1 } as const

/** Of documents whose events have no payload but their own. */
function toSource<Stored>(noun: string, model: Model<Stored>): EventSource {
  return {
    noun,
    listDue: async (now, most) => {
      const rows = await model.find<EventHolder>({}, EVENTS).where(due(now)).limit(most).lean<EventHolder[]>()
      return keepReadable(model, rows, EVENTS)
    },
    toPayload: ({ payload }) => payload,
    ...toWrites(model)
  }
}

const OTHERS: readonly EventSource[] = [
  toSource('user', UserModel),
  toSource('listing', ListingModel),
  toSource('report', ReportModel),
  toSource('message-report', MessageReportModel),
  toSource('payout', PayoutModel),
  toSource('payout-account', PayoutAccountModel)
]

/** Moves what is due at `now` into the log. Returns the number of events. */
export async function collectAll(numbers: EventNumbers, now: Date): Promise<number> {
  let count = await collectEvents(orderEvents, numbers, now)
  for (const source of OTHERS) count += await collectEvents(source, numbers, now)
  // There may be more than one round takes.
  return count === 0 ? 0 : count + (await collectAll(numbers, now))
}
