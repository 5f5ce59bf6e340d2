import { findRejection } from '@/components/actions/rejection'
import { notificationRoutes } from '@/lib/notification-routes'
import { getJson, postJson } from '@/lib/platform/http/api-client'
import { PushStatusResponse } from '@/lib/push/schemas'
import { findPushSubscription, toPushId } from './push-subscription'

async function isOn(subscription: PushSubscription): Promise<boolean> {
  let status = false
  // Without a response it is switched off, and the profile says so.
  await findRejection(
    getJson(notificationRoutes.pushOf(await toPushId(subscription)), PushStatusResponse).then(({ isOn: now }) => {
      status = now
    })
  )
  return status
}

/** Push notifications end with the session. Before the session is replaced: returns what moves those of this browser to the
 * next session of the account. */
export async function keepPush(): Promise<() => Promise<void>> {
  const subscription = await findPushSubscription()
  if (!subscription || !(await isOn(subscription))) return () => Promise.resolve()
  const { endpoint, keys } = subscription.toJSON()
  return async () =>
    void (await findRejection(postJson(notificationRoutes.push, { endpoint, keys }, PushStatusResponse)))
}
