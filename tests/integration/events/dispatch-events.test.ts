import { trusted, Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { advanceDispute, openDispute } from 'stripe-emulator/testing/stripe-process'
import { toEvents } from '@/lib/orders/events'
import type { DomainEvent } from '@/lib/platform/events/domain-event'
import type { Subscriber } from '@/lib/platform/events/subscriber'
import { brokenRules, buy, sendEvent } from '@/tests/integration/payments/buying'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

beforeEach(dispatchDue)

afterAll(() => shop.close())

/** Of what it is handed; throws for events that `isPoison` says. */
function listen(name: string, isPoison: (event: DomainEvent) => boolean = () => false) {
  const received: DomainEvent[] = []
  const subscriber: Subscriber = {
    name,
    kinds: ['booked', 'paid', 'cancel-asked', 'handed-over'],
    startsAt: 'now',
    handle: async (event) => {
      if (isPoison(event)) throw new Error(`cannot handle ${event.id}`)
      received.push(event)
    }
  }
  const ids = (subjectId: string) => received.filter((event) => event.subjectId === subjectId).map(({ id }) => id)
  return { subscriber, received, ids }
}

async function dispatchTo(subscriber: Subscriber, inMs = 0): Promise<void> {
  const { dispatchEvents } = await import('@/lib/events/dispatch-events')
  await dispatchEvents(new Date(Date.now() + 1000 + inMs), [subscriber])
}

async function happen(bookingId: string, ...kinds: readonly ('cancel-asked' | 'handed-over')[]): Promise<void> {
  const { OrderModel } = await import('@/models/order')
  for (const kind of kinds)
    await OrderModel.updateOne(
      { _id: bookingId },
      { $push: { events: { $each: toEvents(kind, new Date(), `-${crypto.randomUUID()}`) } } }
    )
}

async function readLedger(): Promise<object[]> {
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  const entries = await LedgerEntryModel.find({ orderId: trusted({ $exists: true }) }, { _id: 0, postedAt: 0 })
    .sort({ orderId: 1, source: 1, number: 1 })
    .lean()
  return entries
}

it('an event is in the log once, with the next number, and is no longer in its document', async () => {
  const { DomainEventModel } = await import('@/models/domain-event')
  const { OrderModel } = await import('@/models/order')
  const bought = await buy(shop, seller)
  await Promise.all([dispatchDue(), dispatchDue(), dispatchDue(), dispatchDue()])
  const own = await DomainEventModel.find({ subject: `booking:${bought.bookingId}` })
    .sort({ _id: 1 })
    .lean()
  expect(own.map(({ kind }) => kind)).toEqual(['booked', 'paid', 'money-moved'])
  const all = await DomainEventModel.find({}, { _id: 1 }).sort({ _id: 1 }).lean()
  expect(all.map(({ _id }) => _id)).toEqual(all.map((_, place) => place + 1))
  const { events } = (await OrderModel.findById(bought.bookingId).lean()) ?? {}
  expect(events?.map(({ kind }) => kind)).toEqual(['hold-ending', 'handover-ending'])
})

it('the ledger is the same again when all events about money are replayed into an empty one', async () => {
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  const { EventPositionModel } = await import('@/models/event-position')
  const refunded = await buy(shop, seller, 1250)
  const disputed = await buy(shop, seller, 900)
  await dispatchDue()
  const { POST } = await import('@/app/api/orders/[id]/refund/route')
  for (const amountCents of [250, 300]) {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await call(POST, { as: admin, body: { amountCents }, params: { id: refunded.bookingId }, headers })
    await dispatchDue()
  }
  const { id } = await openDispute(shop.stripe, { payment_intent: disputed.transactionId, status: 'needs_response' })
  await sendEvent(shop, 'charge.dispute.created', disputed.transactionId)
  await dispatchDue()
  await advanceDispute(shop.stripe, { dispute: id, status: 'won' })
  await sendEvent(shop, 'charge.dispute.closed', disputed.transactionId)
  await dispatchDue()
  const before = await readLedger()
  expect(before.length).toBeGreaterThanOrEqual(8)

  await LedgerEntryModel.collection.deleteMany({ orderId: { $exists: true } })
  await EventPositionModel.deleteOne({ _id: 'ledger' })
  await dispatchDue()
  expect(await readLedger()).toEqual(before)
  expect(await brokenRules()).toEqual([])
})

it('what a booking says later is not undone by an event from before', async () => {
  const { postMovements } = await import('@/lib/ledger/post-movements')
  const { DomainEventModel } = await import('@/models/domain-event')
  const { MoneyMoved } = await import('@/lib/ledger/events')
  const { bookingId } = await buy(shop, seller, 700)
  await dispatchDue()
  const { POST } = await import('@/app/api/orders/[id]/refund/route')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await call(POST, { as: admin, body: {}, params: { id: bookingId }, headers })
  await dispatchDue()
  const before = await readLedger()
  const [first] = await DomainEventModel.find({ subject: `booking:${bookingId}`, kind: 'money-moved' })
    .sort({ _id: 1 })
    .lean()
  await postMovements(new Types.ObjectId(bookingId), MoneyMoved.parse(first?.payload), new Date())
  expect(await readLedger()).toEqual(before)
})

it('an event that cannot be handled keeps back those of its subject in their order, and no others', async () => {
  const [one, other] = [await buy(shop, seller), await buy(shop, seller)]
  await dispatchDue()
  let isPoisoned = true
  const { subscriber, ids } = listen('listener', ({ kind, subjectId }) => {
    return isPoisoned && subjectId === one.bookingId && kind === 'cancel-asked'
  })
  await dispatchTo(subscriber)
  await happen(one.bookingId, 'cancel-asked', 'handed-over')
  await happen(other.bookingId, 'handed-over')
  await dispatchTo(subscriber)
  await happen(one.bookingId, 'handed-over')
  await dispatchTo(subscriber)
  expect(ids(one.bookingId)).toEqual([])
  expect(ids(other.bookingId)).toHaveLength(1)

  isPoisoned = false
  await dispatchTo(subscriber, 3000)
  expect(ids(one.bookingId)).toEqual([
    expect.stringMatching(/^cancel-asked-/),
    expect.stringMatching(/^handed-over-/),
    expect.stringMatching(/^handed-over-/)
  ])
  const { ParkedSubjectModel } = await import('@/models/parked-subject')
  expect(await ParkedSubjectModel.countDocuments({ subscriber: 'listener' })).toBe(0)
})

it('an event that fails ten times waits for an admin, who sees it and has it tried again', async () => {
  const { bookingId } = await buy(shop, seller)
  await dispatchDue()
  let isPoisoned = true
  const { subscriber, ids } = listen('failing-listener', () => isPoisoned)
  await dispatchTo(subscriber)
  await happen(bookingId, 'cancel-asked')
  for (let tries = 0; tries < 12; tries += 1) await dispatchTo(subscriber, 60 * 60_000 * tries)
  const { ParkedSubjectModel } = await import('@/models/parked-subject')
  const parked = await ParkedSubjectModel.findOne({ subscriber: 'failing-listener' }).lean()
  expect(parked).toMatchObject({ tries: 10, kind: 'cancel-asked', parkedAt: expect.any(Date) })
  const { listOpenWork } = await import('@/lib/overview/open-work')
  const actor = { id: admin.id, name: admin.name, email: admin.email, roles: ['Admin' as const] }
  expect(await listOpenWork(actor, new Date())).toContainEqual(expect.objectContaining({ kind: 'events', count: 1 }))

  isPoisoned = false
  await dispatchTo(subscriber, 60 * 60_000)
  expect(ids(bookingId)).toEqual([])
  const { POST } = await import('@/app/api/admin/events/retry/route')
  expect(await call(POST, { as: admin, body: {} })).toMatchObject({ status: 200, body: { retried: 1 } })
  await dispatchTo(subscriber)
  expect(ids(bookingId)).toHaveLength(1)
  expect(await listOpenWork(actor, new Date())).not.toContainEqual(expect.objectContaining({ kind: 'events' }))
})

it('an event that has no payload yet waits for a minute, and those of other documents go on', async () => {
  const { collectEvents, EventNumbers } = await import('@/lib/platform/events/collect-events')
  const { orderEvents } = await import('@/lib/events/event-sources')
  const { DomainEventModel } = await import('@/models/domain-event')
  const [one, other] = [await buy(shop, seller), await buy(shop, seller)]
  const source: typeof orderEvents = {
    ...orderEvents,
    toPayload: (event, booking) => {
      if (booking._id.equals(one.bookingId) && event.kind === 'paid') throw new Error('no payload')
      return orderEvents.toPayload(event, booking)
    }
  }
  const collect = (inMs: number) => collectEvents(source, new EventNumbers(), new Date(Date.now() + 1000 + inMs))
  const kindsOf = async ({ bookingId }: { bookingId: string }) => {
    const events = await DomainEventModel.find({ subject: `booking:${bookingId}` })
      .sort({ _id: 1 })
      .lean()
    return events.map(({ kind }) => kind)
  }
  await collect(0)
  await collect(100)
  expect(await kindsOf(one)).toEqual(['booked'])
  expect(await kindsOf(other)).toEqual(['booked', 'paid', 'money-moved'])
  source.toPayload = orderEvents.toPayload
  await collect(62_000)
  expect(await kindsOf(one)).toEqual(['booked', 'paid', 'money-moved'])
})

it('events of a document that cannot be read wait, and those of others go on', async () => {
  const { OrderModel } = await import('@/models/order')
  const { DomainEventModel } = await import('@/models/domain-event')
  const [broken, other] = [await buy(shop, seller), await buy(shop, seller)]
  const broke = { _id: new Types.ObjectId(broken.bookingId) }
  await OrderModel.collection.updateOne(broke, { $set: { refunds: [null] } })
  await dispatchDue()
  const countOf = ({ bookingId }: { bookingId: string }) =>
    DomainEventModel.countDocuments({ subject: `booking:${bookingId}`, kind: 'money-moved' })
  expect([await countOf(broken), await countOf(other)]).toEqual([0, 1])
  await OrderModel.collection.updateOne(broke, { $unset: { refunds: 1 } })
  const { dispatchEvents } = await import('@/lib/events/dispatch-events')
  await dispatchEvents(new Date(Date.now() + 62_000))
  expect(await countOf(broken)).toBe(1)
})

it('events that everybody has had are deleted after 90 days, but for those about money', async () => {
  const { purgeEvents } = await import('@/lib/platform/events/purge-events')
  const { KEPT_EVENTS } = await import('@/lib/events/dispatch-events')
  const { DomainEventModel } = await import('@/models/domain-event')
  const { EventPositionModel } = await import('@/models/event-position')
  await EventPositionModel.deleteMany({ _id: /listener/ })
  const { bookingId } = await buy(shop, seller)
  await dispatchDue()
  const kinds = async () => {
    const own = await DomainEventModel.find({ subject: `booking:${bookingId}` })
      .sort({ _id: 1 })
      .lean()
    return own.map(({ kind }) => kind)
  }
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
  await purgeEvents(inDays(89), KEPT_EVENTS)
  expect(await kinds()).toEqual(['booked', 'paid', 'money-moved'])
  await purgeEvents(inDays(91), KEPT_EVENTS)
  expect(await kinds()).toEqual(['money-moved'])
  // Numbers go on also where the last event is gone.
  const before = await DomainEventModel.findOne({}).sort({ _id: -1 }).lean()
  await happen(bookingId, 'handed-over')
  await dispatchDue()
  await purgeEvents(inDays(91), KEPT_EVENTS)
  await happen(bookingId, 'handed-over')
  await dispatchDue()
  const after = await DomainEventModel.findOne({}).sort({ _id: -1 }).lean()
  expect(after?._id).toBe((before?._id ?? 0) + 2)
})
