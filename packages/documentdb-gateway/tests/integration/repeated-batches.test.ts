import type { Binary } from 'bson'
import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'
import { connectRaw, newSession, sessionFields, type RawClient } from './raw-client'

interface Counter {
  _id: number
  n: number
}

let database: OpenDatabase
let client: RawClient
let counters: Collection<Counter>
let session: Binary
let number = 0

beforeAll(async () => {
  database = await openDatabase()
  client = await connectRaw(database.uri)
  counters = database.db.collection<Counter>('counters')
  session = newSession()
})

afterAll(async () => {
  client.end()
  await database.close()
})

beforeEach(async () => {
  await counters.deleteMany({})
  await counters.insertMany([0, 1, 2, 3].map((_id) => ({ _id, n: 0 })))
})

/** A retryable write as a driver sends it, with a transaction number of its own. */
function toWrite(command: Document): Document {
  number += 1
  return { ...command, $db: database.db.databaseName, ...sessionFields(session, number) }
}

async function readCounts(): Promise<number[]> {
  return (await counters.find().sort({ _id: 1 }).toArray()).map(({ n }) => n)
}

const increments = (...ids: number[]) => ids.map((_id) => ({ q: { _id }, u: { $inc: { n: 1 } } }))

it('a batch that a driver repeats after its reply was lost increments each counter once', async () => {
  const write = toWrite({ update: 'counters', updates: increments(0, 1, 0) })
  const first = await client.command(write)
  expect(first).toMatchObject({ n: 3, nModified: 3, ok: 1 })
  expect(await client.command(write)).toMatchObject({ n: 3, nModified: 3, ok: 1 })
  expect(await readCounts()).toEqual([2, 1, 0, 0])
})

it('a batch that a driver repeats after its reply was lost inserts each document once, with the same reply, also where one was refused', async () => {
  const documents = [
    { _id: 4, n: 0 },
    { _id: 0, n: 9 },
    { _id: 5, n: 0 }
  ]
  const write = toWrite({ insert: 'counters', documents, ordered: false })
  const first = await client.command(write)
  expect(first).toMatchObject({ n: 2, ok: 1, writeErrors: [{ index: 1, code: 11000 }] })
  expect(await client.command(write)).toEqual(first)
  expect(await counters.countDocuments()).toBe(6)
})

it('a batch that a driver repeats after its reply was lost deletes as many documents as it did the first time', async () => {
  const write = toWrite({
    delete: 'counters',
    deletes: [
      { q: { n: 0 }, limit: 1 },
      { q: { n: 0 }, limit: 1 }
    ]
  })
  expect(await client.command(write)).toMatchObject({ n: 2, ok: 1 })
  expect(await client.command(write)).toMatchObject({ n: 2, ok: 1 })
  expect(await counters.countDocuments()).toBe(2)
})

it('a batch that a driver repeats after its reply was lost creates what an upsert creates once, and says so again', async () => {
  const updates = [5, 6].map((_id) => ({ q: { _id }, u: { $inc: { n: 1 } }, upsert: true }))
  const write = toWrite({ update: 'counters', updates: [...increments(0), ...updates] })
  const first = await client.command(write)
  expect(first).toMatchObject({
    n: 3,
    nModified: 1,
    upserted: [
      { index: 1, _id: 5 },
      { index: 2, _id: 6 }
    ]
  })
  expect(await client.command(write)).toMatchObject({
    n: 3,
    nModified: 1,
    upserted: [
      { index: 1, _id: 5 },
      { index: 2, _id: 6 }
    ]
  })
  expect(await readCounts()).toEqual([1, 0, 0, 0, 1, 1])
})

it('a batch that a driver repeats after its reply was lost stops where it stopped, and goes on where it may', async () => {
  const refused = { q: { _id: 1 }, u: { $inc: { _id: 1 } } }
  const updates = [...increments(0), refused, ...increments(2)]
  for (const ordered of [true, false]) {
    const write = toWrite({ update: 'counters', updates, ordered })
    const replies = [await client.command(write), await client.command(write)]
    const n = ordered ? 1 : 2
    for (const reply of replies) expect(reply).toMatchObject({ n, nModified: n, ok: 1, writeErrors: [{ index: 1 }] })
  }
  expect(await readCounts()).toEqual([2, 0, 1, 0])
})

it('a batch that a driver repeats after its reply was lost is done once when the repetition arrives while the first is still at work', async () => {
  const other = await connectRaw(database.uri)
  const ids = Array.from({ length: 40 }, (_, index) => index % 4)
  const writes = [
    toWrite({ update: 'counters', updates: increments(...ids) }),
    toWrite({ insert: 'counters', documents: [{ n: 7 }, { n: 7 }] }),
    toWrite({
      delete: 'counters',
      deletes: [
        { q: { _id: 3 }, limit: 1 },
        { q: { _id: 2 }, limit: 1 }
      ]
    })
  ]
  for (const write of writes) {
    const [one, two] = await Promise.all([client.command(write), other.command(write)])
    expect(two).toMatchObject({ n: one.n, ok: 1 })
  }
  expect(await counters.countDocuments({ n: 7 })).toBe(2)
  expect((await readCounts()).slice(0, 2)).toEqual([10, 10])
  other.end()
})
