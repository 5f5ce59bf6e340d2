import { afterAll, beforeAll, expect, it } from 'vitest'
import { hold } from '@/tests/integration/payments/buying'
import { dieAt } from '@/tests/integration/payments/die-at'
import { startPushService, type PushService } from '@/tests/support/push-service'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { notificationsOf } from './notified'
import { addDevice, firstAttempts, sendPushes } from './pushed'

let shop: TestShop
let service: PushService

beforeAll(async () => {
  service = await startPushService()
  process.env.PUSH_TEST_SERVICE = service.origin
  shop = await openTestShop()
})

afterAll(async () => {
  delete process.env.PUSH_TEST_SERVICE
  await shop.close()
  await service.close()
})

/** After this time another process takes a push over. */
const LATER_MS = 61_000

it.each([
  ['notification-stored', 1],
  ['push-claimed', 1],
  // The service has it, and nobody has stored so: it gets the same one again, which replaces the first on the device.
  ['push-sent', 2],
  ['push-marked', 1],
  ['push-finished', 1]
])('a process that is killed at %s shows the notification once on the device all the same', async (point, requests) => {
  const seller = await addUser('Seller', 'Selma')
  const { buyer, bookingId } = await hold(seller)
  await notificationsOf(seller)
  const device = await addDevice(seller, service)
  await dieAt(point, ['cancel', buyer.id, bookingId])
  await notificationsOf(seller)
  for (let time = 1; time < 3; time += 1) await sendPushes(new Date(Date.now() + time * LATER_MS))
  expect(await firstAttempts(seller)).toBe(0)
  const cancelled = (await notificationsOf(seller)).find(({ kind }) => kind === 'booking-cancelled')
  expect(device.shown().map(({ id }) => id)).toEqual(Array(requests).fill(String(cancelled?._id)))
  const topics = service.received.filter(({ path }) => path === device.path).map(({ headers }) => headers.topic)
  expect(new Set(topics).size).toBe(1)
})
