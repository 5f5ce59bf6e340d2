import { Long, type Collection } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'
import { connectRaw, newSession } from './raw-client'

interface Line {
  _id: number
  category: number
  text: string
}

const total = 100_000
let database: OpenDatabase
let lines: Collection<Line>

beforeAll(async () => {
  database = await openDatabase()
  lines = database.db.collection<Line>('lines')
  for (let from = 0; from < total; from += 10_000) {
    const batch = Array.from({ length: 10_000 }, (_, i) => ({
      _id: from + i,
      category: (from + i) % 7,
      text: 'x'.repeat(20)
    }))
    await lines.insertMany(batch, { ordered: false })
  }
})
afterAll(() => database.close())

it('reading 100,000 documents gives each of them once, in any order', async () => {
  const seen = new Uint8Array(total)
  for await (const { _id } of lines.find({}, { batchSize: 5000 })) seen[_id] = (seen[_id] ?? 0) + 1
  expect(seen.every((times) => times === 1)).toBe(true)
})

it('reading 100,000 documents gives them in the order that was asked for', async () => {
  let expected = total
  for await (const { _id } of lines.find({}, { batchSize: 20_000 }).sort({ _id: -1 })) {
    expected--
    if (_id !== expected) throw new Error(`expected ${expected}, got ${_id}`)
  }
  expect(expected).toBe(0)
})

it('reading 100,000 documents filters them', async () => {
  let count = 0
  for await (const { category: category } of lines.find({ category: 3 })) {
    if (category === 3) count++
  }
  expect(count).toBe(await lines.countDocuments({ category: 3 }))
})

it('reading 100,000 documents stops at a limit, and a batch size of one is a batch size of one', async () => {
  expect(await lines.find().limit(250).toArray()).toHaveLength(250)
  expect(await lines.find({}, { batchSize: 1 }).limit(3).toArray()).toHaveLength(3)
})

it('a cursor can be continued from another connection of its session, and by nobody else', async () => {
  const $db = database.db.databaseName
  const lsid = { id: newSession() }
  const [one, two] = await Promise.all([connectRaw(database.uri), connectRaw(database.uri)])
  const { cursor } = await one.command({ find: 'lines', sort: { text: 1 }, batchSize: 10, $db, lsid })
  const getMore = { getMore: cursor.id, collection: 'lines', batchSize: 10, $db }
  expect(await two.command({ ...getMore, lsid: { id: newSession() } })).toMatchObject({ ok: 0 })
  const next = await two.command({ ...getMore, lsid })
  expect(next['cursor'].nextBatch).toHaveLength(10)
  const killed = await two.command({ killCursors: 'lines', cursors: [cursor.id], $db, lsid })
  expect(killed['cursorsKilled'].map(String)).toEqual([String(cursor.id)])
  expect(await one.command({ ...getMore, lsid })).toMatchObject({
    ok: 0,
    code: 43,
    codeName: 'CursorNotFound'
  })
  one.end()
  two.end()
})

it('a cursor that never existed is not found', async () => {
  const work = database.db.command({ getMore: Long.fromNumber(12345), collection: 'lines' })
  await expect(work).rejects.toMatchObject({ code: 43 })
})

it('a cursor ends with its session', async () => {
  const $db = database.db.databaseName
  const lsid = { id: newSession() }
  const raw = await connectRaw(database.uri)
  const { cursor } = await raw.command({ find: 'lines', batchSize: 10, $db, lsid })
  expect(await raw.command({ endSessions: [lsid], $db: 'admin' })).toMatchObject({ ok: 1 })
  await expect
    .poll(async () => (await raw.command({ getMore: cursor.id, collection: 'lines', $db, lsid }))['code'])
    .toBe(43)
  raw.end()
})
