import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient, ObjectId, type Db } from 'mongodb'
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest'
import { startDatabase, type EmbeddedDatabase } from '../../start-database'
import { connectRaw, newSession, sessionFields } from './raw-client'

let directory = ''
let database: EmbeddedDatabase
let client: MongoClient
let db: Db

beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'flyleaf-crash-')))
  await open()
})
afterAll(async () => {
  await client.close()
  await database.stop()
  await rm(directory, { recursive: true, force: true })
})

async function open(): Promise<void> {
  database = await startDatabase({
    dataDirectory: directory,
    debianMirror: process.env.FLYLEAF_DEBIAN_MIRROR || undefined
  })
  client = await MongoClient.connect(database.uri, { serverSelectionTimeoutMS: 20_000 })
  db = client.db()
}

function onlyEmbedded(context: TestContext): void {
  context.skip(database.kind !== 'documentdb', 'this machine runs a real mongod, whose crash recovery is its own')
}

/** kill -9 of the engine, as a power cut would do it. */
async function killEngine(): Promise<void> {
  const [pid] = (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/**
 * Runs work again and again in 8 lines until told to stop; resolves with how often it succeeded and failed.
 */
function keepBusy(work: (line: number, round: number) => Promise<void>) {
  const totals = { done: 0, failed: 0 }
  let stopping = false
  const lines = Promise.all(
    Array.from({ length: 8 }, async (_, line) => {
      for (let round = 0; !stopping; round++) {
        try {
          await work(line, round)
          totals.done++
        } catch {
          totals.failed++ // not acknowledged: the database is free to have it or not
        }
      }
    })
  )
  return {
    totals,
    async stop() {
      stopping = true
      await lines
    }
  }
}

async function killTwiceUnder(load: ReturnType<typeof keepBusy>): Promise<void> {
  for (const goal of [200, 400]) {
    await expect.poll(() => load.totals.done, { timeout: 30_000 }).toBeGreaterThan(goal)
    await killEngine()
  }
  await expect.poll(() => load.totals.done, { timeout: 30_000 }).toBeGreaterThan(600)
  await load.stop()
}

it('kill -9 of the database loses no write that was acknowledged, and does none twice', async (context) => {
  onlyEmbedded(context)
  const orders = db.collection<{ _id: string; key: string }>('orders')
  const counters = db.collection<{ _id: number; n: number }>('counters')
  await orders.createIndex({ key: 1 }, { unique: true })
  await counters.insertMany(Array.from({ length: 8 }, (_, _id) => ({ _id, n: 0 })))
  const stored = new Set<string>()
  const added = Array.from({ length: 8 }, () => 0)
  const load = keepBusy(async (line, round) => {
    const _id = `${line}-${round}`
    await orders.insertOne({ _id, key: `key ${_id}` })
    stored.add(_id)
    await counters.updateOne({ _id: line }, { $inc: { n: 1 } })
    added[line] = (added[line] ?? 0) + 1
  })
  await killTwiceUnder(load)

  const found = new Set((await orders.find().toArray()).map(({ _id }) => _id))
  expect([...stored].filter((_id) => !found.has(_id))).toEqual([])
  const counted = (await counters.find().sort({ _id: 1 }).toArray()).map(({ n }) => n)
  for (const [line, n] of counted.entries()) {
    expect(n).toBeGreaterThanOrEqual(added[line] ?? 0)
    expect(n).toBeLessThanOrEqual((added[line] ?? 0) + load.totals.failed)
  }
  const byKey = await orders.find({ key: { $in: [...stored].map((_id) => `key ${_id}`) } }).toArray()
  expect(byKey).toHaveLength(stored.size)
})

it('kill -9 of the database leaves every transaction whole, and does none twice', async (context) => {
  onlyEmbedded(context)
  await db.collection('payments').createIndex({ order: 1 })
  await db
    .collection<{ _id: number; paid: number }>('ledger')
    .insertMany(Array.from({ length: 8 }, (_, _id) => ({ _id, paid: 0 })))
  const acknowledged: string[] = []
  const load = keepBusy((line, round) =>
    client.withSession(async (session) => {
      const order = `${line}-${round}`
      await session.withTransaction(async () => {
        await db.collection('payments').insertOne({ _id: new ObjectId(), order, line }, { session })
        await db.collection<{ _id: number }>('ledger').updateOne({ _id: line }, { $inc: { paid: 1 } }, { session })
      })
      acknowledged.push(order)
    })
  )
  await killTwiceUnder(load)

  const times = new Map<string, number>()
  const lines = Array.from({ length: 8 }, () => 0)
  for await (const { order, line } of db.collection('payments').find()) {
    times.set(order, (times.get(order) ?? 0) + 1)
    lines[line] = (lines[line] ?? 0) + 1
  }
  expect(acknowledged.filter((order) => times.get(order) !== 1)).toEqual([])
  const ledger = await db.collection<{ _id: number; paid: number }>('ledger').find().sort({ _id: 1 }).toArray()
  expect(ledger.map(({ paid }) => paid)).toEqual(lines)
})

it('a client that lost the response to its commit gets the truth when it asks again, even after a restart of everything', async (context) => {
  onlyEmbedded(context)
  const session = newSession()
  const insert = (_id: string) => ({
    insert: 'receipts',
    documents: [{ _id }],
    $db: 'shop',
    autocommit: false
  })
  const commit = (number: number) => ({
    commitTransaction: 1,
    $db: 'admin',
    autocommit: false,
    ...sessionFields(session, number)
  })
  const before = await connectRaw(database.uri)
  await before.command({ ...insert('kept'), startTransaction: true, ...sessionFields(session, 1) })
  expect(await before.command(commit(1))).toMatchObject({ ok: 1 })
  await before.command({ ...insert('lost'), startTransaction: true, ...sessionFields(session, 2) })
  before.end()
  await client.close()
  await database.stop()
  await open()

  const after = await connectRaw(database.uri)
  expect(await after.command(commit(1))).toMatchObject({ ok: 1 })
  expect(await after.command(commit(2))).toMatchObject({
    ok: 0,
    code: 251,
    errorLabels: ['TransientTransactionError']
  })
  after.end()
  const receipts = await client.db('shop').collection('receipts').find().toArray()
  expect(receipts.map(({ _id }) => String(_id))).toEqual(['kept'])
})
