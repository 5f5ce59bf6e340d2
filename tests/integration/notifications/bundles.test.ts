import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { waitForMail } from '@/tests/integration/mail/wait-for-mail'
import { buy, hold } from '@/tests/integration/payments/buying'
import { dieAt } from '@/tests/integration/payments/die-at'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { readMail } from '@/tests/unit/mail/read-mail'
import { mailsAbout, notificationsOf, prefer } from './notified'

const DAY_MS = 24 * 3_600_000

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
})

beforeEach(async () => {
  seller = await addUser('Seller', 'Selma')
  await prefer(seller, { orders: { app: true, mail: 'daily' }, money: { app: true, mail: 'daily' } })
})

afterAll(() => shop.close())

async function sendBundles(now = new Date(Date.now() + DAY_MS)): Promise<void> {
  const { isNewsTrue } = await import('@/lib/events/notification-subscriber')
  const { sendBundles: send } = await import('@/lib/notifications/send-bundles')
  await send(now, isNewsTrue)
}

async function bundlesOf({ id }: TestUser): Promise<number> {
  const { NotificationModel } = await import('@/models/notification')
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const own = await NotificationModel.find({ userId: id }, { bundle: 1 }).lean()
  const keys = [...new Set(own.flatMap(({ bundle }) => (bundle ? [`daily:${bundle}`] : [])))]
  let count = 0
  for (const _id of keys) if (await OutgoingMailModel.exists({ _id })) count += 1
  return count
}

it('a seller who wants one mail a day gets one about all that is unread, at 07:00', async () => {
  const [one, two] = [await buy(shop, seller), await buy(shop, seller)]
  await notificationsOf(seller)
  for (const { bookingId } of [one, two]) expect(await mailsAbout(`booking:${bookingId}`, 'seller')).toEqual([])
  await sendBundles(new Date())
  expect(await bundlesOf(seller)).toBe(0)
  for (let time = 0; time < 2; time += 1) await sendBundles()
  expect(await bundlesOf(seller)).toBe(1)
  const { text } = readMail(await waitForMail(process.env.FLYLEAF_DATA ?? '', seller.email, '4 unread notifications'))
  for (const { bookingId } of [one, two]) expect(text).toContain(`/dashboard/sales/${bookingId}`)
})

it('what was read meanwhile is not mailed, and nothing at all if everything was', async () => {
  const { bookingId } = await hold(seller)
  await notificationsOf(seller)
  const { POST } = await import('@/app/api/notifications/read/route')
  await call(POST, { as: seller, body: { subjects: [`booking:${bookingId}`] } })
  await sendBundles()
  expect(await bundlesOf(seller)).toBe(0)
})

it('what is no longer true at 07:00 is not mailed', async () => {
  const { buyer, bookingId } = await hold(seller)
  const { dispatchEvents } = await import('@/lib/events/dispatch-events')
  await prefer(buyer, { orders: { app: true, mail: 'daily' } })
  // The reminder, three hours before the end of the hold.
  await dispatchEvents(new Date(Date.now() + 22 * 3_600_000))
  const reminders = (await notificationsOf(buyer)).filter(({ kind }) => kind === 'booking-hold-ending')
  expect(reminders).toHaveLength(1)
  const { cancelOrder } = await import('@/lib/payments/cancel-order')
  await cancelOrder(buyer, bookingId)
  await notificationsOf(buyer)
  const { NotificationModel } = await import('@/models/notification')
  await NotificationModel.updateMany({ userId: buyer.id, kind: 'booking-booked' }, { readAt: new Date() })
  await sendBundles()
  expect(await bundlesOf(buyer)).toBe(0)
})

it.each(['bundle-claimed', 'bundle-mailed'])(
  'a process that is killed at %s sends the daily mail once all the same',
  async (point) => {
    await buy(shop, seller)
    await notificationsOf(seller)
    await dieAt(point, ['bundle', new Date(Date.now() + DAY_MS).toISOString()])
    await sendBundles()
    await sendBundles()
    expect(await bundlesOf(seller)).toBe(1)
    const { NotificationModel } = await import('@/models/notification')
    expect(await NotificationModel.countDocuments({ userId: seller.id, awaitsBundle: true })).toBe(0)
  }
)
