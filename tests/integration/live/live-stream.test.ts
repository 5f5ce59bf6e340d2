import { trusted } from 'mongoose'
import { NextRequest } from 'next/server'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { LiveEvent } from '@/lib/live/live-event'
import type { OpenedLive } from '@/tests/support/follow-frames'
import { openLive as open } from '@/tests/support/open-live'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

/** Of the session check and a busy machine. */
const SESSION_END_MS = 2000

let shop: TestShop
let opened: OpenedLive[] = []

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
})

afterEach(async () => {
  await Promise.all(opened.map((live) => live.cancel()))
  opened = []
})

afterAll(() => shop.close())

async function openLive(user: TestUser | null, after?: number | string): Promise<OpenedLive> {
  const live = await open(user, after)
  opened.push(live)
  return live
}

async function append(users: readonly TestUser[], event: LiveEvent = { kind: 'order', id: 'an-order' }) {
  const { appendLiveEvents } = await import('@/lib/live/append-live-events')
  await appendLiveEvents(
    users.map(({ id }) => id),
    event
  )
}

async function appendNumbered(user: TestUser, from: number, until: number) {
  for (let number = from; number <= until; number += 1) await append([user], { kind: 'order', id: `order-${number}` })
}

async function readChanges(user: TestUser, after?: number | string) {
  const { GET } = await import('@/app/api/live/changes/route')
  return call(GET, { as: user, query: after === undefined ? '' : `?after=${after}` })
}

/** As another process writes it. */
async function plant(user: TestUser, seq: number, at = new Date()) {
  const { UserEventModel } = await import('@/models/user-event')
  await UserEventModel.create({ userId: user.id, seq, kind: 'order', id: `order-${seq}`, at })
}

it('a stream begins with the current number, and no proxy may keep or change it', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  await appendNumbered(buyer, 1, 2)
  const live = await openLive(buyer)
  expect(live.status).toBe(200)
  expect(live.headers.get('content-type')).toBe('text/event-stream')
  expect(live.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(live.headers.get('x-accel-buffering')).toBe('no')
  expect(await live.next()).toMatchObject({ event: 'start', id: '2' })
})

it('an event arrives with its kind, its id and the next number, and nothing else', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const live = await openLive(buyer)
  expect(await live.next()).toMatchObject({ event: 'start', id: '0' })
  await append([buyer], { kind: 'notification' })
  await append([buyer], { kind: 'order', id: '65f0' })
  expect(await live.take(2)).toEqual([
    { event: 'change', id: '1', data: '{"kind":"notification"}', retry: null },
    { event: 'change', id: '2', data: '{"kind":"order","id":"65f0"}', retry: null }
  ])
})

it('an event that another process has written arrives', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const live = await openLive(buyer)
  await live.next()
  await plant(buyer, 1)
  expect(await live.next()).toMatchObject({ event: 'change', id: '1' })
})

it('an event that became readable long after its time arrives', async () => {
  const [buyer, other] = [await addUser('Buyer', 'Bea'), await addUser('Buyer', 'Otto')]
  const live = await openLive(buyer)
  const others = await openLive(other)
  await Promise.all([live.next(), others.next()])
  await append([other])
  await others.next()
  await plant(buyer, 1, new Date(Date.now() - 20_000))
  expect(await live.next()).toMatchObject({ event: 'change', id: '1' })
})

it('a client that comes back gets what it has missed, in order, and then what comes', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  await appendNumbered(buyer, 1, 5)
  const live = await openLive(buyer, 2)
  const frames = live.take(5)
  await appendNumbered(buyer, 6, 6)
  expect((await frames).map(({ event, id }) => `${event} ${id}`)).toEqual([
    'start 2',
    'change 3',
    'change 4',
    'change 5',
    'change 6'
  ])
})

it.each([
  ['a number that is not known yet', 900],
  ['a number before the events that are kept', 1]
])('%s gets a reset with the current number', async (_, after) => {
  const buyer = await addUser('Buyer', 'Bea')
  const { UserEventModel } = await import('@/models/user-event')
  await appendNumbered(buyer, 1, 5)
  await UserEventModel.deleteMany({ userId: buyer.id, seq: trusted({ $lte: 3 }) })
  const live = await openLive(buyer, after)
  expect(await live.next()).toMatchObject({ event: 'reset', id: '5' })
  await appendNumbered(buyer, 6, 6)
  expect(await live.next()).toMatchObject({ event: 'change', id: '6' })
  expect((await readChanges(buyer, after)).body).toEqual({ seq: 6, isReset: true, events: [] })
})

