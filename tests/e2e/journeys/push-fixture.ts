/// <reference lib="webworker" />
import type { BrowserContext, Page, Worker } from '@playwright/test'
import type { SubscribedBrowser } from '@/tests/support/push-service'

/** Of the service worker, for what is evaluated there. */
declare const self: ServiceWorkerGlobalScope

type FakePush = { subscription: SubscribedBrowser['subscription']; permission: NotificationPermission }

/** Runs in the page. Chromium subscribes at Google's push service alone, which a journey cannot reach: the subscription is
 * one at the service of the test, and everything else is the browser's own. */
function takePushService({ subscription, permission }: FakePush): void {
  const KEY = 'journey-push'
  const currentPermission = () => localStorage.getItem('journey-permission') ?? permission
  Object.defineProperty(Notification, 'permission', { get: currentPermission })
  Notification.requestPermission = () => {
    if (currentPermission() === 'default') localStorage.setItem('journey-permission', 'granted')
    return Promise.resolve(currentPermission() === 'granted' ? 'granted' : 'denied')
  }
  const toSubscription = (key: string) => ({
    endpoint: subscription.endpoint,
    options: {
      applicationServerKey: Uint8Array.from(
        atob(key.replaceAll('-', '+').replaceAll('_', '/')),
        (letter) => letter.codePointAt(0) ?? 0
      ).buffer
    },
    toJSON: () => subscription,
    unsubscribe() {
      localStorage.removeItem(KEY)
      return Promise.resolve(true)
    }
  })
  Object.assign(PushManager.prototype, {
    subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      localStorage.setItem(KEY, applicationServerKey)
      return Promise.resolve(toSubscription(applicationServerKey))
    },
    getSubscription() {
      const key = localStorage.getItem(KEY)
      return Promise.resolve(key === null ? null : toSubscription(key))
    }
  })
}

export async function usePushService(context: BrowserContext, fake: FakePush): Promise<void> {
  await context.addInitScript(takePushService, fake)
}

/** As the browser does when its push service has sent something, decrypted. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}

export type Shown = { title: string; tag: string; path: unknown }

function findWorker(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  return worker
}

/** Chromium without a window shows no notifications: the service worker gets a list of them instead, in which one with the
 * same tag replaces the other, as on a device. */
export async function keepShown(context: BrowserContext): Promise<void> {
  await findWorker(context).evaluate(() => {
    const shown = new Map<string, Shown>()
    Object.assign(self, { listShown: () => [...shown.values()] })
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification(title: string, { tag = '', data }: NotificationOptions) {
        shown.set(tag, { title, tag, path: data })
        return Promise.resolve()
      }
    })
  })
}

export function listShown(context: BrowserContext): Promise<Shown[]> {
  return findWorker(context).evaluate(() => Reflect.get(self, 'listShown')())
}

/** Presses a notification. Returns what the service worker opens, or which tab it focuses: a browser allows both only at a
 * real press. */
export function pressNotification(context: BrowserContext, { path }: Shown): Promise<string> {
  return findWorker(context).evaluate(
    (data) =>
      new Promise<string>((resolve) => {
        Object.assign(Clients.prototype, { openWindow: (url: string) => resolve(`opens ${new URL(url).pathname}`) })
        Object.assign(WindowClient.prototype, {
          focus(this: WindowClient) {
            resolve(`focuses ${new URL(this.url).pathname}`)
          }
        })
        const notification = { data, close: () => undefined }
        self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
      }),
    path
  )
}
