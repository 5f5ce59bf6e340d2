import 'server-only'
import { hasUnread } from '@/lib/conversations/mail-unread'
import { messageReportNotifier } from '@/lib/conversations/message-notices'
import type { Notifier } from '@/lib/notifications/notifier'
import type { IsStillTrue } from '@/lib/notifications/send-bundles'
import { MAILED_EVENTS } from '@/lib/orders/events'
import { isOrderNewsTrue, orderNotifier } from '@/lib/orders/order-notices'
import { payoutAccountNotifier, payoutNotifier, payoutsNeededNotifier } from '@/lib/payouts/payout-notices'
import type { Subscriber } from '@/lib/platform/events/subscriber'
import { moderationNotifier } from '@/lib/reports/moderation-notices'
import { reportNotifier } from '@/lib/reports/report-notices'
import { accountNotifier } from '@/lib/users/account-notices'

const NOTIFIERS: readonly Notifier[] = [
  orderNotifier,
  payoutNotifier,
  payoutAccountNotifier,
  payoutsNeededNotifier,
  moderationNotifier,
  reportNotifier,
  messageReportNotifier,
  accountNotifier
]

/** Of a kind, one notifier: a test counts them. */
export const notificationSubscriber: Subscriber = {
  name: 'notifications',
  kinds: NOTIFIERS.flatMap(({ kinds }) => kinds),
  startsAt: 'now',
  handle: async (event) => {
    for (const { handle } of NOTIFIERS) await handle(event)
  }
}

/** Of a notification that waits for the daily mail. */
export const isNewsTrue: IsStillTrue = async ({ userId, kind, subject }) => {
  if (kind === 'unread-messages') return hasUnread(userId)
  const event = MAILED_EVENTS.find((known) => kind === `booking-${known}`)
  return event === undefined || (subject ? isOrderNewsTrue(event, subject.slice(subject.indexOf(':') + 1)) : false)
}
