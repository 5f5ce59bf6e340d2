import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, type TestContext } from 'vitest'
import { errorOf, openDatabase, type OpenDatabase } from '../../testing/open-database'

interface Book {
  _id: number
  category?: number
  price?: number
  // What may be pulled by: a string or an expression.
  tags?: (string | RegExp)[]
  size?: { w: number; h: number }
}

let database: OpenDatabase
let books: Collection<Book>

beforeAll(async () => {
  database = await openDatabase()
  books = database.db.collection('books')
})

afterAll(() => database.close())

beforeEach(async () => {
  await books.deleteMany({})
  await books.insertMany(
    [1, 2, 3, 4].map((_id) => ({
      _id,
      category: _id % 2,
      price: 10 - _id,
      tags: ['abc', 'abd', 'x'],
      size: { w: 1, h: 2 }
    }))
  )
})

const ask = (...pipeline: Document[]) => books.aggregate(pipeline).toArray()

describe('what the engine alone answers wrongly is right', () => {
  it('a count of nothing is no document, also inside a facet and a view', async () => {
    const nothing = [{ $match: { _id: -1 } }, { $count: 'n' }]
    expect(await ask(...nothing)).toEqual([])
    expect(await ask({ $facet: { none: nothing, all: [{ $count: 'n' }] } })).toEqual([{ none: [], all: [{ n: 4 }] }])
    await database.db.createCollection('counted', { viewOn: 'books', pipeline: nothing })
    expect(await database.db.collection('counted').find().toArray()).toEqual([])
  })

  it('a field that was left out is not there any more for the stage behind', async () => {
    const defaulted = { $set: { defaulted: { $ifNull: ['$price', 'gone'] }, width: { $ifNull: ['$size.w', 'gone'] } } }
    for (const left of [{ $unset: ['price', 'size.w'] }, { $project: { price: 0, size: { w: 0 } } }]) {
      const [book] = await ask({ $match: { _id: 1 } }, left, defaulted)
      expect(book).toEqual({
        _id: 1,
        category: 1,
        tags: ['abc', 'abd', 'x'],
        size: { h: 2 },
        defaulted: 'gone',
        width: 'gone'
      })
    }
    const [whole] = await ask({ $match: { _id: 1 } }, { $unset: 'price' }, { $addFields: { all: '$$ROOT' } })
    expect(whole?.all).not.toHaveProperty('price')
    expect(
      (await ask({ $match: { _id: 1 } }, { $project: { _id: 0 } }, { $set: { id: '$_id' } }))[0]
    ).not.toHaveProperty('id')
  })

  it('a look-up behind a filter or an order leaves nothing in its field, as MongoDB does', async () => {
    for (const between of [{ $match: { _id: { $gt: 0 } } }, { $sort: { _id: 1 } }]) {
      const all = await ask({ $match: { _id: 1 } }, { $unset: ['price', 'size.w'] }, between, {
        $set: { defaulted: { $ifNull: ['$price', 'gone'] }, width: { $ifNull: ['$size.w', 'gone'] } }
      })
      expect(all).toEqual([
        { _id: 1, category: 1, tags: ['abc', 'abd', 'x'], size: { h: 2 }, defaulted: 'gone', width: 'gone' }
      ])
    }
    await books.updateOne({ _id: 1 }, { $unset: { size: 1 } })
    expect(
      (await ask({ $match: { _id: 1 } }, { $unset: 'size.w' }, { $sort: { _id: 1 } }, { $set: { more: 1 } }))[0]
    ).not.toHaveProperty('size')
    expect(
      await ask({ $project: { category: 0 } }, { $match: { more: null } }, { $set: { more: 1 } }, { $count: 'n' })
    ).toEqual([{ n: 4 }])
  })

  it('a group of what has no such field within its object is that of null', async () => {
    await books.updateMany({ _id: { $lte: 2 } }, { $unset: { 'size.w': 1 } })
    expect(await ask({ $match: { _id: { $lte: 2 } } }, { $group: { _id: '$size.w', n: { $sum: 1 } } })).toEqual([
      { _id: null, n: 2 }
    ])
    expect(await ask({ $match: { _id: { $lte: 2 } } }, { $sortByCount: '$size.w' })).toEqual([{ _id: null, count: 2 }])
  })

  it('a missing field is found beside a null one', async () => {
    await books.updateOne({ _id: 1 }, { $set: { tags: [] } })
    const missing = { $or: [{ 'tags.x': { $exists: false } }, { 'tags.x': null }] }
    expect(await books.countDocuments(missing)).toBe(4)
    expect(
      await books.countDocuments({
        $and: [missing, { $or: [{ 'tags.x': { $in: [null] } }, { 'tags.x': { $exists: false } }] }]
      })
    ).toBe(4)
  })

  it('buckets behind documents that the command brings are in their order', async () => {
    const $documents = [8, 3, 5, 1, 7, 2, 6, 4].map((n) => ({ n }))
    const buckets = database.db.aggregate([{ $documents }, { $bucketAuto: { groupBy: '$n', buckets: 4 } }])
    expect((await buckets.toArray()).map(({ _id }) => _id.min)).toEqual([1, 3, 5, 7])
  })

  it('a look-up that finds nothing leaves nothing in its field, whatever was there', async () => {
    const lookup = { $lookup: { from: 'nowhere', localField: 'category', foreignField: '_id', as: 'category' } }
    const [book] = await ask({ $match: { _id: 1 } }, lookup, {
      $unwind: { path: '$category', preserveNullAndEmptyArrays: true }
    })
    expect(book).not.toHaveProperty('category')
  })

  it('a projection of the text score alone adds it to the whole document', async () => {
    await books.createIndex({ tags: 'text' })
    const score = { $meta: 'textScore' } as const
    const found = books
      .find({ $text: { $search: 'abc' } })
      .project({ score })
      .sort({ score, _id: 1 })
      .skip(1)
      .limit(2)
      .batchSize(1)
    expect(await found.toArray()).toMatchObject([
      { _id: 2, category: 0, price: 8, score: expect.any(Number) },
      { _id: 3, category: 1, price: 7 }
    ])
  })

  it('a regular expression pulls what it matches, in an update and in a findAndModify', async () => {
    await books.updateOne({ _id: 1 }, { $pull: { tags: /^AB/i } })
    expect((await books.findOne({ _id: 1 }))?.tags).toEqual(['x'])
    await books.bulkWrite([
      { updateOne: { filter: { _id: 2 }, update: { $pull: { tags: /d$/ } } } },
      { updateOne: { filter: { _id: 3 }, update: { $pull: { tags: 'x' } } } }
    ])
    expect((await books.find({ _id: { $in: [2, 3] } }).toArray()).map(({ tags }) => tags)).toEqual([
      ['abc', 'x'],
      ['abc', 'abd']
    ])
    expect(
      (await books.findOneAndUpdate({ _id: 4 }, { $pull: { tags: /^x$/ } }, { returnDocument: 'after' }))?.tags
    ).toEqual(['abc', 'abd'])
  })
})

