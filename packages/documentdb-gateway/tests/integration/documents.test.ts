import { Decimal128, Long, ObjectId, type Collection, type Document } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'

interface Book {
  _id: number
  title: string
  priceCents: number
  tags: string[]
  condition?: string
  seller?: { name: string; verified: boolean }
}

const stock: Book[] = [
  { _id: 1, title: 'Walden', priceCents: 900, tags: ['nature', 'classic'], condition: 'good' },
  {
    _id: 2,
    title: 'Emma',
    priceCents: 500,
    tags: ['classic'],
    condition: 'fair',
    seller: { name: 'Ada', verified: true }
  },
  { _id: 3, title: 'Café Society', priceCents: 1500, tags: [], seller: { name: 'Bo', verified: false } },
  { _id: 4, title: 'Dune', priceCents: 1200, tags: ['space', 'classic'], condition: 'good' }
]

let database: OpenDatabase
let books: Collection<Book>

beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  books = database.db.collection<Book>('books')
  await books.deleteMany({})
  await books.insertMany(stock)
})

async function idsOf(filter: Document): Promise<number[]> {
  const found = await books.find(filter).sort({ _id: 1 }).toArray()
  return found.map((book) => book._id)
}

it('storing and finding books gives back what was stored, value for value', async () => {
  const anything = database.db.collection<Document>('anything')
  const document = {
    _id: new ObjectId(),
    text: 'Über 📚',
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('12.30'),
    when: new Date('2026-11-21T10:00:00Z'),
    nothing: null,
    yes: true,
    list: [1, 'two', { three: [3] }],
    double: 1.5
  }
  await anything.insertOne(document)
  expect(await anything.findOne({ _id: document._id }, { promoteLongs: false })).toEqual(document)
})

it.each<[string, Document, number[]]>([
  ['equality', { title: 'Emma' }, [2]],
  ['a nested field', { 'seller.verified': true }, [2]],
  ['a price range', { priceCents: { $gte: 900, $lt: 1500 } }, [1, 4]],
  ['$in and $nin', { condition: { $in: ['good'] }, _id: { $nin: [4] } }, [1]],
  ['$ne', { condition: { $ne: 'good' } }, [2, 3]],
  ['an element of a list', { tags: 'space' }, [4]],
  ['$all', { tags: { $all: ['classic', 'nature'] } }, [1]],
  ['$size', { tags: { $size: 0 } }, [3]],
  ['$elemMatch', { tags: { $elemMatch: { $eq: 'nature' } } }, [1]],
  ['$exists', { condition: { $exists: false } }, [3]],
  ['a missing field as null', { condition: null }, [3]],
  ['$or', { $or: [{ title: 'Walden' }, { priceCents: 1200 }] }, [1, 4]],
  ['$and with $not', { $and: [{ priceCents: { $not: { $gt: 900 } } }, { _id: { $gt: 1 } }] }, [2]],
  ['$nor', { $nor: [{ tags: 'classic' }, { title: 'Emma' }] }, [3]],
  ['a beginning of a title', { title: /^Wal/ }, [1]],
  ['part of a title in any case', { title: { $regex: 'café', $options: 'i' } }, [3]],
  ['$type', { seller: { $type: 'object' } }, [2, 3]],
  ['$mod', { priceCents: { $mod: [1000, 200] } }, [4]],
  ['$expr', { $expr: { $gt: ['$priceCents', { $multiply: [100, 12] }] } }, [3]]
])('storing and finding books finds by %s', async (_, filter, ids) => {
  expect(await idsOf(filter)).toEqual(ids)
})

it('storing and finding books sorts, skips, limits and shows only what is asked for', async () => {
  const page = await books
    .find({}, { projection: { title: 1, _id: 0 } })
    .sort({ priceCents: -1 })
    .skip(1)
    .limit(2)
    .toArray()
  expect(page).toEqual([{ title: 'Dune' }, { title: 'Walden' }])
  expect(await books.findOne({ _id: 1 }, { projection: { tags: { $slice: 1 } } })).toMatchObject({
    tags: ['nature']
  })
})

