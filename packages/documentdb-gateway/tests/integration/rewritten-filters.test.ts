import type { Collection, Document } from 'mongodb'
import mongoose, { Schema, Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, type TestContext } from 'vitest'
import { errorOf, openDatabase, type OpenDatabase } from '../../testing/open-database'

interface Row {
  _id: number
  kind?: string
  tags?: unknown[]
  r: unknown[]
}

interface Post {
  ids: Types.Array<Types.ObjectId>
  more: Types.Array<Types.ObjectId>
}

/** Conditions on elements that are sent to the engine in another form, and the position of the element of ROW that each meets. */
const CONDITIONS: readonly [condition: Document, position: number][] = [
  [{ z: { $exists: false } }, 3],
  [{ z: { $type: 'number' } }, 1],
  [{ z: { $not: { $gt: 1 } } }, 0],
  [{ k: 'b', z: { $exists: false } }, 3],
  [{ z: { $gte: null } }, 3],
  [{ z: { $lte: null } }, 3],
  [{ $or: [{ z: { $exists: false } }, { z: null }] }, 3],
  [{ list: { $elemMatch: { $gt: 3 } } }, 2],
  [{ list: { $all: [{ $elemMatch: { $gt: 3 } }, { $elemMatch: { $lt: 3 } }] } }, 2],
  [{ $gt: 3 }, 4],
  [{ $eq: 4 }, 4],
  [{ $type: 'number' }, 4],
  [{ $not: { $type: 'object' } }, 4],
  [{ $regex: /^T/gi }, 5]
]
const ROW: Row = {
  _id: 1,
  kind: 'a',
  tags: ['x', 'y'],
  r: [{ z: 'text' }, { z: 1 }, { z: 2, list: [1, 5] }, { k: 'b' }, 4, 'text']
}

let database: OpenDatabase
let rows: Collection<Row>

beforeAll(async () => {
  database = await openDatabase()
  rows = database.db.collection('rows')
  await rows.createIndex({ kind: 1, r: 1 })
  await rows.createIndex({ 'r.z': 1, kind: 1 })
})

afterAll(() => database.close())

beforeEach(async () => {
  await rows.deleteMany({})
  await rows.insertMany([{ ...ROW }, { _id: 2, kind: 'a', r: [] }])
})

const withHit = (position: number) => ROW.r.with(position, 'hit')
const hit = { $set: { 'r.$': 'hit' } }
const read = async () => (await rows.findOne({ _id: 1 }))?.r

describe.each(CONDITIONS)('the position of the element that meets %j', (condition, position) => {
  const filter = { kind: 'a', r: { $elemMatch: condition } }

  it('is known to an update, also among others in one command', async () => {
    expect(await rows.updateMany(filter, hit)).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
    expect(await read()).toEqual(withHit(position))
    await rows.replaceOne({ _id: 1 }, ROW)
    const written = await rows.bulkWrite([
      { updateOne: { filter: { _id: 2 }, update: { $set: { kind: 'b' } } } },
      { updateOne: { filter: { ...filter, _id: 1 }, update: hit } }
    ])
    expect(written.modifiedCount).toBe(2)
    expect(await read()).toEqual(withHit(position))
  })

  it('is not taken from another list that the filter asks about', async () => {
    await rows.updateOne({ tags: 'y', r: { $elemMatch: condition } }, hit)
    expect(await read()).toEqual(withHit(position))
  })

  it('is known beside $and, and to $all of an $elemMatch', async () => {
    await rows.updateOne({ $and: [{ kind: 'a' }, { r: { $elemMatch: condition } }] }, hit)
    expect(await read()).toEqual(withHit(position))
    await rows.replaceOne({ _id: 1 }, ROW)
    await rows.updateOne({ kind: 'a', r: { $all: [{ $elemMatch: condition }] } }, hit)
    expect(await read()).toEqual(withHit(position))
  })

  it('is known to findOneAndUpdate and to projections', async () => {
    const element = { _id: 1, r: [ROW.r[position]] }
    expect(await rows.find(filter).project({ 'r.$': 1 }).toArray()).toEqual([element])
    const projection = { r: { $elemMatch: condition } }
    expect(await rows.findOne({ _id: 1 }, { projection })).toEqual(element)
    expect(await rows.findOneAndUpdate(filter, { $set: { kind: 'c' } }, { projection })).toEqual(element)
    await rows.updateOne({ _id: 1 }, { $set: { kind: 'a' } })
    expect(await rows.findOneAndUpdate(filter, hit, { returnDocument: 'after' })).toMatchObject({
      r: withHit(position)
    })
  })

  it('is no matter of a pipeline, which finds the same behind $unwind', async () => {
    expect(await rows.aggregate([{ $match: filter }, { $count: 'n' }]).toArray()).toEqual([{ n: 1 }])
    const unwound = await rows
      .aggregate([{ $unwind: '$tags' }, { $match: filter }, { $project: { tags: 1 } }, { $sort: { tags: 1 } }])
      .toArray()
    expect(unwound).toEqual([
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' }
    ])
  })
})

