import { trusted, Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { USER_LISTS } from '@/lib/admin/user-list'
import type { OrderStatus } from '@/lib/orders/order-status'
import { buy } from '@/tests/integration/payments/buying'
import { withOneLine } from '@/tests/integration/planted-order'
import { english } from '@/tests/support/english'
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
    transactionId: `pi_${id.toHexString()}`,
    orderId: id,
    buyerId: id,
    sellerId: id,
    userEmail: 'x@flyleaf.test',
    priceCents,
    currency: 'eur',
    paidAt: new Date(paidAt)
  })
}

async function plantBooking(status: OrderStatus, more: object): Promise<void> {
  const { OrderModel } = await import('@/models/order')
  const id = new Types.ObjectId()
  await OrderModel.create({
    ...withOneLine(id, { priceCents: 900 }),
    sellerId: id,
    buyerId: id,
    status,
    userName: 'B',
    userEmail: 'b@flyleaf.test',
    userPhoneNumber: '030 12345',
    meetingLocation: 'Rossio',
    holdExpiresAt: new Date('2026-06-01T00:00:00Z'),
    bookedAt: new Date('2026-05-31T00:00:00Z'),
    ...more
  })
}

async function readFrom(first: string, now = NOW) {
  const { readDays } = await import('@/lib/overview/read-days')
  return readDays(first, now)
}

async function readDay(day: string, now = NOW) {
  return (await readFrom(day, now)).get(day)
}

it('the figures of a day count what happened between two midnights of the shop, and every refund on its own day', async () => {
  await pay('2026-06-09T22:00:00.000Z', 1000)
  await pay('2026-06-10T21:59:59.999Z', 250)
  await pay('2026-06-10T22:00:00.000Z', 1)
  const refund = (day: string, amountCents: number, key: string) => ({
    key,
    amountCents,
    shares: [{ line: 1, cents: amountCents }],
    status: 'succeeded',
    requestedAt: new Date(day),
    doneAt: new Date(day)
  })
  await plantBooking('paid', {
    refunds: [refund('2026-06-10T08:00:00Z', 100, 'a'), refund('2026-06-11T08:00:00Z', 30, 'b')]
  })
  await plantBooking('expired', { endedAt: new Date('2026-06-10T10:00:00Z') })
  await plantBooking('cancelled', { endedAt: new Date('2026-06-10T10:00:00Z') })
  const { ListingModel } = await import('@/models/listing')
  const { UserModel } = await import('@/models/user')
  const listed = await addListing(seller)
  await ListingModel.updateOne(
    { _id: listed },
    { $set: { listedAt: new Date('2026-06-10T05:00:00Z'), status: 'sold' } }
  )
  const joined = await addUser('Buyer', 'Ben')
  await UserModel.collection.updateOne(
    { _id: new Types.ObjectId(joined.id) },
    { $set: { createdAt: new Date('2026-06-09T22:00:00Z') } }
  )
  expect(await readDay('2026-06-10')).toEqual({
    listed: 1,
    booked: 0,
    sales: 2,
    salesCents: 1250,
    returnedCents: 100,
    chargedBackCents: 0,
    newAccounts: 1,
    lapsed: 1,
    cashSales: 0,
    cashCents: 0,
    missed: 0
  })
  expect(await readDay('2026-06-11')).toMatchObject({ sales: 1, salesCents: 1, returnedCents: 30, lapsed: 0 })
})

it('the figures of a day count what was paid in cash apart from cards, and each missed meeting, also one that ended in a sale', async () => {
  const cash = { paymentMethod: 'at_meeting' } as const
  const at = (time: string) => new Date(`2026-06-07T${time}Z`)
  await pay('2026-06-07T09:00:00Z', 1000)
  await plantBooking('handed_over', { ...cash, paidAt: at('10:00:00'), handedOverAt: at('10:00:00') })
  await plantBooking('missed', { ...cash, endedAt: at('11:00:00') })
  await plantBooking('handed_over', {
    ...cash,
    endedAt: at('11:00:00'),
    paidAt: new Date('2026-06-08T10:00:00Z'),
    handedOverAt: new Date('2026-06-08T10:00:00Z')
  })
  await plantBooking('cancelled', { ...cash, endedAt: at('11:00:00') })
  expect(await readDay('2026-06-07')).toMatchObject({
    sales: 1,
    salesCents: 1000,
    cashSales: 1,
    cashCents: 900,
    missed: 2
  })
  expect(await readDay('2026-06-08')).toMatchObject({ sales: 0, cashSales: 1, cashCents: 900, missed: 0 })
})

