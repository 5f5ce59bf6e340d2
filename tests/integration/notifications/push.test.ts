import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buy, codeOf, hold } from '@/tests/integration/payments/buying'
import { readVapid, startPushService, subscribeBrowser, type PushService } from '@/tests/support/push-service'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { kindsOf, notificationsOf, prefer } from './notified'
import { addDevice, firstAttempts, sendPushes, subscribe } from './pushed'

const MINUTE_MS = 60_000

let shop: TestShop
let service: PushService
let seller: TestUser

beforeAll(async () => {
  service = await startPushService()
  process.env.PUSH_TEST_SERVICE = service.origin
  shop = await openTestShop()
})

beforeEach(async () => {
  seller = await addUser('Seller', 'Selma')
})

afterAll(async () => {
  delete process.env.PUSH_TEST_SERVICE
  await shop.close()
  await service.close()
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

async function statusOf(as: TestUser, endpoint = 'https://nothing.test/'): Promise<unknown> {
  const { GET } = await import('@/app/api/notifications/push/route')
  const { toPushId } = await import('@/lib/push/subscribe')
  return (await call(GET, { as, query: `?id=${toPushId(endpoint)}` })).body
}

it('a booking reaches each device of the seller once, in their language, as id, title and link alone', async () => {
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: seller.id }, { $set: { language: 'de' } })
  const [phone, laptop] = [await addDevice(seller, service), await addDevice(seller, service)]
  const { bookingId } = await hold(seller)
  expect(await firstAttempts(seller)).toBe(0)
  await sendPushes(inMinutes(5))
  const [notification] = await notificationsOf(seller)
  const german = notification?.titles.find(({ language }) => language === 'de')?.text
  for (const device of [phone, laptop])
    expect(device.shown()).toEqual([
      { id: String(notification?._id), title: german, link: `/dashboard/sales/${bookingId}` }
    ])
})

it('a push is encrypted for the browser, signed by the shop, and kept by the service for a day', async () => {
  const device = await addDevice(seller, service)
  await hold(seller)
  await firstAttempts(seller)
  const [push] = service.received.filter(({ path }) => path === device.path)
  const [notification] = await notificationsOf(seller)
  expect(push?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    topic: String(notification?._id),
    'content-encoding': 'aes128gcm'
  })
  const claims = readVapid(push?.headers.authorization ?? '', process.env.VAPID_PUBLIC_KEY ?? '')
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:shop@shop.test' })
  const seconds = Number(claims.exp) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(3600)
  expect(seconds).toBeLessThanOrEqual(24 * 3600)
  expect(push?.body.includes(String(notification?._id))).toBe(false)
})

it.each([404, 410])('a service that responds with %i has ended the subscription, which is deleted', async (status) => {
  const device = await addDevice(seller, service)
  service.respond(device.path, status)
  await hold(seller)
  expect(await firstAttempts(seller)).toBe(0)
  expect(await statusOf(seller, device.subscription.endpoint)).toEqual({ isOn: false, otherDevices: 0 })
})

it.each([429, 503])('a service that responds with %i gets it later, and the other device not again', async (status) => {
  const [slow, other] = [await addDevice(seller, service), await addDevice(seller, service)]
  service.respond(slow.path, status, { 'retry-after': '600' })
  await hold(seller)
  expect(await firstAttempts(seller)).toBe(1)
  await sendPushes(inMinutes(9))
  expect(slow.shown()).toHaveLength(1)
  service.respond(slow.path, 201)
  await sendPushes(inMinutes(11))
  expect(slow.shown()).toHaveLength(2)
  expect(other.shown()).toHaveLength(1)
  expect(await firstAttempts(seller)).toBe(0)
})

it('a push that failed is tried less and less often, and given up after a day', async () => {
  const device = await addDevice(seller, service)
  service.respond(device.path, 500)
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: seller.id }, { $set: { 'sessions.0.endsAt': inMinutes(48 * 60) } })
  await hold(seller)
  await firstAttempts(seller)
  for (let minute = 1; minute < 25 * 60; minute += 1) await sendPushes(inMinutes(minute))
  // After 1, 2, 4 … 32 minutes, then every hour.
  expect(device.shown().length).toBeGreaterThan(20)
  expect(device.shown().length).toBeLessThan(36)
  expect(await firstAttempts(seller)).toBe(0)
})

it.each([
  ['a redirect', 307],
  ['a refusal', 403]
])('%s is not followed by another request', async (_what, status) => {
  const [device, target] = [await addDevice(seller, service), await addDevice(seller, service)]
  service.respond(device.path, status, { location: target.subscription.endpoint })
  await hold(seller)
  expect(await firstAttempts(seller)).toBe(0)
  await sendPushes(inMinutes(60))
  expect([device.shown().length, target.shown().length]).toEqual([1, 1])
})

it('what was read meanwhile is not sent any more', async () => {
  const device = await addDevice(seller, service)
  service.respond(device.path, 503)
  const { bookingId } = await hold(seller)
  await firstAttempts(seller)
  service.respond(device.path, 201)
  const { POST } = await import('@/app/api/notifications/read/route')
  await call(POST, { as: seller, body: { subjects: [`booking:${bookingId}`] } })
  await sendPushes(inMinutes(5))
  expect(device.shown()).toHaveLength(1)
  expect(await firstAttempts(seller)).toBe(0)
})

