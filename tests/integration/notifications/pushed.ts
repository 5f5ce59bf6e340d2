import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { subscribeBrowser, type PushService, type SubscribedBrowser } from '@/tests/support/push-service'
import { call, type CallResult, type TestUser } from '@/tests/support/shop'
import { notificationsOf } from './notified'

/** A browser of `as` that is subscribed at `service`, and what it has got. */
export type Device = SubscribedBrowser & { path: string; shown: () => Record<string, unknown>[] }

export async function subscribe(as: TestUser, { subscription }: SubscribedBrowser): Promise<CallResult> {
  const { POST } = await import('@/app/api/notifications/push/route')
  return call(POST, { as, body: subscription })
}

export async function addDevice(as: TestUser, service: PushService): Promise<Device> {
  const path = `/${randomUUID()}`
  const browser = subscribeBrowser(`${service.origin}${path}`)
  const { status } = await subscribe(as, browser)
  if (status !== 200) throw new Error(`the shop refuses the device: ${status}`)
  return {
    ...browser,
    path,
    shown: () =>
      service.received
        .filter((push) => push.path === path)
        .map(({ body }) => ({ ...Object(JSON.parse(browser.open(body))) }))
  }
}

/** As the job does it, `now` by its clock. */
export async function sendPushes(now = new Date()): Promise<void> {
  const { isNewsTrue } = await import('@/lib/events/notification-subscriber')
  const { sendPushes: send } = await import('@/lib/notifications/send-pushes')
  await send(now, isNewsTrue)
}

/** Dispatches what has happened, and waits for the first attempt of each push to `user`. Returns how many of their pushes
 * wait for another one. */
export async function firstAttempts(user: TestUser): Promise<number> {
  return vi.waitFor(async () => {
    const waiting = (await notificationsOf(user)).filter(({ push }) => push)
    expect(waiting.filter(({ push }) => push?.claim || !push?.attempts)).toEqual([])
    return waiting.length
  }, 10_000)
}
