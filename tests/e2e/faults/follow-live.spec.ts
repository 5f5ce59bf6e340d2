import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import { openLiveAt, type OpenedLive } from '@/tests/support/follow-frames'
import { plantChanges } from '@/tests/support/plant-changes'
import { findDatabase, signalAll } from '@/tests/support/running-shop'
import { startWebProcess, type WebProcess } from '@/tests/support/web-processes'
import { plantStock, type Person } from './planted-stock'

async function plantReader(): Promise<Person> {
  const {
    stock: [planted]
  } = await plantStock(1, 1, 0)
  if (!planted) throw new Error('nothing was planted')
  return planted.seller
}

async function withProcesses(work: (one: WebProcess, other: WebProcess) => Promise<void>): Promise<void> {
  const [one, other] = [await startWebProcess('build/server/main.mjs'), await startWebProcess('build/server/main.mjs')]
  try {
    await work(one, other)
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
}

async function takeSeqs(live: OpenedLive, count: number): Promise<number[]> {
  return (await live.take(count)).map(({ id }) => Number(id))
}

test('streams of two processes have the same events, and one that is stopped sends its clients to the other', async () => {
  const reader = await plantReader()
  await withProcesses(async (one, other) => {
    const streams = [await openLiveAt(one.address, reader.cookie), await openLiveAt(other.address, reader.cookie)]
    for (const live of streams) {
      expect(live.headers.get('content-encoding')).toBeNull()
      expect(await live.next()).toMatchObject({ event: 'start', id: '0' })
    }
    const planted = await plantChanges(reader.id, 5)
    for (const live of streams) expect(await takeSeqs(live, 5)).toEqual(planted)

    const ended = once(one.child, 'exit')
    one.child.kill('SIGTERM')
    const last = await streams[0]?.next()
    expect(last?.retry).toBeGreaterThanOrEqual(500)
    expect(await streams[0]?.next()).toBeNull()
    expect(await ended).toEqual([0, null])

    const missed = await plantChanges(reader.id, 3)
    const resumed = await openLiveAt(other.address, reader.cookie, planted.at(-1))
    expect(await takeSeqs(resumed, 4)).toEqual([planted.at(-1), ...missed])
    await Promise.all([resumed, streams[1]].map((live) => live?.cancel()))
  })
})

test('a process that is killed loses no event of its streams', async () => {
  const reader = await plantReader()
  await withProcesses(async (one, other) => {
    const live = await openLiveAt(one.address, reader.cookie)
    await live.next()
    const [first = 0] = await plantChanges(reader.id, 1)
    expect(await takeSeqs(live, 1)).toEqual([first])
    one.child.kill('SIGKILL')
    await expect(live.next()).rejects.toThrow()
    const missed = await plantChanges(reader.id, 4)
    const resumed = await openLiveAt(other.address, reader.cookie, first)
    expect(await takeSeqs(resumed, 5)).toEqual([first, ...missed])
    await resumed.cancel()
  })
})

test('streams stay open while the database is restarted, and have every event', async ({ request }) => {
  const reader = await plantReader()
  await withProcesses(async (one) => {
    const live = await openLiveAt(one.address, reader.cookie)
    await live.next()
    const before = await plantChanges(reader.id, 2)
    expect(await takeSeqs(live, 2)).toEqual(before)
    signalAll(findDatabase(), 'SIGKILL')
    await expect.poll(async () => (await request.get('/api/health')).ok(), { timeout: 180_000 }).toBe(true)
    const after = await plantChanges(reader.id, 2)
    expect(await takeSeqs(live, 2)).toEqual(after)
    await live.cancel()
  })
})
