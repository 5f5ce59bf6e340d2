import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, call, openTestShop, type TestShop } from '@/tests/support/shop'
import { setQuarantine } from '../restored-shop/after-the-backup'
import { book, codeOf } from '../payments/buying'

let shop: TestShop

beforeAll(async () => {
  process.env.FLYLEAF_QUARANTINE = 'on'
  globalThis.flyleaf ??= {}
  setQuarantine('over')
  shop = await openTestShop()
})
afterEach(() => setQuarantine('over'))
afterAll(() => shop.close())

it('a quarantined shop can be read, and every change is refused until it is over', async () => {
  const [seller, buyer] = [await addUser('Seller', 'Selma'), await addUser('Buyer', 'Bruno')]
  const listingId = await addListing(seller)
  setQuarantine('on')
  const { GET } = await import('@/app/api/me/route')
  expect((await call(GET, { as: buyer })).status).toBe(200)
  const refused = await book(buyer, listingId)
  expect([refused.status, codeOf(refused)]).toEqual([503, 'QUARANTINED'])
  expect(refused.headers.get('retry-after')).toBe('300')
  setQuarantine('over')
  expect((await book(buyer, listingId)).status).toBe(201)
})

it('a quarantined shop keeps events of Stripe out, so that Stripe repeats them', async () => {
  setQuarantine('on')
  const { POST } = await import('@/app/api/webhooks/stripe/route')
  const response = await call((request) => POST(request), { body: '{}', headers: { 'stripe-signature': 't=1' } })
  expect(response.status).toBe(503)
})

it('a quarantined shop sends no mail and no push, and keeps them', async () => {
  const buyer = await addUser('Buyer', 'Bruno')
  setQuarantine('on')
  const { queueMail } = await import('@/lib/platform/mail/queue-mail')
  const { sendQueuedMails } = await import('@/lib/platform/mail/send-queued-mails')
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  await queueMail({ to: buyer.email, kind: 'booking-booked', dedupeKey: 'waiting', subject: 'Booked', text: 'A book.' })
  expect(await sendQueuedMails()).toEqual({ sent: 0, waiting: 0, dead: 0 })
  expect(await OutgoingMailModel.findById('waiting').lean()).toMatchObject({ state: 'queued', attempts: 0 })
  setQuarantine('over')
  expect(await sendQueuedMails()).toMatchObject({ sent: 1 })
})

it('a quarantined shop asks Stripe, and requests nothing of it', async () => {
  setQuarantine('on')
  const { createPaymentIntent, listPaymentIntents } = await import('@/lib/payment-provider/stripe')
  await expect(listPaymentIntents(new Date(0))).resolves.toEqual([])
  const request = { amountCents: 100, orderId: 'o', revision: 0, key: 'k', description: 'Emma', group: 'order_o' }
  await expect(createPaymentIntent(request)).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
  await expect(listPaymentIntents(new Date(0))).resolves.toEqual([])
})

it('the jobs of a restored shop begin and its cached pages are dropped once its quarantine is over, without a restart', async () => {
  const { afterQuarantine } = await import('@/lib/backup/watch-quarantine')
  const { connectToDatabase } = await import('@/lib/platform/db/db')
  const states = (await connectToDatabase()).connection.collection<{ _id: string; since: Date; backupAt: Date }>(
    'shop_state'
  )
  await states.insertOne({ _id: 'quarantine', since: new Date(), backupAt: new Date() })
  setQuarantine('on')
  const { currentVersion, isInvalidated } = await import('@/lib/platform/cache/tag-invalidations')
  const version = currentVersion()
  let began = 0
  afterQuarantine(() => (began += 1))
  const { isQuarantined } = await import('@/lib/platform/quarantine')
  await expect.poll(() => isQuarantined()).toBe(true)
  expect([began, isInvalidated(['home'], version)]).toEqual([0, false])
  await states.deleteOne({ _id: 'quarantine' })
  await expect.poll(() => began).toBe(1)
  expect(isQuarantined()).toBe(false)
  expect(isInvalidated(['home'], version)).toBe(true)
})
