import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookingStatus } from '@/lib/bookings/booking-status'
import { buy, hold, letLapse, openPayment, sendEvent } from '@/tests/integration/payments/buying'
import { findJob, runJobNow } from '@/tests/support/run-job'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

/** In the middle of a day, so that a test does not run over midnight. */
const NOW = new Date('2026-06-20T12:00:00Z')

let shop: TestShop
let admin: TestUser
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  admin = await addUser('Admin', 'Ada')
  seller = await addUser('Seller', 'Sue')
})

afterAll(() => shop.close())

beforeEach(async () => {
  const { DayTallyModel } = await import('@/models/day-tally')
  await DayTallyModel.deleteMany({})
})

async function pay(paidAt: string, priceCents: number): Promise<void> {
  const { PaymentModel } = await import('@/models/payment')
  const id = new Types.ObjectId()
  await PaymentModel.create({
    transactionId: `pi_${id.toHexString()}`, bookingId: id, listingId: id, buyerId: id, sellerId: id, userEmail: 'x@flyleaf.test',
    priceCents, currency: 'eur', paidAt: new Date(paidAt)
  })
}

async function plantBooking(status: BookingStatus, more: object): Promise<void> {
  const { BookingModel } = await import('@/models/booking')
  const id = new Types.ObjectId()
  await BookingModel.create({
    listingId: id, sellerId: id, buyerId: id, status, claimKey: `X:${id.toHexString()}`, bookName: 'A book', listingSlug: 'a-book',
    priceCents: 900, userName: 'B', userEmail: 'b@flyleaf.test', userPhoneNumber: '030 12345', meetingLocation: 'Rossio',
    holdExpiresAt: new Date('2026-06-01T00:00:00Z'), bookedAt: new Date('2026-05-31T00:00:00Z'), ...more
  })
}

async function readFrom(first: string, now = NOW) {
  const { readDays } = await import('@/lib/overview/read-days')
  return readDays(first, now)
}

async function readDay(day: string, now = NOW) {
  return (await readFrom(day, now)).find(({ time }) => time === day)
}

describe('the figures of a day', () => {
  it('count what happened between two midnights of UTC, and every refund on its own day', async () => {
    await pay('2026-06-10T00:00:00.000Z', 1000)
    await pay('2026-06-10T23:59:59.999Z', 250)
    await pay('2026-06-11T00:00:00.000Z', 1)
    const refund = (day: string, amountCents: number, key: string) => ({ key, amountCents, requestedAt: new Date(day), doneAt: new Date(day) })
    await plantBooking('paid', { refunds: [refund('2026-06-10T08:00:00Z', 100, 'a'), refund('2026-06-11T08:00:00Z', 30, 'b')] })
    await plantBooking('expired', { endedAt: new Date('2026-06-10T10:00:00Z') })
    await plantBooking('cancelled', { endedAt: new Date('2026-06-10T10:00:00Z') })
    const { ListingModel } = await import('@/models/listing')
    const { UserModel } = await import('@/models/user')
    const listed = await addListing(seller)
    await ListingModel.updateOne({ _id: listed }, { $set: { listedAt: new Date('2026-06-10T05:00:00Z'), status: 'sold' } })
    const joined = await addUser('Buyer', 'Ben')
    await UserModel.collection.updateOne({ _id: new Types.ObjectId(joined.id) }, { $set: { createdAt: new Date('2026-06-10T06:00:00Z') } })
    expect(await readDay('2026-06-10')).toEqual({
      time: '2026-06-10', listed: 1, sales: 2, salesCents: 1250, returnedCents: 100, chargedBackCents: 0, newAccounts: 1, lapsed: 1, repairs: 0
    })
    expect(await readDay('2026-06-11')).toMatchObject({ sales: 1, salesCents: 1, returnedCents: 30, lapsed: 0 })
  })

  it('are kept once nothing of them can change, and are counted anew until then', async () => {
    const today = await readFrom('2026-06-01')
    expect(today).toHaveLength(20)
    const { DayTallyModel } = await import('@/models/day-tally')
    const stored = (await DayTallyModel.find({}).sort({ _id: 1 }).lean()).map(({ _id }) => _id)
    expect([stored[0], stored.at(-1), stored.length]).toEqual(['2026-06-01', '2026-06-16', 16])
    const before = await readDay('2026-06-18')
    await pay('2026-06-18T10:00:00Z', 500)
    await pay('2026-06-12T10:00:00Z', 500)
    expect((await readDay('2026-06-18'))?.sales).toBe((before?.sales ?? 0) + 1)
    expect((await readFrom('2026-06-01')).find(({ time }) => time === '2026-06-12')?.sales).toBe(0)
  })

  it('are the same over a whole year, counted a month at a time', async () => {
    await pay('2025-09-30T10:00:00Z', 700)
    const days = await readFrom('2025-07-01')
    expect(days).toHaveLength(355)
    expect(days.find(({ time }) => time === '2025-09-30')).toMatchObject({ sales: 1, salesCents: 700 })
    expect(days.find(({ time }) => time === '2026-06-10')).toMatchObject({ sales: 2, salesCents: 1250 })
    expect(await readFrom('2025-07-01')).toEqual(days)
  })

  it('count the repairs of the reconciler on the day on which they were made', async () => {
    const { noteRepairs } = await import('@/lib/overview/note-repairs')
    await noteRepairs(new Map([['R1', 2], ['R3', 0]]), NOW)
    await noteRepairs(new Map([['R1', 1], ['R7', 4]]), NOW)
    expect((await readDay('2026-06-20'))?.repairs).toBe(7)
    expect((await readDay('2026-06-20', new Date('2026-07-20T12:00:00Z')))?.repairs).toBe(7)
  })
})

