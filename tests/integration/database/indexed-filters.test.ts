import fc from 'fast-check'
import { Binary, Decimal128, Int32, Long, MaxKey, MinKey, ObjectId, type Collection, type Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from './open-database'

/** Everything that a field can hold, also where some of it is in a list. */
const VALUES: readonly unknown[] = [
  undefined, null, true, false, 0, 1, -1, 3, 4, 7.5, NaN, Infinity, new Int32(3), Long.fromNumber(9), new Decimal128('3.5'), 'a', 'abc', new Date(0), new Date('2026-01-01T00:00:00Z'),
  new ObjectId('0123456789abcdef01234567'), new Binary(Buffer.from('x')), new MinKey(), new MaxKey(), {}, { x: 1 }, { x: 5, y: 1 }, [], [null], [4], [1, 5], ['a', 2], [[1, 2], 3], [{ x: 1 }], [{ x: 1 }, { y: 2 }],
  [{ x: 5, y: 1 }, { x: 1 }], [{ x: 5 }, 6]
]
const SCALARS = [null, true, 0, 1, 3, 5, 7.5, NaN, 'a', 'b', new Date(0)] as const
const INDEXES: readonly Record<string, 1 | -1>[] = [{ w: 1 }, { n: 1, w: 1 }, { n: 1, w: -1 }, { 'w.x': 1 }, { n: 1, 'w.x': 1 }]

let database: OpenDatabase
let plain: Collection<Document & { _id: number }>
let indexed: Collection<Document & { _id: number }>

beforeAll(async () => {
  database = await openDatabase()
  plain = database.db.collection('plain')
  indexed = database.db.collection('indexed')
  const rows = VALUES.flatMap((w, at) => [0, 1].map((n) => ({ _id: at * 2 + n, n, ...(w === undefined ? {} : { w }) })))
  for (const collection of [plain, indexed]) await collection.insertMany(rows)
  for (const keys of INDEXES) await indexed.createIndex(keys)
})

afterAll(() => database.close())

type Rows = Collection<Document & { _id: number }>

async function find(rows: Rows, filter: Document, hint?: Record<string, 1 | -1>): Promise<number[]> {
  const found = await rows.find(filter, hint ? { hint } : {}).project({ _id: 1 }).toArray()
  return found.map(({ _id }) => Number(_id)).sort((a, b) => a - b)
}

/** The same by every index that the filter could use, and by a pipeline. */
async function expectSame(filter: Document): Promise<void> {
  const right = await find(plain, filter)
  for (const hint of INDEXES) expect(await find(indexed, filter, hint), JSON.stringify({ filter, hint })).toEqual(right)
  const piped = await indexed.aggregate([{ $match: filter }, { $project: { _id: 1 } }]).toArray()
  expect(piped.map(({ _id }) => Number(_id)).sort((a, b) => a - b), JSON.stringify(filter)).toEqual(right)
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
  ])('%j', (filter) => expectSame(filter))

  it('whatever operators it is made of', async () => {
    const scalar = fc.constantFrom(...SCALARS)
    const comparison = fc.oneof(
      fc.tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), scalar),
      fc.tuple(fc.constantFrom('$in', '$nin', '$all'), fc.array(scalar, { minLength: 1, maxLength: 3 })),
      fc.tuple(fc.constant('$exists'), fc.boolean()),
      fc.tuple(fc.constant('$type'), fc.constantFrom('number', 'double', 'int', 'string', 'array', 'object', 'null', 'bool', 'date')),
      fc.tuple(fc.constant('$size'), fc.integer({ min: 0, max: 2 }))
    ).map(([operator, value]): Document => ({ [operator]: value }))
    const inElement = fc.oneof(
      fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne'), scalar).map(([operator, value]): Document => ({ [operator]: value })),
      fc.record({ x: comparison }),
      fc.record({ x: comparison, y: comparison })
    )
    const condition = fc.oneof(comparison, comparison.map(($not): Document => ({ $not })), inElement.map(($elemMatch): Document => ({ $elemMatch })))
    const filter = fc.oneof(
      fc.record({ w: condition }),
      fc.record({ n: fc.constantFrom(0, 1), w: condition }),
      fc.record({ n: fc.constantFrom(0, 1), 'w.x': comparison }),
      fc.array(fc.record({ w: condition }), { minLength: 1, maxLength: 3 }).map(($or): Document => ({ $or }))
    )
    await fc.assert(fc.asyncProperty(filter, expectSame), { numRuns: 300, seed: 19 })
  })
})
