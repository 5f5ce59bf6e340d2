import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy, hold } from '@/tests/integration/payments/buying'
import { report, takeDown } from '@/tests/integration/reports/moderation'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { NOTIFICATION_LIST } from '@/lib/notifications/notification-list'
import { kindsOf, notificationsOf, unreadOf } from './notified'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

async function list(as: TestUser, query: Record<string, string> = {}) {
  const { listNotifications } = await import('@/lib/notifications/queries')
  return listNotifications(as, NOTIFICATION_LIST.parse(query), 'en')
}

async function read(as: TestUser, body: object) {
  const { POST } = await import('@/app/api/notifications/read/route')
  return call(POST, { as, body })
}

it('buyer and seller are notified of a booking and its payment, in both languages, with a link to it', async () => {
  const { buyer, bookingId } = await buy(shop, seller)
  const bought = await notificationsOf(buyer)
  expect(bought.map(({ kind }) => kind)).toEqual(['booking-booked', 'booking-paid'])
  const [english, german] = bought[1]?.titles ?? []
  expect([english?.language, german?.language]).toEqual(['en', 'de'])
  expect(english?.text).not.toBe(german?.text)
  const sold = (await notificationsOf(seller)).filter(({ subject }) => subject === `booking:${bookingId}`)
  expect(sold.map(({ kind, link }) => [kind, link])).toEqual([
    ['booking-booked', `/dashboard/sales/${bookingId}`],
    ['booking-paid', `/dashboard/sales/${bookingId}`]
  ])
})

it('what somebody has just done themselves is listed, and not unread', async () => {
  const { buyer } = await buy(shop, seller)
  expect(await kindsOf(buyer)).toHaveLength(2)
  expect(await unreadOf(buyer)).toBe(0)
  expect((await list(buyer)).rows.map(({ isUnread }) => isUnread)).toEqual([false, false])
})

it('an event that is dispatched again by another process reaches nobody twice', async () => {
  const other = await addUser('Seller', 'Solo')
  await buy(shop, other)
  const before = await kindsOf(other)
  const { EventPositionModel } = await import('@/models/event-position')
  await EventPositionModel.updateOne({ _id: 'notifications' }, { $set: { number: 0 } })
  expect(await kindsOf(other)).toEqual(before)
})

it('the list has the latest first, by pages, and can be filtered by what it is about and what is unread', async () => {
  const other = await addUser('Seller', 'Lena')
  const { bookingId } = await buy(shop, other)
  await notificationsOf(other)
  expect((await list(other)).rows.map(({ link }) => link)).toHaveLength(2)
  expect((await list(other, { category: 'money' })).rows).toMatchObject([{ link: `/dashboard/sales/${bookingId}` }])
  expect((await list(other, { category: 'account' })).total).toBe(0)
  const [latest] = (await list(other)).rows
  await read(other, { ids: [latest?.id] })
  expect((await list(other, { show: 'unread' })).rows).toHaveLength(1)
  expect(await unreadOf(other)).toBe(1)
})

it('a page that shows an order marks what is about it as read, and nothing else', async () => {
  const other = await addUser('Seller', 'Mara')
  const [one, two] = [await hold(other), await hold(other)]
  await notificationsOf(other)
  expect(await read(other, { subjects: [`booking:${one.bookingId}`] })).toMatchObject({ body: { modifiedCount: 1 } })
  const unread = (await notificationsOf(other)).filter(({ readAt }) => !readAt)
  expect(unread.map(({ subject }) => subject)).toEqual([`booking:${two.bookingId}`])
})

it('all are marked as read but those that came after the list was shown', async () => {
  const other = await addUser('Seller', 'Nora')
  await hold(other)
  const [first] = await notificationsOf(other)
  await hold(other)
  await notificationsOf(other)
  const { POST } = await import('@/app/api/notifications/read-all/route')
  const until = first?.at.toISOString()
  expect(await call(POST, { as: other, body: { until } })).toMatchObject({ body: { modifiedCount: 1 } })
  expect(await unreadOf(other)).toBe(1)
})

it('somebody else’s notifications cannot be marked as read', async () => {
  const [one, other] = [await addUser('Seller', 'Ona'), await addUser('Seller', 'Otto')]
  await hold(one)
  const [notification] = await notificationsOf(one)
  expect(await read(other, { ids: [String(notification?._id)] })).toMatchObject({ body: { modifiedCount: 0 } })
  expect(await read(other, { subjects: [notification?.subject] })).toMatchObject({ body: { modifiedCount: 0 } })
  expect(await unreadOf(one)).toBe(1)
})

it('a seller is notified of a listing that is taken down, and a guest who reported it is mailed', async () => {
  const other = await addUser('Seller', 'Pia')
  const id = await addListing(other, { title: 'A Photocopy' })
  const admin = await addUser('Admin', 'Ada')
  await report(id)
  await takeDown(admin, id)
  expect((await notificationsOf(other)).map(({ kind, category }) => [kind, category])).toEqual([
    ['listing-taken-down', 'account']
  ])
})

it('a reminder of what was settled meanwhile is not sent', async () => {
  const other = await addUser('Seller', 'Rosa')
  const { buyer } = await buy(shop, other)
  const { dispatchEvents } = await import('@/lib/events/dispatch-events')
  await dispatchEvents(new Date(Date.now() + 47 * 3_600_000))
  expect(await kindsOf(buyer)).toEqual(['booking-booked', 'booking-paid'])
})

it('news that is optional and a day old is left out, and news about money is not', async () => {
  const other = await addUser('Seller', 'Sina')
  const { bookingId } = await buy(shop, other)
  await notificationsOf(other)
  const { DomainEventModel } = await import('@/models/domain-event')
  const { EventPositionModel } = await import('@/models/event-position')
  const { NotificationModel } = await import('@/models/notification')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await DomainEventModel.updateMany({ subject: `booking:${bookingId}` }, { $set: { at: yesterday } })
  await NotificationModel.deleteMany({ userId: other.id })
  await EventPositionModel.updateOne({ _id: 'notifications' }, { $set: { number: 0 } })
  expect(await kindsOf(other)).toEqual(['booking-paid'])
})

it('notifications are deleted after 180 days', async () => {
  const other = await addUser('Seller', 'Tara')
  await hold(other)
  expect(await kindsOf(other)).toHaveLength(1)
  const { purgeNotifications } = await import('@/lib/notifications/send-bundles')
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
  await purgeNotifications(inDays(179))
  expect(await kindsOf(other)).toHaveLength(1)
  await purgeNotifications(inDays(181))
  expect(await kindsOf(other)).toEqual([])
})