describe('the overview', () => {
  it('tells how many mails wait, since when, and how many were given up', async () => {
    const { OutgoingMailModel } = await import('@/models/outgoing-mail')
    const { readOverview } = await import('@/lib/overview/queries')
    await OutgoingMailModel.deleteMany({})
    const mail = (_id: string, state: 'queued' | 'dead' | 'sent', minute: number) => ({
      _id, kind: 'test', state, queuedAt: new Date(Date.UTC(2026, 0, 1, 10, minute)), dueAt: new Date('2099-01-01T00:00:00Z')
    })
    await OutgoingMailModel.insertMany([mail('a', 'queued', 30), mail('b', 'queued', 15), mail('c', 'dead', 0), mail('d', 'sent', 0)])
    const { standing } = await readOverview(admin, '30-days')
    expect(standing).toMatchObject({ mailsWaiting: 2, mailsGivenUp: 1, oldestMailAt: '2026-01-01T10:15:00.000Z' })
  })

  it('tells how the shop stands: on sale, held, mails, webhooks and their way here, and the reconciler', async () => {
    const { readOverview } = await import('@/lib/overview/queries')
    const { ListingModel } = await import('@/models/listing')
    const before = (await readOverview(admin, '30-days')).standing
    const hidden = await addListing(seller)
    await addListing(seller)
    await ListingModel.updateOne({ _id: hidden }, { $set: { hidden: true } })
    const held = await hold(seller)
    await sendEvent(shop, 'payment_intent.created', await openPayment(held))
    const lapsing = await hold(seller)
    await letLapse(lapsing)
    expect(await runJobNow(await findJob('reconciler'))).toBe('done')
    const bought = await buy(shop, seller, 1250)
    const { standing, total, bars } = await readOverview(admin, '30-days')
    expect(standing.onSale).toBe(before.onSale + 2)
    expect(standing.held).toBe(before.held + 1)
    expect(standing.eventsWaiting).toBe(0)
    expect(standing.reconciledAt).not.toBeNull()
    expect(standing.repairs).toContainEqual({ kind: 'R2', count: 1 })
    expect(bars).toHaveLength(30)
    expect(total).toMatchObject({ sales: 1, salesCents: 1250, lapsed: 1, repairs: 1 })
    expect(bought.transactionId).toMatch(/^pi_/)
  })

  it('measures the way of a webhook from the moment at which the provider made it', async () => {
    const { StripeEventModel } = await import('@/models/stripe-event')
    const { readOverview } = await import('@/lib/overview/queries')
    const receivedAt = new Date()
    await StripeEventModel.insertMany([1, 2, 90].map((seconds) => ({
      _id: `evt_way_${seconds}`, type: 'charge.updated', objectId: 'ch_1', state: 'received', receivedAt, createdAt: new Date(receivedAt.getTime() - seconds * 1000)
    })))
    const { standing } = await readOverview(admin, '90-days')
    expect(standing).toMatchObject({ eventLag: { medianSeconds: 2, longestSeconds: 90 }, eventsWaiting: 3 })
  })

  it('is for admins', async () => {
    const { readOverview } = await import('@/lib/overview/queries')
    await expect(readOverview(seller, '30-days')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})
