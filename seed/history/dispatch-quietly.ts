import { dispatchEvents, SUBSCRIBERS } from '@/lib/events/dispatch-events'
import { notificationSubscriber } from '@/lib/events/notification-subscriber'
import { skipEvents } from '@/lib/platform/events/deliver-events'

/** Hands on what has happened until `now`, without mails about the past. */
export async function dispatchQuietly(now: Date): Promise<void> {
  await dispatchEvents(
    now,
    SUBSCRIBERS.filter((subscriber) => subscriber !== notificationSubscriber)
  )
  await skipEvents(notificationSubscriber)
}