it('storing and finding books sorts names as people do with a collation', async () => {
  const names = database.db.collection<{ name: string }>('names')
  await names.insertMany([{ name: 'b' }, { name: 'A' }, { name: 'a' }, { name: 'B' }])
  const sorted = await names.find().collation({ locale: 'en', strength: 2 }).sort({ name: 1 }).toArray()
  expect(sorted.map(({ name }) => name.toLowerCase())).toEqual(['a', 'a', 'b', 'b'])
})

it('storing and finding books counts and lists distinct values', async () => {
  expect(await books.countDocuments({ tags: 'classic' })).toBe(3)
  expect(await books.estimatedDocumentCount()).toBeGreaterThanOrEqual(0)
  expect((await books.distinct('tags')).sort()).toEqual(['classic', 'nature', 'space'])
})

it.each<[string, Document, Document]>([
  [
    '$set and $unset',
    { $set: { 'seller.name': 'Eve' }, $unset: { condition: '' } },
    { seller: { name: 'Eve', verified: true } }
  ],
  ['$inc and $mul', { $inc: { priceCents: 100 } }, { priceCents: 600 }],
  ['$min', { $min: { priceCents: 300 } }, { priceCents: 300 }],
  ['$max', { $max: { priceCents: 300 } }, { priceCents: 500 }],
  ['$rename', { $rename: { condition: 'state' } }, { state: 'fair' }],
  ['$addToSet', { $addToSet: { tags: { $each: ['classic', 'novel'] } } }, { tags: ['classic', 'novel'] }],
  ['$push with $each and $slice', { $push: { tags: { $each: ['x', 'y'], $slice: -2 } } }, { tags: ['x', 'y'] }],
  ['$pull', { $pull: { tags: 'classic' } }, { tags: [] }],
  ['$pop', { $pop: { tags: 1 } }, { tags: [] }]
])('changing books with %s', async (_, update, expected) => {
  expect(await books.updateOne({ _id: 2 }, update)).toMatchObject({ matchedCount: 1 })
  expect(await books.findOne({ _id: 2 })).toMatchObject(expected)
})

it('changing books with $currentDate', async () => {
  await books.updateOne({ _id: 1 }, { $currentDate: { changedAt: true } } as Document)
  const changed: Document | null = await books.findOne({ _id: 1 })
  expect(Math.abs(Date.now() - changed?.['changedAt'].getTime())).toBeLessThan(60_000)
})

it('changing books with a pipeline that computes', async () => {
  await books.updateMany({}, [{ $set: { priceCents: { $add: ['$priceCents', 1] } } }])
  expect(await idsOf({ priceCents: 501 })).toEqual([2])
})

it('changing books inside arrays, by position and by filter', async () => {
  await books.updateOne({ _id: 1, tags: 'nature' }, { $set: { 'tags.$': 'woods' } })
  await books.updateOne({ _id: 4 }, { $set: { 'tags.$[tag]': 'sf' } }, { arrayFilters: [{ tag: 'space' }] })
  expect(await books.findOne({ _id: 1 })).toMatchObject({ tags: ['woods', 'classic'] })
  expect(await books.findOne({ _id: 4 })).toMatchObject({ tags: ['sf', 'classic'] })
})

it('changing books tells how many it found and changed', async () => {
  const result = await books.updateMany({ tags: 'classic' }, { $set: { condition: 'good' } })
  expect(result).toMatchObject({ acknowledged: true, matchedCount: 3, modifiedCount: 1, upsertedCount: 0 })
  expect(await books.updateOne({ _id: 99 }, { $set: { title: 'none' } })).toMatchObject({ matchedCount: 0 })
})

it('changing books creates what is missing on an upsert, with $setOnInsert only then', async () => {
  const update = { $set: { title: 'New' }, $setOnInsert: { priceCents: 1 } }
  expect(await books.updateOne({ _id: 50 }, update, { upsert: true })).toMatchObject({ upsertedId: 50 })
  await books.updateOne({ _id: 50 }, { ...update, $setOnInsert: { priceCents: 2 } }, { upsert: true })
  expect(await books.findOne({ _id: 50 })).toMatchObject({ title: 'New', priceCents: 1 })
})