it('a client that is far behind gets a reset in place of all events', async () => {
  const { UserEventModel } = await import('@/models/user-event')
  const buyer = await addUser('Buyer', 'Bea')
  const rows = Array.from({ length: 600 }, (_, place) => ({ userId: buyer.id, seq: place + 1, kind: 'order' as const }))
  await UserEventModel.insertMany(rows.map((row) => ({ ...row, at: new Date() })))
  expect(await (await openLive(buyer, 50)).next()).toMatchObject({ event: 'reset', id: '600' })
  expect(await (await openLive(buyer, 100)).take(501)).toHaveLength(501)
})

it('what is no number is no cursor', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  await appendNumbered(buyer, 1, 1)
  for (const after of ['', 'x', '-1', '1.5', '9'.repeat(40)])
    expect(await (await openLive(buyer, after)).next()).toMatchObject({ event: 'start', id: '1' })
  expect((await readChanges(buyer, 'x')).status).toBe(400)
})

it('polling tells the same as a stream', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  expect((await readChanges(buyer)).body).toEqual({ seq: 0, isReset: false, events: [] })
  await appendNumbered(buyer, 1, 2)
  expect((await readChanges(buyer)).body).toEqual({ seq: 2, isReset: false, events: [] })
  expect((await readChanges(buyer, 1)).body).toEqual({
    seq: 2,
    isReset: false,
    events: [{ seq: 2, kind: 'order', id: 'order-2' }]
  })
})

it('the events of others never come, whatever number a client names', async () => {
  const [buyer, other] = [await addUser('Buyer', 'Bea'), await addUser('Buyer', 'Otto')]
  await append([other], { kind: 'conversation', id: 'secret' })
  const [live, resumed] = [await openLive(buyer), await openLive(buyer, 0)]
  await Promise.all([live.next(), resumed.next()])
  await append([other], { kind: 'conversation', id: 'secret' })
  await append([buyer, other], { kind: 'order', id: 'shared' })
  for (const one of [live, resumed])
    expect(await one.next()).toMatchObject({ id: '1', data: expect.stringContaining('shared') })
  expect(JSON.stringify((await readChanges(buyer, 0)).body)).not.toContain('secret')
})

it('events that are appended at once get one number each, and all streams have them in order', async () => {
  const [buyer, seller] = [await addUser('Buyer', 'Bea'), await addUser('Seller', 'Sam')]
  const streams = [await openLive(buyer), await openLive(buyer), await openLive(seller)]
  await Promise.all(streams.map((live) => live.next()))
  await Promise.all(Array.from({ length: 40 }, () => append([buyer, seller])))
  for (const live of streams)
    expect((await live.take(40)).map(({ id }) => Number(id))).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
})

it('events that two processes append to one person at once come once each, in order', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const live = await openLive(buyer)
  await live.next()
  const processes: (typeof import('@/lib/live/append-live-events'))['appendLiveEvents'][] = []
  for (let count = 0; count < 2; count += 1) {
    // Each has its own queue of writes.
    vi.resetModules()
    processes.push((await import('@/lib/live/append-live-events')).appendLiveEvents)
  }
  const ids = Array.from({ length: 30 }, (_, at) => String(at))
  await Promise.all(
    processes.flatMap((appendTo, place) =>
      ids.map((id) => appendTo([buyer.id], { kind: 'order', id: `${place}-${id}` }))
    )
  )
  const frames = await live.take(60)
  expect(frames.map(({ id }) => Number(id))).toEqual(frames.map((_, at) => at + 1))
  expect(new Set(frames.map(({ data }) => data)).size).toBe(60)
})

it('guests and suspended people get no stream', async () => {
  const { UserModel } = await import('@/models/user')
  const buyer = await addUser('Buyer', 'Bea')
  await UserModel.updateOne({ _id: buyer.id }, { $set: { status: 'suspended' } })
  expect([(await openLive(null)).status, (await openLive(buyer)).status]).toEqual([401, 401])
})

async function signOut({ id }: TestUser): Promise<void> {
  const { UserModel } = await import('@/models/user')
  const { endSession } = await import('@/lib/users/stored-session')
  const stored = await UserModel.findById(id).lean()
  const sessionId = stored?.sessions[0]?.id
  if (!sessionId) throw new Error('there is no session')
  await endSession({ userId: id, sessionVersion: 0, sessionId })
}

