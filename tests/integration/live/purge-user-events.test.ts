import { trusted, Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'

const HOUR_MS = 3_600_000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

async function plant(userId: string, ages: readonly number[]) {
  const { UserEventModel } = await import('@/models/user-event')
  await UserEventModel.insertMany(
    ages.map((hours, place) => ({
      userId,
      seq: place + 1,
      kind: 'order' as const,
      at: new Date(Date.now() - hours * HOUR_MS)
    }))
  )
}

async function listSeqs(userId: string): Promise<number[]> {
  const { UserEventModel } = await import('@/models/user-event')
  const rows = await UserEventModel.find({ userId }, { seq: 1 }).sort({ seq: 1 }).lean()
  return rows.map(({ seq }) => seq)
}

async function purge(inHours = 0) {
  const { purgeUserEvents } = await import('@/lib/live/purge-user-events')
  await purgeUserEvents(new Date(Date.now() + inHours * HOUR_MS))
}

it('events of more than 24 hours ago are deleted', async () => {
  const { id } = await addUser('Buyer', 'Bea')
  await plant(id, [60, 30, 25, 23, 1])
  await purge()
  expect(await listSeqs(id)).toEqual([4, 5])
})

it('numbers go on from the last event, however old it is, and it goes once others are old, too', async () => {
  const { appendLiveEvents } = await import('@/lib/live/append-live-events')
  const { readChangesOf } = await import('@/lib/live/read-changes')
  const { id } = await addUser('Buyer', 'Bea')
  await plant(id, [60, 50, 40])
  await purge()
  await purge()
  expect(await listSeqs(id)).toEqual([3])
  await appendLiveEvents([id], { kind: 'order' })
  expect(await listSeqs(id)).toEqual([3, 4])
  expect(await readChangesOf(id, 3)).toMatchObject({ seq: 4, isReset: false, events: [{ seq: 4 }] })
  await appendLiveEvents([id], { kind: 'order' })
  await purge(25)
  expect(await listSeqs(id)).toEqual([5])
})

it('a client that has had the last event misses nothing after days; one that has not reads everything again', async () => {
  const { appendLiveEvents } = await import('@/lib/live/append-live-events')
  const { readChangesOf } = await import('@/lib/live/read-changes')
  const { id } = await addUser('Buyer', 'Bea')
  await plant(id, [40, 40, 40, 40])
  await purge()
  expect(await readChangesOf(id, 4)).toEqual({ seq: 4, isReset: false, events: [] })
  expect(await readChangesOf(id, 2)).toEqual({ seq: 4, isReset: true, events: [] })
  await appendLiveEvents([id], { kind: 'order' })
  expect(await readChangesOf(id, 4)).toMatchObject({ seq: 5, isReset: false })
})

it('the events of more people than a batch holds are deleted', async () => {
  const people = Array.from({ length: 300 }, () => new Types.ObjectId().toHexString())
  const { UserEventModel } = await import('@/models/user-event')
  const at = new Date(Date.now() - 30 * HOUR_MS)
  await UserEventModel.insertMany(
    people.flatMap((userId) => [1, 2, 3, 4, 5].map((seq) => ({ userId, seq, kind: 'order' as const, at })))
  )
  await purge()
  for (const userId of people.slice(0, 5)) expect(await listSeqs(userId)).toEqual([5])
  expect(await UserEventModel.countDocuments({ userId: trusted({ $in: people }) })).toBe(300)
})
