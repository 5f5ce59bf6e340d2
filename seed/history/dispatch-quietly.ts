import { dispatchEvents, SUBSCRIBERS } from '@/lib/events/dispatch-events'
import { notificationSubscriber } from '@/lib/events/notification-subscriber'
import type { Subscriber } from '@/lib/platform/events/subscriber'
import { withoutMails } from '@/lib/platform/mail/queue-mail'
import { runAt } from './shifted-clock'

/** Notifies at the moment of each event. */
const thenNotifications: Subscriber = {
  ...notificationSubscriber,
  handle: (event) => runAt(event.at, () => notificationSubscriber.handle(event))
}

/** Hands on what has happened until `now`, without mails about the past. */
export function dispatchQuietly(now: Date): Promise<void> {
  const subscribers = SUBSCRIBERS.map((one) => (one === notificationSubscriber ? thenNotifications : one))
  return withoutMails(() => dispatchEvents(now, subscribers))
}
