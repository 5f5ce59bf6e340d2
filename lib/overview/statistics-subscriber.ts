import 'server-only'
import { RefundUndone } from '@/lib/orders/events'
import type { Subscriber } from '@/lib/platform/events/subscriber'
import { toDay } from '@/lib/platform/time/calendar'
import { DayTallyModel } from '@/models/day-tally'

/** A day that was counted is counted again once something of it has changed. */
export const statisticsSubscriber: Subscriber = {
  name: 'statistics',
  kinds: ['refund-undone'],
  startsAt: 'now',
  handle: async ({ payload }) => {
    const { doneAt } = RefundUndone.parse(payload)
    await DayTallyModel.updateOne({ _id: toDay(doneAt) }, { $unset: { closedAt: 1 } })
  }
}