it('the figures of a day that was closed before cash was counted can still be read', async () => {
  const { DayTallyModel } = await import('@/models/day-tally')
  await readFrom('2026-06-03')
  await DayTallyModel.updateOne(
    { _id: '2026-06-03' },
    { $set: { sales: 5 }, $unset: { cashSales: 1, cashCents: 1, missed: 1 } }
  )
  expect(await readDay('2026-06-03')).toMatchObject({ sales: 5, cashSales: 0, cashCents: 0, missed: 0 })
})

it('the figures of a day are kept once nothing of them can change, and are counted anew until then', async () => {
  const today = await readFrom('2026-06-01')
  expect(today.size).toBe(20)
  const { DayTallyModel } = await import('@/models/day-tally')
  const stored = (await DayTallyModel.find({}).sort({ _id: 1 }).lean()).map(({ _id }) => _id)
  expect([stored[0], stored.at(-1), stored.length]).toEqual(['2026-06-01', '2026-06-16', 16])
  const before = await readDay('2026-06-18')
  await pay('2026-06-18T10:00:00Z', 500)
  await pay('2026-06-12T10:00:00Z', 500)
  expect((await readDay('2026-06-18'))?.sales).toBe((before?.sales ?? 0) + 1)
  expect((await readFrom('2026-06-01')).get('2026-06-12')?.sales).toBe(0)
})

it('the figures of a day are the same over a whole year, counted a month at a time', async () => {
  await pay('2025-09-30T10:00:00Z', 700)
  const days = await readFrom('2025-07-01')
  expect(days.size).toBe(355)
  expect(days.get('2025-09-30')).toMatchObject({ sales: 1, salesCents: 700 })
  expect(days.get('2026-06-10')).toMatchObject({ sales: 2, salesCents: 1250 })
  expect(await readFrom('2025-07-01')).toEqual(days)
})

it('the figures of a day are counted again where it was counted for another time zone, or for none', async () => {
  const { DayTallyModel } = await import('@/models/day-tally')
  const days = await readFrom('2026-06-01')
  expect(await DayTallyModel.countDocuments({ timeZone: 'Europe/Berlin' })).toBe(16)
  await DayTallyModel.updateMany(
    { _id: trusted({ $lte: '2026-06-11' }) },
    { $set: { timeZone: 'Asia/Kolkata', sales: 99 } }
  )
  await DayTallyModel.updateOne({ _id: '2026-06-12' }, { $set: { sales: 99 }, $unset: { timeZone: 1 } })
  expect(await readFrom('2026-06-01')).toEqual(days)
  expect(await DayTallyModel.exists({ sales: 99 })).toBeNull()
})

it('the figures of a day are counted again where a day was closed before bookings were counted', async () => {
  const { DayTallyModel } = await import('@/models/day-tally')
  await plantBooking('expired', {
    bookedAt: new Date('2026-06-05T10:00:00Z'),
    endedAt: new Date('2026-06-06T10:00:00Z')
  })
  await plantBooking('void', { bookedAt: new Date('2026-06-05T10:00:00Z') })
  await DayTallyModel.create({ _id: '2026-06-05', sales: 7, closedAt: NOW })
  await DayTallyModel.updateOne({ _id: '2026-06-05' }, { $unset: { booked: 1 } }, { runValidators: false })
  expect(await readDay('2026-06-05')).toMatchObject({ booked: 1, sales: 0 })
})

