import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Document } from 'bson'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDatabaseService, type DatabaseService } from './database-service'
import { startCuttingProxy } from './cutting-proxy'
import { connectRaw, newSession, sessionFields, type RawClient } from './raw-client'

const BATCHES = 2000
const LINES = 8
/** The gateway or the engine is killed each time that so many batches more have been acknowledged. */
const KILL_EVERY = 400

interface Counter {
  _id: number
  n: number
}

let directory = ''
let service: DatabaseService

beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'flyleaf-replies-')))
  service = await startDatabaseService(directory)
})

afterAll(async () => {
  await service.end('SIGTERM')
  await rm(directory, { recursive: true, force: true })
})

/** The gateway and, with it, the engine. */
async function killService(): Promise<void> {
  await service.end('SIGKILL')
  service = await startDatabaseService(directory)
}

/** Waits for one that runs: the file may name the one that was killed before. */
async function killEngine(): Promise<void> {
  const kill = async () => {
    const [pid] = (await readFile(join(directory, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  await expect.poll(() => kill().then(() => 'killed', String), { timeout: 30_000 }).toBe('killed')
}

/** Waits until the engine answers again. */
async function waitForEngine(): Promise<void> {
  const ask = async () => {
    const client = new MongoClient(service.uri)
    try {
      await client.db().collection('any').findOne()
      return 'here'
    } catch {
      return 'away'
    } finally {
      await client.close()
    }
  }
  await expect.poll(ask, { timeout: 30_000 }).toBe('here')
}

async function writeThrough(uri: string, name: string): Promise<Document> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 30_000 })
  try {
    const counters = client.db().collection<Counter>(name)
    const inserted = await counters.insertMany([
      { _id: 1, n: 0 },
      { _id: 2, n: 0 },
      { _id: 3, n: 0 }
    ])
    const increment = (_id: number) => ({ updateOne: { filter: { _id }, update: { $inc: { n: 1 } } } })
    const incremented = await counters.bulkWrite([increment(1), increment(2), increment(1)])
    const deleteOne = { deleteOne: { filter: { n: { $gte: 0 } } } }
    const mixed = await counters.bulkWrite(
      [increment(3), { insertOne: { document: { _id: 4, n: 0 } } }, increment(3), deleteOne, deleteOne],
      { ordered: false }
    )
    const found = await counters.findOneAndUpdate(
      { _id: 4 },
      { $inc: { n: 1 } },
      { upsert: true, returnDocument: 'after' }
    )
    return {
      inserted: inserted.insertedCount,
      incremented: incremented.modifiedCount,
      mixed: [mixed.insertedCount, mixed.modifiedCount, mixed.deletedCount],
      found: found?.n,
      left: await counters.countDocuments(),
      sum: (await counters.find().toArray()).reduce((sum, { n }) => sum + n, 0)
    }
  } finally {
    await client.close()
  }
}

it('a driver whose connection is cut after each write, before the reply arrives does every kind of write once and is told what it did', async () => {
  const proxy = await startCuttingProxy(service.uri)
  const undisturbed = await writeThrough(service.uri, 'undisturbed')
  expect(await writeThrough(proxy.uri, 'cut')).toEqual(undisturbed)
  expect(undisturbed).toMatchObject({ inserted: 3, incremented: 3, mixed: [1, 2, 2] })
  expect(proxy.cuts).toBe(6)
  proxy.close()
})

it('a driver whose connection is cut after each write, before the reply arrives is told the same when the engine is killed between its commit and the reply', async () => {
  const proxy = await startCuttingProxy(service.uri, () => killEngine().then(waitForEngine))
  const undisturbed = await writeThrough(service.uri, 'left-alone')
  expect(await writeThrough(proxy.uri, 'killed')).toEqual(undisturbed)
  expect(proxy.cuts).toBe(6)
  proxy.close()
})

function pick(from: number, to: number): number {
  return from + Math.floor(Math.random() * (to - from + 1))
}

type Ledger = { counters: number[]; inserted: number; deleted: number; acknowledged: number }

/** A batch of two to ten writes, and what it adds to the ledger when it is acknowledged with this reply. */
function makeBatch(): { command: Document; book: (ledger: Ledger, reply: Document) => void } {
  const size = pick(2, 10)
  const each = <T>(make: () => T): T[] => Array.from({ length: size }, make)
  const kind = pick(0, 3)
  if (kind === 0) {
    const command = { insert: 'rows', documents: each(() => ({ isNew: true })) }
    return { command, book: (ledger, { n }) => void (ledger.inserted += Number(n)) }
  }
  if (kind === 1) {
    const command = { delete: 'rows', deletes: each(() => ({ q: { isNew: false }, limit: 1 })), ordered: false }
    return { command, book: (ledger, { n }) => void (ledger.deleted += Number(n)) }
  }
  const ids = each(() => pick(0, 7))
  const command = {
    update: 'counters',
    updates: ids.map((_id) => ({ q: { _id }, u: { $inc: { n: 1 } }, upsert: kind === 3 }))
  }
  return { command, book: (ledger) => ids.forEach((id) => (ledger.counters[id] = (ledger.counters[id] ?? 0) + 1)) }
}

async function reconnect(): Promise<RawClient> {
  for (;;) {
    try {
      return await connectRaw(service.uri)
    } catch {
      await delay(50)
    }
  }
}

/** Sends a batch until it is acknowledged. Some connections are cut at once, some after the reply, which is then lost. */
async function sendUntilAcknowledged(
  batch: Document,
  client: RawClient
): Promise<{ reply: Document; client: RawClient }> {
  let current = client
  for (let attempt = 1; ; attempt += 1) {
    const chance = attempt === 1 ? Math.random() : 1
    try {
      const replied = current.command(batch)
      if (chance < 0.2) current.end()
      const reply = await replied
      if (chance < 0.4) current.end()
      else if (reply.ok === 1) return { reply, client: current }
      else if (reply.code !== 91) throw new TypeError(`refused: ${JSON.stringify(reply)}`)
    } catch (error) {
      if (error instanceof TypeError) throw error
    }
    current.end()
    current = await reconnect()
  }
}

it(
  '2,000 batches with cut connections, while gateway and engine are killed are each done once: every counter equals what was acknowledged',
  { timeout: 300_000 },
  async () => {
    const direct = new MongoClient(service.uri)
    const rows = direct.db('drill').collection('rows')
    await direct
      .db('drill')
      .collection<Counter>('counters')
      .insertMany(Array.from({ length: 8 }, (_, _id) => ({ _id, n: 0 })))
    const planted = BATCHES * 10
    await rows.insertMany(Array.from({ length: planted }, () => ({ isNew: false })))
    await rows.createIndex({ isNew: 1 })
    await direct.close()

    const ledger: Ledger = { counters: Array.from({ length: 8 }, () => 0), inserted: 0, deleted: 0, acknowledged: 0 }
    let sent = 0
    let failed: unknown
    async function keepSending(): Promise<void> {
      const session = newSession()
      let client = await reconnect()
      for (let number = 1; sent < BATCHES; number += 1) {
        sent += 1
        const { command, book } = makeBatch()
        const outcome = await sendUntilAcknowledged(
          { ...command, $db: 'drill', ...sessionFields(session, number) },
          client
        )
        client = outcome.client
        expect(outcome.reply.writeErrors, JSON.stringify(command)).toBeUndefined()
        book(ledger, outcome.reply)
        ledger.acknowledged += 1
      }
      client.end()
    }
    const lines = Promise.all(Array.from({ length: LINES }, keepSending)).catch((error: unknown) => (failed = error))
    for (let kill = 1; kill * KILL_EVERY < BATCHES; kill += 1) {
      await expect
        .poll(() => failed !== undefined || ledger.acknowledged >= kill * KILL_EVERY, { timeout: 120_000 })
        .toBe(true)
      await (kill % 2 === 0 ? killEngine() : killService())
      await waitForEngine()
    }
    await lines
    expect(failed).toBeUndefined()

    const client = await MongoClient.connect(service.uri, { serverSelectionTimeoutMS: 30_000 })
    const database = client.db('drill')
    const counters = await database.collection<Counter>('counters').find().sort({ _id: 1 }).toArray()
    expect(counters.map(({ n }) => n)).toEqual(ledger.counters)
    expect(await database.collection('rows').countDocuments({ isNew: true })).toBe(ledger.inserted)
    expect(await database.collection('rows').countDocuments({ isNew: false })).toBe(planted - ledger.deleted)
    expect(ledger.acknowledged).toBe(BATCHES)
    await client.close()
  }
)
