/// <reference lib="webworker" />
import { toPushId } from '@/components/users/push-subscription'
import { notificationRoutes } from '@/lib/notification-routes'

declare const self: ServiceWorkerGlobalScope

type ShownPush = { id: string; title: string; path: string }

/** A path of this shop; else that of the list of notifications. */
export function toOwnPath(link: unknown, origin: string): string {
  const url = typeof link === 'string' ? URL.parse(link, origin) : null
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : notificationRoutes.notifications()
}

/** Null if it is not of lib/push/push-payload.ts. */
export function parsePush(payload: unknown, origin: string): ShownPush | null {
  if (typeof payload !== 'object' || payload === null) return null
  const { id, title, link }: { id?: unknown; title?: unknown; link?: unknown } = payload
  if (typeof id !== 'string' || typeof title !== 'string' || title === '') return null
  return { id, title, path: toOwnPath(link, origin) }
}

function readPush(event: PushEvent): ShownPush | null {
  try {
    return parsePush(event.data?.json(), self.location.origin)
  } catch {
    return null
  }
}

/** The same notification, sent again, replaces itself. */
function show(event: PushEvent): void {
  const push = readPush(event)
  if (!push) return
  const { id, title, path } = push
  event.waitUntil(self.registration.showNotification(title, { tag: id, data: path, icon: '/icons/192.png' }))
}

/** In the tab that has the page, else in a new one: another tab may have something typed. */
async function openPage(path: string): Promise<void> {
  const address = new URL(path, self.location.origin).href
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === address)
  await (tab ? tab.focus() : self.clients.openWindow(address))
}

/** Whether it is switched on for whoever is signed in now. */
async function isOn(subscription: PushSubscription): Promise<boolean> {
  const response = await fetch(notificationRoutes.pushOf(await toPushId(subscription)), { credentials: 'same-origin' })
  const status: unknown = response.ok ? await response.json() : null
  return Object(status).isOn === true
}

/** A push service can give the browser another endpoint. */
async function subscribeAgain({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (!oldSubscription || !(await isOn(oldSubscription))) return
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = renewed.toJSON()
  await fetch(notificationRoutes.push, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys })
  })
}

/** Push notifications; nothing of them is stored. */
export function addPushListeners(): void {
  self.addEventListener('push', show)
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(toOwnPath(event.notification.data, self.location.origin)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))
}
