import fc from 'fast-check'
import { Decimal128, type Collection, type CreateIndexesOptions, type Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleRuns } from 'service-process/testing/sample'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'
import { filter, VALUES } from './random-filter'

const KEYS: readonly Record<string, 1 | -1>[] = [
  { w: 1 },
  { n: 1, w: 1 },
  { n: 1, w: -1 },
  { 'w.x': 1 },
  { n: 1, 'w.x': 1 },
  { 'w.x.y': 1, n: -1 }
]
/** Indexes that hold some of the documents. A hint would find these alone, so that the planner has to choose them. */
const PARTIAL: readonly [Record<string, 1 | -1>, CreateIndexesOptions][] = [
  [{ w: 1 }, { sparse: true }],
  [{ 'w.x': 1, n: 1 }, { sparse: true }],
  [{ n: 1, w: 1 }, { partialFilterExpression: { w: { $exists: true } } }],
  [{ 'w.x': -1, _id: -1 }, { partialFilterExpression: { 'w.x': { $exists: true } } }],
  [
    { w: 1, _id: 1 },
    { unique: true, partialFilterExpression: { w: true } }
  ]
]
/** So many others that an index is worth its use. */
const OTHERS = 600

let database: OpenDatabase
let plain: Collection<Document & { _id: number }>
let indexed: Collection<Document & { _id: number }>
let partly: Collection<Document & { _id: number }>[]

beforeAll(async () => {
  database = await openDatabase()
  plain = database.db.collection('plain')
  indexed = database.db.collection('indexed')
  const rows = [...VALUES, new Decimal128('3.5')].flatMap((w, at) =>
    [0, 1].map((n) => ({ _id: at * 2 + n, n, ...(w === undefined ? {} : { w }) }))
  )
  for (const collection of [plain, indexed]) await collection.insertMany(rows)
  for (const keys of KEYS) await indexed.createIndex(keys)
  const others = Array.from({ length: OTHERS }, (_, at) => ({ _id: -1 - at, n: 2 + (at % 50), w: `other ${at}` }))
  partly = PARTIAL.map((_index, at) => database.db.collection(`partly${at}`))
  for (const [at, [keys, options]] of PARTIAL.entries()) {
    await partly[at]?.insertMany([...rows, ...others])
    await partly[at]?.createIndex(keys, options)
  }
})

afterAll(() => database.close())

type Rows = Collection<Document & { _id: number }>

async function find(rows: Rows, asked: Document, hint?: Record<string, 1 | -1>): Promise<number[]> {
  const found = await rows
    .find(asked, { batchSize: 2 * OTHERS, ...(hint ? { hint } : {}) })
    .project({ _id: 1 })
    .toArray()
  return found
    .map(({ _id }) => Number(_id))
    .filter((id) => id >= 0)
    .sort((a, b) => a - b)
}

/** The same by every index that the filter could use, and by a pipeline. */
async function expectSame(asked: Document): Promise<void> {
  const right = await find(plain, asked)
  for (const hint of KEYS) expect(await find(indexed, asked, hint), JSON.stringify({ asked, hint })).toEqual(right)
  for (const [at, rows] of partly.entries())
    expect(await find(rows, asked), JSON.stringify({ asked, index: PARTIAL[at] })).toEqual(right)
  const piped = await indexed.aggregate([{ $match: asked }, { $project: { _id: 1 } }]).toArray()
  expect(
    piped.map(({ _id }) => Number(_id)).sort((a, b) => a - b),
    JSON.stringify(asked)
  ).toEqual(right)
}

describe('a filter finds the same with an index as without one', () => {
  it.each([
    { n: 0, w: { $elemMatch: { $gt: 3 } } },
    { n: 1, w: { $elemMatch: { $exists: false } } },
    { w: { $elemMatch: { x: { $exists: false } } } },
    { n: 1, w: { $elemMatch: { x: { $gt: 3 }, y: { $exists: false } } } },
    { w: { $not: { $gt: 3 } } },
    { n: 0, w: { $gte: 0, $not: { $lte: 3 } } },
    { w: { $type: 'number' } },
    { $or: [{ w: { $type: [1, 2] } }, { $and: [{ n: 1 }, { w: { $not: { $lt: 'b' } } }] }] },
    { $and: [{ n: 1 }], w: { $not: { $elemMatch: { $gt: 3 } } } }
  ])('%j', (asked) => expectSame(asked))

  it('whatever operators it is made of', async () => {
    await fc.assert(fc.asyncProperty(filter, expectSame), sampleRuns(150, 0.2, 19))
  })
})

it('the test itself asks by the indexes that hold some of the documents', async () => {
  const plans = partly.map((rows) =>
    database.db.command({ explain: { find: rows.collectionName, filter: { n: 1, w: true, 'w.x': 1 } } })
  )
  for (const plan of await Promise.all(plans)) expect(JSON.stringify(plan)).toContain('IXSCAN')
})