describe('what the engine cannot answer rightly is refused, with the reason', () => {
  const sort = { $sort: { price: 1 } }
  const push = { $group: { _id: '$category', prices: { $push: '$price' } } }
  const truncate = (unit: string) => ({ $project: { day: { $dateTrunc: { date: '$$NOW', unit } } } })
  const refused: readonly [string, () => Promise<unknown>][] = [
    ['$push behind $sort', () => ask(sort, push)],
    ['$push behind $sort', () => ask(sort, { $limit: 3 }, push)],
    [
      '$push behind $sort',
      () =>
        ask({
          $facet: { a: [sort, { $bucketAuto: { groupBy: '$price', buckets: 2, output: { all: { $push: '$_id' } } } }] }
        })
    ],
    [
      '$first and $last',
      () => ask(sort, { $project: { category: 1 } }, { $group: { _id: '$category', first: { $first: '$_id' } } })
    ],
    ['groups by several paths', () => ask({ $group: { _id: { category: '$category', price: '$price' } } })],
    [
      '$gte of null beside $eq in $elemMatch',
      () => books.find({ tags: { $elemMatch: { x: { $eq: 1, $gte: null } } } }).toArray()
    ],
    [
      '$pull from a list within an object',
      () => database.db.command({ update: 'books', updates: [{ q: {}, u: { $pull: { 'more.tags': 'x' } } }] })
    ],
    ['an index by a position in a list', () => books.createIndex({ 'tags.0': 1 })],
    ['$dateTrunc', () => ask(truncate('day'))],
    ['$dateTrunc', () => ask(truncate('week'))],
    ['$dateTrunc', () => ask(truncate('month'))],
    ['$dateTrunc', () => ask(truncate('year'))],
    ['$dateTrunc', () => ask(truncate('millisecond'))],
    ['$dateTrunc', () => ask({ $facet: { a: [truncate('quarter')] } })],
    [
      '$dateTrunc',
      () => books.find({ $expr: { $eq: [{ $dateTrunc: { date: '$$NOW', unit: '$unit' } }, 1] } }).toArray()
    ],
    ['min and max', () => books.find().hint({ _id: 1 }).min({ _id: 2 }).max({ _id: 4 }).toArray()]
  ]

  it.for(refused)('%s', async ([what, work], context: TestContext) => {
    context.skip(!database.embedded, 'a real mongod refuses none of it')
    expect(await errorOf(work())).toMatchObject({ code: 115, message: expect.stringContaining(what) })
  })

  it('a refusal ends a transaction, as every error does', async (context: TestContext) => {
    context.skip(!database.embedded, 'a real mongod refuses none of it')
    await database.client.withSession(async (session) => {
      session.startTransaction()
      await books.insertOne({ _id: 9 }, { session })
      expect(await errorOf(books.aggregate([sort, push], { session }).toArray())).toMatchObject({ code: 115 })
      expect(await errorOf(session.commitTransaction())).toMatchObject({ code: 251 })
    })
    expect(await books.countDocuments({ _id: 9 })).toBe(0)
  })

  it('a window without an order, and one by other units, is answered', async () => {
    expect(await ask(push, { $match: { _id: 0 } })).toMatchObject([{ _id: 0 }])
    expect(
      await ask(
        sort,
        { $limit: 4 },
        { $match: { _id: { $gt: 0 } } },
        { $group: { _id: '$category', last: { $last: '$price' } } },
        { $sort: { _id: 1 } }
      )
    ).toEqual([
      { _id: 0, last: 8 },
      { _id: 1, last: 9 }
    ])
    expect(
      await ask(sort, { $group: { _id: '$category', first: { $first: '$price' } } }, { $sort: { _id: 1 } })
    ).toEqual([
      { _id: 0, first: 6 },
      { _id: 1, first: 7 }
    ])
    const date = new Date('2026-08-19T22:34:56Z')
    const truncated = await ask(
      { $limit: 1 },
      {
        $project: {
          _id: 0,
          minute: { $dateTrunc: { date, unit: 'minute' } },
          hour: { $dateTrunc: { date, unit: 'hour' } }
        }
      }
    )
    expect(truncated).toEqual([{ minute: new Date('2026-08-19T22:34:00Z'), hour: new Date('2026-08-19T22:00:00Z') }])
  })

  it('what is no pipeline is refused by its own error', async () => {
    const wrong = (pipeline: unknown) => errorOf(database.db.command({ aggregate: 'books', pipeline, cursor: {} }))
    expect(await wrong(5)).toMatchObject({ code: 14 })
    expect(await wrong([null])).toMatchObject({ code: 14 })
  })
})
