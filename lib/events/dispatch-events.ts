import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { ledgerSubscriber } from '@/lib/ledger/post-movements'
import { liveSubscriber } from '@/lib/orders/live-subscriber'
import { statisticsSubscriber } from '@/lib/overview/statistics-subscriber'
import { EventNumbers } from '@/lib/platform/events/collect-events'
import { deliverEvents, startSubscribers } from '@/lib/platform/events/deliver-events'
import type { EventKind } from '@/lib/platform/events/domain-event'
import type { Subscriber } from '@/lib/platform/events/subscriber'
import { collectAll } from './event-sources'
import { notificationSubscriber } from './notification-subscriber'

/** Who gets what. A verb stores its events and calls none of them. */
export const SUBSCRIBERS: readonly Subscriber[] = [
  ledgerSubscriber,
  liveSubscriber,
  notificationSubscriber,
  statisticsSubscriber
]

/** The ledger can be written again from them. */
export const KEPT_EVENTS: readonly EventKind[] = ['money-moved']

/** Reads of the database while nothing happens. */
const POLL_MS = 500
/** Parked subjects are looked for at this interval. */
const RETRY_MS = 5_000
/** The run of a job; another process, or the seed, which holds all jobs, may have the next. */
const RUN_MS = 10_000

async function deliverAll(subscribers: readonly Subscriber[], now: Date): Promise<void> {
  for (const subscriber of subscribers) while (await deliverEvents(subscriber, now));
}

/** Moves what is due at `now` into the log and hands it to the subscribers. @throws when the database is unavailable */
export async function dispatchEvents(now: Date, subscribers = SUBSCRIBERS): Promise<void> {
  await startSubscribers(subscribers)
  await collectAll(new EventNumbers(), now)
  await deliverAll(subscribers, now)
}

/** Dispatches events as they come, for some seconds. `now` is by the database's clock. One process at a time runs it. */
export async function keepDispatching({ now, shouldStop }: { now: Date; shouldStop: () => boolean }): Promise<void> {
  const begunAt = performance.now()
  const elapsed = () => performance.now() - begunAt
  const numbers = new EventNumbers()
  await startSubscribers(SUBSCRIBERS)
  let deliversAt = 0
  while (!shouldStop() && elapsed() < RUN_MS) {
    const time = new Date(now.getTime() + elapsed())
    if ((await collectAll(numbers, time)) > 0 || elapsed() >= deliversAt) {
      await deliverAll(SUBSCRIBERS, time)
      deliversAt = elapsed() + RETRY_MS
    }
    await wait(POLL_MS)
  }
}