it('changing books replaces and deletes', async () => {
  await books.replaceOne({ _id: 1 }, { title: 'Walden Two', priceCents: 1, tags: [] })
  expect(await books.findOne({ _id: 1 })).toEqual({ _id: 1, title: 'Walden Two', priceCents: 1, tags: [] })
  expect(await books.deleteOne({ _id: 1 })).toMatchObject({ deletedCount: 1 })
  expect(await books.deleteMany({ tags: 'classic' })).toMatchObject({ deletedCount: 2 })
  expect(await idsOf({})).toEqual([3])
})

it('changing books finds and changes in one step, giving back the old or the new', async () => {
  const before = await books.findOneAndUpdate({ _id: 2 }, { $inc: { priceCents: 1 } })
  const after = await books.findOneAndUpdate({ _id: 2 }, { $inc: { priceCents: 1 } }, { returnDocument: 'after' })
  expect([before?.priceCents, after?.priceCents]).toEqual([500, 502])
  expect(await books.findOneAndUpdate({ _id: 99 }, { $set: { title: 'x' } })).toBeNull()
  expect(await books.findOneAndDelete({}, { sort: { priceCents: 1 } })).toMatchObject({ _id: 2 })
  expect(await books.findOneAndReplace({ _id: 3 }, { title: 'y', priceCents: 2, tags: [] })).toMatchObject({
    _id: 3
  })
})

it('changing books does many different writes in one batch', async () => {
  const result = await books.bulkWrite([
    { insertOne: { document: { _id: 60, title: 'Sixty', priceCents: 60, tags: [] } } },
    { updateOne: { filter: { _id: 1 }, update: { $set: { priceCents: 1 } } } },
    { updateMany: { filter: { tags: 'classic' }, update: { $set: { condition: 'old' } } } },
    { replaceOne: { filter: { _id: 3 }, replacement: { title: 'Three', priceCents: 3, tags: [] } } },
    { deleteOne: { filter: { _id: 4 } } }
  ])
  expect(result).toMatchObject({ insertedCount: 1, matchedCount: 5, deletedCount: 1 })
})

it('changing books takes a batch of large documents that needs several messages', async () => {
  const large = database.db.collection<{ _id: number; text: string }>('large')
  const text = 'x'.repeat(1_000_000)
  await large.insertMany(Array.from({ length: 60 }, (_, _id) => ({ _id, text })))
  const sizes = await large
    .find()
    .map((one) => one.text.length)
    .toArray()
  expect(sizes).toHaveLength(60)
  expect(new Set(sizes)).toEqual(new Set([1_000_000]))
})

it('changing books does unacknowledged writes without a response', async () => {
  const quiet = database.db.collection<{ _id: number }>('quiet', { writeConcern: { w: 0 } })
  expect(await quiet.insertOne({ _id: 1 })).toMatchObject({ acknowledged: false })
  await expect.poll(() => database.db.collection('quiet').countDocuments(), { timeout: 5000 }).toBe(1)
})

it('collections are created, listed, renamed, measured and dropped', async () => {
  const { db } = database
  await db.createCollection('shelves', { validator: { $jsonSchema: { required: ['name'] } } })
  await expect(db.collection('shelves').insertOne({ size: 1 })).rejects.toMatchObject({ code: 121 })
  await db.collection('shelves').insertOne({ name: 'left' })
  await db.collection('shelves').rename('racks')
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
  expect(names).toContain('racks')
  expect(names).not.toContain('shelves')
  expect(await db.command({ collStats: 'racks' })).toMatchObject({ count: 1, ok: 1 })
  expect(await db.command({ dbStats: 1 })).toMatchObject({ db: db.databaseName, ok: 1 })
  expect(await db.collection('racks').drop()).toBe(true)
  const { databases } = await database.client.db('admin').admin().listDatabases()
  expect(databases.map(({ name }) => name)).toContain(db.databaseName)
})

it('collections may be views of others', async () => {
  await database.db.createCollection('classics', {
    viewOn: 'books',
    pipeline: [{ $match: { tags: 'classic' } }]
  })
  expect(await database.db.collection('classics').countDocuments()).toBe(3)
})