describe('what is rewritten in an update', () => {
  it('arrayFilters by an expression, with a flag of JavaScript too, choose what it matches', async () => {
    for (const expression of [/^t/, /^T/gi]) {
      for (const e of [expression, { $regex: expression }]) {
        await rows.replaceOne({ _id: 1 }, ROW)
        await rows.updateOne({ _id: 1 }, { $set: { 'r.$[e]': 'hit' } }, { arrayFilters: [{ e }] })
        expect(await read()).toEqual(withHit(5))
      }
    }
    await rows.findOneAndUpdate({ _id: 1 }, { $set: { 'r.$[e].z': 'hit' } }, { arrayFilters: [{ 'e.z': /^text$/ }] })
    expect(await read()).toEqual(ROW.r.with(0, { z: 'hit' }).with(5, 'hit'))
  })

  it('arrayFilters and $pull by a range to null meet what has no such field', async () => {
    await rows.updateOne({ _id: 1 }, { $set: { r: [{ z: 1 }, {}, { z: null }] } })
    await rows.updateOne({ _id: 1 }, { $set: { 'r.$[e].hit': 1 } }, { arrayFilters: [{ 'e.z': { $gte: null } }] })
    expect(await read()).toEqual([{ z: 1 }, { hit: 1 }, { z: null, hit: 1 }])
    await database.db.command({
      update: 'rows',
      updates: [{ q: { _id: 1 }, u: { $pull: { r: { z: { $lte: null } } } } }]
    })
    expect(await read()).toEqual([{ z: 1 }])
  })

  it('every element may be changed of a document that such a filter found', async () => {
    await rows.updateOne({ kind: 'a', r: { $elemMatch: { $type: 'number' } } }, { $set: { 'tags.$[]': 'z' } })
    expect((await rows.findOne({ _id: 1 }))?.tags).toEqual(['z', 'z'])
  })

  it('an upsert takes the equalities of the filter and nothing else', async () => {
    const filters: readonly [Document, Document][] = [
      [
        { _id: 9, kind: 'k', r: { $elemMatch: { z: 1, y: { $exists: false } } } },
        { _id: 9, kind: 'k' }
      ],
      [
        { _id: 9, kind: { $eq: 'k', $not: { $gt: 'z' } } },
        { _id: 9, kind: 'k' }
      ],
      [{ $and: [{ _id: 9, r: { $not: { $elemMatch: { $gt: 3 } } } }, { kind: 'k' }] }, { _id: 9, kind: 'k' }],
      [{ $or: [{ _id: 9, kind: 'k', 'r.x': { $exists: false } }] }, { _id: 9, kind: 'k' }],
      [{ _id: 9, kind: { $type: 'number' } }, { _id: 9 }]
    ]
    for (const [filter, made] of filters) {
      await rows.updateOne(filter, { $set: { n: 1 } }, { upsert: true })
      expect(await rows.findOne({ _id: 9 }), JSON.stringify(filter)).toEqual({ ...made, n: 1 })
      await rows.deleteOne({ _id: 9 })
    }
  })

  it('names that are whole numbers stay in their order in what is written beside such a filter', async () => {
    const value = new Map<string, unknown>([
      ['b', 1],
      ['1', 2]
    ])
    const filter = { _id: 1, r: { $elemMatch: { z: { $exists: false } } } }
    const write = rows.updateOne(filter, { $set: { value } })
    if (database.embedded) {
      expect(await errorOf(write)).toMatchObject({ code: 115, message: expect.stringContaining('whole numbers') })
    } else await write
    // Nothing of this one is rewritten.
    await rows.updateOne({ _id: 1, kind: { $type: 'string' } }, { $set: { value } })
    const [raw] = await rows.find({ _id: 1 }, { raw: true }).project({ _id: 0, value: 1 }).toArray()
    const text = Buffer.from(raw instanceof Uint8Array ? raw : []).toString('latin1')
    expect(text.indexOf('b\0')).toBeLessThan(text.indexOf('1\0'))
  })
})