async function suspend({ id }: TestUser): Promise<void> {
  const { suspendUser } = await import('@/lib/admin/suspend-user')
  const admin = await addUser('Admin', 'Ada')
  await suspendUser(admin, { id, reason: 'Sells what is not there.' })
}

async function close({ id }: TestUser): Promise<void> {
  const { ACCOUNT } = await import('@/lib/privacy/account-holding')
  await ACCOUNT.erase({ id, email: 'bea@flyleaf.test', isAddressProved: true })
}

it.each([
  ['signing out', signOut],
  ['a suspension', suspend],
  ['closing the account', close]
])('%s ends the stream within two seconds, without a time to come again', async (_, end) => {
  const [buyer, other] = [await addUser('Buyer', 'Bea'), await addUser('Buyer', 'Otto')]
  const [live, others] = [await openLive(buyer), await openLive(other)]
  await Promise.all([live.next(), others.next()])
  await end(buyer)
  const endedAt = performance.now()
  expect(await live.next()).toBeNull()
  expect(performance.now() - endedAt).toBeLessThan(SESSION_END_MS)
  await append([other])
  expect(await others.next()).toMatchObject({ event: 'change' })
})

it('an account has at most 20 streams in a process, and one that is left makes room', async () => {
  const [buyer, other] = [await addUser('Buyer', 'Bea'), await addUser('Buyer', 'Otto')]
  const streams = await Promise.all(Array.from({ length: 20 }, () => openLive(buyer)))
  await Promise.all(streams.map((live) => live.next()))
  const refused = await openLive(buyer)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect((await openLive(other)).status).toBe(200)
  await streams[0]?.cancel()
  expect((await openLive(buyer)).status).toBe(200)
})

it('streams that nobody reads are not counted: Next reads no body for HEAD', async () => {
  const { GET } = await import('@/app/api/live/route')
  const buyer = await addUser('Buyer', 'Bea')
  const headers = { cookie: buyer.cookie, 'sec-fetch-site': 'same-origin' }
  for (let count = 0; count < 25; count += 1) {
    const request = new NextRequest('http://shop.test/api/live', { method: 'HEAD', headers })
    expect((await GET(request, { params: Promise.resolve({}) })).status).toBe(200)
  }
})

it('a slow reader gets everything, and little of it waits in memory', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const { LiveStream } = await import('@/lib/live/live-stream')
  const { liveHub } = await import('@/lib/live/live-hub')
  const { followFrames } = await import('@/tests/support/follow-frames')
  const { UserModel } = await import('@/models/user')
  const sessionId = (await UserModel.findById(buyer.id).lean())?.sessions[0]?.id ?? ''
  const stream = new LiveStream(
    { userId: buyer.id, sessionId },
    { seq: 0, isReset: false },
    { onReady: (ready) => liveHub().add(ready), onCancel: (left) => liveHub().remove(left) }
  )
  const live = followFrames(new Response(stream.body))
  opened.push(live)
  await live.next()
  await appendNumbered(buyer, 1, 300)
  expect(stream.seq).toBeLessThan(150)
  expect((await live.take(300)).map(({ id }) => Number(id))).toEqual(Array.from({ length: 300 }, (_, at) => at + 1))
})

it('when the process stops, streams end with different times to come again, and new ones end at once', async () => {
  const { processState } = await import('@/lib/platform/process-state')
  const { endStreams } = await import('@/lib/platform/http/end-streams')
  const people = await Promise.all(['Bea', 'Ben', 'Bo'].map((name) => addUser('Buyer', name)))
  const streams = await Promise.all(people.map((buyer) => openLive(buyer)))
  await Promise.all(streams.map((live) => live.next()))
  endStreams()
  const last = await Promise.all(streams.map((live) => live.next()))
  const times = last.map((frame) => frame?.retry ?? 0)
  for (const ms of times) expect(ms).toBeGreaterThanOrEqual(500)
  expect(new Set(times).size).toBeGreaterThan(1)
  for (const live of streams) expect(await live.next()).toBeNull()
  const late = await openLive(people[0] ?? null)
  expect((await late.take(2)).map(({ event }) => event)).toEqual(['start', 'message'])
  expect(await late.next()).toBeNull()
  delete processState().liveHub
  delete processState().endStreams
})