describe('the admin’s part of the dashboard', () => {
  const findLine = async (part: string) => {
    const { readHealth } = await import('@/lib/overview/read-health')
    return (await readHealth(admin, new Date(), english)).find((line) => line.part === part)
  }

  it('the admin’s part of the dashboard compares 30 days with the 30 before, once the shop has been there for so long', async () => {
    const { readShopFigures } = await import('@/lib/overview/shop-figures')
    const { UserModel } = await import('@/models/user')
    await buy(shop, seller, 1250)
    await UserModel.collection.updateMany({}, { $set: { createdAt: new Date() } })
    const { compare, periods } = await readShopFigures(admin, new Date())
    expect(periods.days).toHaveLength(30)
    expect(compare('sales')).toMatchObject({ total: 1, before: null })
    const first = await UserModel.findOne().sort({ _id: 1 }).lean()
    await UserModel.collection.updateOne(
      { _id: first?._id },
      { $set: { createdAt: new Date(Date.now() - 70 * 86_400_000) } }
    )
    expect((await readShopFigures(admin, new Date())).compare('salesCents')).toMatchObject({
      total: 1250,
      before: { total: 0 }
    })
  })

  it('the admin’s part of the dashboard names what waits, with its age, and nothing that does not', async () => {
    const { listOpenWork } = await import('@/lib/overview/open-work')
    const { OutgoingMailModel } = await import('@/models/outgoing-mail')
    const { ReportModel } = await import('@/models/report')
    const { StripeEventModel } = await import('@/models/stripe-event')
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))
    await OutgoingMailModel.insertMany(
      (['dead', 'dead', 'sent'] as const).map((state, minute) => ({
        _id: `mail${minute}`,
        kind: 'test',
        state,
        queuedAt: at(minute),
        dueAt: at(0)
      }))
    )
    await ReportModel.insertMany(
      [5, 3].map((minute) => ({
        listingId: new Types.ObjectId(),
        title: 'Momo',
        reason: 'scam',
        explanation: 'Odd',
        reportedAt: at(minute),
        state: 'open'
      }))
    )
    await StripeEventModel.create({
      _id: 'evt_late',
      type: 'charge.updated',
      objectId: 'ch_1',
      state: 'received',
      receivedAt: at(0)
    })
    await plantBooking('paid', {
      refunds: [
        { key: 'k', amountCents: 100, shares: [{ line: 1, cents: 100 }], requestedAt: at(9), status: 'failed' },
        { key: 'l', amountCents: 1, shares: [{ line: 1, cents: 1 }], requestedAt: at(1), status: 'succeeded' }
      ]
    })
    const works = await listOpenWork(admin, new Date())
    expect(works.filter(({ kind }) => kind !== 'sellers')).toEqual([
      { kind: 'legalPages', count: 6, oldestAt: null },
      { kind: 'reports', count: 2, oldestAt: at(3).toISOString() },
      { kind: 'refunds', count: 1, oldestAt: at(9).toISOString() },
      { kind: 'mails', count: 2, oldestAt: at(0).toISOString() },
      { kind: 'webhooks', count: 1, oldestAt: at(0).toISOString() }
    ])
    expect(works.find(({ kind }) => kind === 'sellers')?.count).toBe(1)
    const { listManagedUsers } = await import('@/lib/admin/queries')
    expect(await listManagedUsers(admin, 'Seller', USER_LISTS.Seller.parse({ verified: 'no' }))).toMatchObject({
      total: 1
    })
  })

  it('the admin’s part of the dashboard says in sentences how the shop is, and what to do', async () => {
    const { OutgoingMailModel } = await import('@/models/outgoing-mail')
    const { processState } = await import('@/lib/platform/process-state')
    expect(await findLine('database')).toEqual({
      part: 'database',
      state: 'ok',
      label: 'The database responds and can be written to.'
    })
    expect(await findLine('search')).toMatchObject({
      state: 'ok',
      label: expect.stringMatching(/^Search is up to date and covers \d+ listings?\.$/)
    })
    expect(await findLine('disk')).toMatchObject({ label: expect.stringMatching(/of [\d,]+ GB are free/) })
    expect(await findLine('mail')).toMatchObject({ state: 'notice', advice: 'Set SMTP_URL to send them.' })
    await OutgoingMailModel.create({
      _id: 'waiting',
      kind: 'test',
      state: 'queued',
      queuedAt: new Date(Date.now() - 3_600_000),
      dueAt: new Date('2099-01-01T00:00:00Z')
    })
    expect(await findLine('mail')).toMatchObject({
      state: 'problem',
      label: '1 email is waiting, the oldest was queued 1 hour ago.'
    })
    processState().lastError = { at: new Date(), text: 'a job failed' }
    expect(await findLine('error')).toMatchObject({ state: 'notice', label: 'Last error, just now: a job failed' })
    await shop.closeSearch()
    expect(await findLine('search')).toMatchObject({ state: 'problem', label: 'Search is not available.' })
    await shop.restartSearch()
  })

  it('the admin’s part of the dashboard is for admins', async () => {
    const { listOpenWork } = await import('@/lib/overview/open-work')
    const { readHealth } = await import('@/lib/overview/read-health')
    const { readShopFigures } = await import('@/lib/overview/shop-figures')
    const { listLatestActs } = await import('@/lib/audit/queries')
    const now = new Date()
    for (const read of [
      () => listOpenWork(seller, now),
      () => readHealth(seller, now, english),
      () => readShopFigures(seller, now),
      () => listLatestActs(seller, 5)
    ]) {
      await expect(read()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    }
  })
})