describe('the positional operator beside $type of numbers outside $elemMatch', () => {
  const filter = { kind: 'a', 'r.z': { $type: 'number' } }
  const refused: readonly [string, () => Promise<unknown>][] = [
    ['an update', () => rows.updateOne(filter, { $set: { 'r.$.z': 0 } })],
    [
      'an update among others',
      () =>
        rows.bulkWrite([
          { updateOne: { filter: { _id: 1 }, update: { $unset: { r: 1 } } } },
          { updateMany: { filter, update: hit } }
        ])
    ],
    ['a findOneAndUpdate', () => rows.findOneAndUpdate({ $and: [filter] }, { $inc: { 'r.$.z': 1 } })],
    ['a projection', () => rows.findOne(filter, { projection: { 'r.$': 1 } })]
  ]

  it.for(refused)('is refused in %s, with what to use', async ([, work], context: TestContext) => {
    context.skip(!database.embedded, 'a real mongod knows the position')
    expect(await errorOf(work())).toMatchObject({ code: 115, message: expect.stringContaining('$elemMatch') })
    expect(await read()).toEqual(ROW.r)
  })

  it('is right on another list', async () => {
    await rows.updateOne({ tags: 'y', 'r.z': { $type: 'number' } }, { $set: { 'tags.$': 'hit' } })
    expect((await rows.findOne({ _id: 1 }))?.tags).toEqual(['x', 'hit'])
  })
})

it('a condition on elements uses an index by those of its fields that are not rewritten', async () => {
  const others = Array.from({ length: 2000 }, (_, at) => ({ _id: 10 + at, kind: `k${at}`, r: [{ z: at }] }))
  await rows.insertMany(others)
  const filter = { r: { $elemMatch: { z: 77, y: { $exists: false } } } }
  const plan = await rows.find(filter).explain('executionStats')
  expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('IXSCAN')
  expect(plan.executionStats.nReturned).toBe(1)
})

it('a projection without a position says so by the code of MongoDB', async () => {
  expect(await errorOf(rows.findOne({ kind: 'a' }, { projection: { 'r.$': 1 } }))).toMatchObject({ code: 51246 })
})

it('Mongoose saves an element that a projection by $elemMatch chose', async () => {
  const connection = await mongoose.createConnection(database.uri).asPromise()
  try {
    const ids = [Schema.Types.ObjectId]
    const Post = connection.model<Post>('Post', new Schema<Post>({ ids, more: ids }))
    const [one, other] = [new Types.ObjectId(), new Types.ObjectId()]
    const { _id } = await Post.create({ ids: [one, other], more: [other, one] })
    const found = await Post.findById(_id)
      .select({ more: { $elemMatch: { $in: [one] } } })
      .orFail()
    found.more.set(0, other)
    await found.save()
    const saved = await Post.findById(_id).orFail()
    expect([saved.ids, saved.more].map((list) => list.map(String))).toEqual([
      [String(one), String(other)],
      [String(other), String(other)]
    ])
  } finally {
    await connection.close()
  }
})
