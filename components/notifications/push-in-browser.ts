import { makeRejection } from '@/components/actions/rejection'
import { findPushSubscription, toBase64url, toPushId } from '@/components/users/push-subscription'
import { notificationRoutes } from '@/lib/notification-routes'
import { SERVICE_WORKER } from '@/lib/offline/saved-pages'
import { deleteJson, getJson, postJson } from '@/lib/platform/http/api-client'
import { PushStatusResponse, type PushStatus } from '@/lib/push/schemas'

/** `blocked`: the visitor has refused in the browser, which alone can undo it. */
export type DeviceState = { is: 'unsupported' | 'blocked' | 'on' | 'off'; otherDevices: number }

/** Only at an address with TLS or at localhost; on iPhone and iPad only in the installed shop. */
export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Not one that was made with other keys of the shop. */
function isOfShop({ options }: PushSubscription, publicKey: string): boolean {
  return options.applicationServerKey !== null && toBase64url(options.applicationServerKey) === publicKey
}

function ask(id?: string): Promise<PushStatus> {
  return getJson(id === undefined ? notificationRoutes.push : notificationRoutes.pushOf(id), PushStatusResponse)
}

export async function readDeviceState(publicKey: string): Promise<DeviceState> {
  if (!isPushSupported()) return { is: 'unsupported', ...(await ask()) }
  const subscription = await findPushSubscription()
  const isUsable = subscription !== null && isOfShop(subscription, publicKey)
  const { isOn, otherDevices } = await ask(isUsable ? await toPushId(subscription) : undefined)
  if (Notification.permission === 'denied') return { is: 'blocked', otherDevices }
  return { is: isOn ? 'on' : 'off', otherDevices }
}

async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(SERVICE_WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  if (former && isOfShop(former, publicKey)) return former
  // A browser refuses a second one with another key.
  await former?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** At a press: browsers ask the visitor. False if they do not allow it. @throws ApiError, also where the push service of
 * the browser does not respond */
export async function switchPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const subscription = await subscribeBrowser(publicKey).catch(() => {
    throw makeRejection('notifications.pushFailed')
  })
  const { endpoint, keys } = subscription.toJSON()
  await postJson(notificationRoutes.push, { endpoint, keys }, PushStatusResponse)
  return true
}

/** @throws ApiError */
export async function switchPushOff(): Promise<void> {
  const subscription = await findPushSubscription()
  if (!subscription) return
  await deleteJson(notificationRoutes.pushOf(await toPushId(subscription)), PushStatusResponse)
  await subscription.unsubscribe()
}