it('push can be switched off for a category, and the shop still shows the notification', async () => {
  const device = await addDevice(seller, service)
  expect((await prefer(seller, { orders: { push: false } })).status).toBe(200)
  await buy(shop, seller)
  await firstAttempts(seller)
  expect(await kindsOf(seller)).toEqual(['booking-booked', 'booking-paid'])
  const paid = (await notificationsOf(seller)).find(({ kind }) => kind === 'booking-paid')
  expect(device.shown().map(({ id }) => id)).toEqual([String(paid?._id)])
})

it('push works without the list of notifications, which then does not show it', async () => {
  const device = await addDevice(seller, service)
  await prefer(seller, { orders: { app: false } })
  await hold(seller)
  await firstAttempts(seller)
  expect(device.shown()).toHaveLength(1)
  expect((await notificationsOf(seller)).map(({ isListed }) => isListed)).toEqual([false])
})

it('what somebody has just done themselves is not pushed', async () => {
  const { buyer, bookingId } = await hold(seller)
  await notificationsOf(buyer)
  const device = await addDevice(buyer, service)
  const { cancelOrder } = await import('@/lib/payments/cancel-order')
  await cancelOrder(buyer, bookingId)
  await firstAttempts(buyer)
  expect(await kindsOf(buyer)).toContain('booking-cancelled')
  expect(device.shown()).toEqual([])
})

it('a device that is switched on later gets nothing of what happened before', async () => {
  const first = await addDevice(seller, service)
  service.respond(first.path, 503)
  await hold(seller)
  await firstAttempts(seller)
  const second = await addDevice(seller, service)
  await sendPushes(inMinutes(5))
  expect(second.shown()).toEqual([])
})

it('a device whose session has ended gets nothing, and is forgotten', async () => {
  const device = await addDevice(seller, service)
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: seller.id }, { $set: { sessions: [] } })
  await hold(seller)
  await firstAttempts(seller)
  expect(device.shown()).toEqual([])
  const { purgePushSubscriptions } = await import('@/lib/push/live-subscriptions')
  const { PushSubscriptionModel } = await import('@/models/push-subscription')
  const other = await addUser('Seller', 'Olga')
  await addDevice(other, service)
  await purgePushSubscriptions(new Date())
  expect(await PushSubscriptionModel.countDocuments({ userId: seller.id })).toBe(0)
  expect(await PushSubscriptionModel.countDocuments({ userId: other.id })).toBe(1)
})

it('a suspended account gets nothing', async () => {
  const device = await addDevice(seller, service)
  await hold(seller)
  await firstAttempts(seller)
  const { suspendUser } = await import('@/lib/admin/suspend-user')
  await suspendUser(await addUser('Admin', 'Ada'), { id: seller.id, reason: 'Sold photocopies' })
  await firstAttempts(seller)
  expect(await kindsOf(seller)).toContain('account-suspended')
  expect(device.shown()).toHaveLength(1)
})

it('a browser in which somebody else switches push on is no longer a device of the first account', async () => {
  const device = await addDevice(seller, service)
  const other = await addUser('Seller', 'Otto')
  expect(await subscribe(other, device)).toMatchObject({ body: { isOn: true, otherDevices: 0 } })
  expect(await statusOf(seller, device.subscription.endpoint)).toEqual({ isOn: false, otherDevices: 0 })
  await hold(seller)
  await firstAttempts(seller)
  expect(device.shown()).toEqual([])
})

it('an account has ten devices at most: one more ends the oldest', async () => {
  const first = await addDevice(seller, service)
  for (let device = 0; device < 10; device += 1) await addDevice(seller, service)
  expect(await statusOf(seller, first.subscription.endpoint)).toEqual({ isOn: false, otherDevices: 10 })
})

it('push can be switched off on the own devices only', async () => {
  const device = await addDevice(seller, service)
  const { DELETE } = await import('@/app/api/notifications/push/route')
  const { toPushId } = await import('@/lib/push/subscribe')
  const end = (as: TestUser) =>
    call(DELETE, { as, method: 'DELETE', query: `?id=${toPushId(device.subscription.endpoint)}` })
  await end(await addUser('Seller', 'Otto'))
  expect(await statusOf(seller, device.subscription.endpoint)).toEqual({ isOn: true, otherDevices: 0 })
  expect(await end(seller)).toMatchObject({ status: 200, body: { isOn: false, otherDevices: 0 } })
})

it.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://fcm.googleapis.com.attacker.test/a',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://[::1]/a'
])('%s is no endpoint that the shop posts to', async (endpoint) => {
  const refused = await subscribe(seller, subscribeBrowser(endpoint))
  expect([refused.status, codeOf(refused)]).toEqual([400, 'BAD_INPUT'])
})

it('a browser with keys of no curve is dropped at the first push', async () => {
  const browser = subscribeBrowser(`${service.origin}/broken`)
  const keys = { ...browser.subscription.keys, p256dh: `B${'A'.repeat(86)}` }
  await subscribe(seller, { ...browser, subscription: { ...browser.subscription, keys } })
  await hold(seller)
  expect(await firstAttempts(seller)).toBe(0)
  expect(await statusOf(seller, browser.subscription.endpoint)).toEqual({ isOn: false, otherDevices: 0 })
})

it('thirty changes an hour are the most', async () => {
  const browser = subscribeBrowser(`${service.origin}/often`)
  for (let time = 0; time < 30; time += 1) expect((await subscribe(seller, browser)).status).toBe(200)
  expect(codeOf(await subscribe(seller, browser))).toBe('TOO_MANY_REQUESTS')
})
