import { Double, type Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'

let database: OpenDatabase

beforeAll(async () => {
  database = await openDatabase()
  await database.db.collection<Document>('books').insertMany([
    { _id: 1, title: 'Walden', tags: 'none', price: 'free' },
    { _id: 2, title: 'Emma' }
  ] as Document[])
})
afterAll(() => database.close())

function books() {
  return database.db.collection<Document>('books')
}

describe("what goes wrong is told by MongoDB's codes", () => {
  it.each<[string, () => Promise<unknown>, number]>([
    ['a command nobody knows', () => database.db.command({ fetchCoffee: 1 }), 59],
    [
      'an operator nobody knows',
      () =>
        books()
          .find({ title: { $nonsense: 1 } })
          .toArray(),
      2
    ],
    [
      'a regular expression that is none',
      () =>
        books()
          .find({ title: { $regex: '(' } })
          .toArray(),
      51091
    ],
    ['a field that is not a number', () => books().updateOne({ _id: 1 } as Document, { $inc: { price: 1 } }), 14],
    [
      'a list operator on no list',
      () => books().updateOne({ _id: 1 } as Document, { $push: { tags: 'x' } } as Document),
      2
    ],
    ['another _id', () => books().updateOne({ _id: 1 } as Document, { $set: { _id: 5 } }), 66],
    [
      'two operators on one field',
      () => books().updateOne({ _id: 1 } as Document, { $set: { a: 1 }, $inc: { a: 1 } }),
      40
    ],
    ['a path through a string', () => books().updateOne({ _id: 1 } as Document, { $set: { 'title.x': 1 } }), 28],
    ['an index of a missing collection', () => database.db.command({ listIndexes: 'none' }), 26],
    [
      'a cursor id that is no 64 bit number',
      () => database.db.command({ getMore: new Double(1.5), collection: 'books' }),
      14
    ],
    ['a collection without a name', () => database.db.command({ drop: '' }), 73]
  ])('%s', async (_, work, code) => {
    await expect(work()).rejects.toMatchObject({ code })
  })

  it("what goes wrong is told by MongoDB's codes with their names", async () => {
    await expect(database.db.command({ fetchCoffee: 1 })).rejects.toMatchObject({
      codeName: 'CommandNotFound',
      ok: 0,
      errmsg: expect.stringContaining('fetchCoffee')
    })
  })

  it('a query that takes longer than it may is ended', async () => {
    const slow = database.db.collection('slow')
    await slow.insertMany(Array.from({ length: 1500 }, (_, n) => ({ n })))
    const join = {
      $lookup: {
        from: 'slow',
        let: { n: '$n' },
        pipeline: [{ $match: { $expr: { $gt: [{ $mod: ['$n', 7] }, { $mod: ['$$n', 5] }] } } }, { $count: 'n' }],
        as: 'j'
      }
    }
    const started = Date.now()
    await expect(slow.aggregate([join, { $sort: { j: 1 } }], { maxTimeMS: 100 }).toArray()).rejects.toMatchObject({
      code: 50,
      codeName: 'MaxTimeMSExpired'
    })
    expect(Date.now() - started).toBeLessThan(5000)
  })

  it('a failed write in a batch tells its place', async () => {
    const ids = [10, 11, 10, 12].map((_id) => ({ _id }) as Document)
    await expect(books().insertMany(ids)).rejects.toMatchObject({ code: 11000, writeErrors: [{ index: 2 }] })
  })
})

it('what the server says of itself is enough for drivers and tools', async () => {
  const admin = database.client.db('admin')
  expect(await admin.command({ hello: 1 })).toMatchObject({
    ok: 1,
    isWritablePrimary: true,
    maxBsonObjectSize: 16777216
  })
  expect(await admin.command({ ping: 1 })).toMatchObject({ ok: 1 })
  expect((await admin.command({ buildInfo: 1 }))['versionArray'][0]).toBeGreaterThanOrEqual(7)
  expect(await admin.command({ serverStatus: 1 })).toMatchObject({ ok: 1, uptime: expect.anything() })
  expect(await admin.command({ connectionStatus: 1 })).toMatchObject({ ok: 1, authInfo: expect.anything() })
})
