import { MongoClient, type Collection, type Db, type Document } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listFeatures } from '@/tests/support/recorder/list-features'
import { PROVED_FEATURES } from '@/tests/support/recorder/proved-features'
import { openDatabase, type OpenDatabase } from 'documentdb-gateway/testing/open-database'

interface Book {
  _id: number
  title: string
  priceCents?: number
  tags: string[]
  seller?: { name: string; since?: Date }
  offers?: { by: string; cents: number }[]
}

const JANUARY = new Date('2026-01-05T10:00:00Z')
const STOCK: readonly Book[] = [
  {
    _id: 1,
    title: 'Walden',
    priceCents: 900,
    tags: ['nature', 'classic'],
    offers: [
      { by: 'Ada', cents: 5 },
      { by: 'Bo', cents: 9 }
    ]
  },
  { _id: 2, title: 'Emma', priceCents: 500, tags: ['classic'], seller: { name: 'Ada', since: JANUARY } },
  { _id: 3, title: 'Café Society', priceCents: 1500, tags: [], seller: { name: 'Bo' } },
  { _id: 4, title: 'Dune', tags: ['space', 'classic'], offers: [{ by: 'Ada', cents: 9 }] }
]

let database: OpenDatabase
let db: Db
let books: Collection<Book>
const sent = new Set<string>()

beforeAll(async () => {
  database = await openDatabase({ monitorCommands: true })
  db = database.db
  watch(database.client)
  books = db.collection('books')
  await books.createIndex({ priceCents: -1 })
})
beforeEach(async () => {
  await books.deleteMany({})
  await books.insertMany([...STOCK])
})
afterAll(() => database.close())

function watch(client: MongoClient): void {
  client.on('commandStarted', ({ command }) => listFeatures(command).forEach((feature) => sent.add(feature)))
}

const idsOf = async (filter: Document) => (await books.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id)
const change = async (_id: number, update: Document, filter: Document = {}) => {
  await books.updateOne({ _id, ...filter }, update)
  return books.findOne({ _id })
}

it.each<[string, Document, number[]]>([
  ['$all', { tags: { $all: ['classic', 'nature'] } }, [1]],
  ['$and, $or', { $and: [{ tags: 'classic' }, { $or: [{ _id: 1 }, { title: 'Emma' }] }] }, [1, 2]],
  ['$elemMatch', { offers: { $elemMatch: { by: 'Ada', cents: { $gte: 9 } } } }, [4]],
  ['$eq', { priceCents: { $eq: null } }, [4]],
  ['$exists', { priceCents: { $exists: true }, seller: { $exists: false } }, [1]],
  ['$gt and $lt', { priceCents: { $gt: 500, $lt: 1500 } }, [1]],
  ['$gte and $lte', { priceCents: { $gte: 500, $lte: 900 } }, [1, 2]],
  ['$in', { priceCents: { $in: [500, null] } }, [2, 4]],
  ['$ne', { priceCents: { $ne: 500 } }, [1, 3, 4]],
  ['$nin', { tags: { $nin: ['nature', 'space'] } }, [2, 3]],
  ['$not', { 'seller.since': { $not: { $gt: new Date(0) } } }, [1, 3, 4]],
  ['$type', { 'offers.0.by': { $type: 'string' } }, [1, 4]],
  ['$regex', { title: { $regex: 'CAFÉ', $options: 'i' } }, [3]]
])('the features that the shop may send find by %s', async (_name, filter, ids) => {
  expect(await idsOf(filter)).toEqual(ids)
  expect(await books.countDocuments(filter)).toBe(ids.length)
})

it('the features that the shop may send find in an order, by an index that is named, in parts', async () => {
  const found = books
    .find({}, { projection: { _id: 1 }, batchSize: 1 })
    .hint({ priceCents: -1 })
    .sort({ priceCents: -1 })
    .skip(1)
    .limit(3)
  expect(await found.toArray()).toEqual([{ _id: 1 }, { _id: 2 }, { _id: 4 }])
  expect(await books.findOne({ _id: 1 }, { projection: { tags: { $slice: 1 } } })).toEqual({
    ...STOCK[0],
    tags: ['nature']
  })
  expect(await books.estimatedDocumentCount()).toBe(4)
})

it('the features that the shop may send group, unwind, sort and limit', async () => {
  const grouped = await books
    .aggregate([
      { $match: { tags: { $ne: 'space' } } },
      { $unwind: '$tags' },
      {
        $group: {
          _id: '$tags',
          cheapest: { $min: '$priceCents' },
          dearest: { $max: '$priceCents' },
          count: { $sum: 1 },
          owned: { $sum: { $cond: [{ $ifNull: ['$seller', false] }, 1, 0] } }
        }
      },
      { $sort: { _id: 1 } },
      { $limit: 1 },
      { $project: { _id: 0, cheapest: 1, dearest: 1, count: 1, owned: 1 } }
    ])
    .toArray()
  expect(grouped).toEqual([{ cheapest: 500, dearest: 900, count: 2, owned: 1 }])
  const bounds = [0, 1, 2].map((ms) => new Date(JANUARY.getTime() + ms))
  await books.updateMany({ _id: { $in: [1, 3] } }, { $set: { 'seller.since': bounds[1] } })
  const spans = await books
    .aggregate([
      { $match: { 'seller.since': { $gte: bounds[0], $lt: bounds[2] } } },
      {
        $bucket: {
          groupBy: '$seller.since',
          boundaries: bounds,
          output: { count: { $sum: 1 }, cents: { $sum: '$priceCents' } }
        }
      }
    ])
    .toArray()
  expect(spans).toEqual([
    { _id: bounds[0], count: 1, cents: 500 },
    { _id: bounds[1], count: 2, cents: 2400 }
  ])
})

it.each<[string, Document, Document]>([
  [
    '$set and $unset',
    { $set: { 'seller.name': 'Eve' }, $unset: { priceCents: '' } },
    { seller: { name: 'Eve', since: JANUARY } }
  ],
  [
    '$inc and $max',
    { $inc: { priceCents: 100 }, $max: { 'seller.since': new Date(0) } },
    { priceCents: 600, seller: { name: 'Ada', since: JANUARY } }
  ],
  [
    '$push with $each, $slice and $sort',
    { $push: { tags: { $each: ['b', 'a'], $sort: 1, $slice: -2 } } },
    { tags: ['b', 'classic'] }
  ],
  ['$pull', { $pull: { tags: 'classic' } }, { tags: [] }]
])('the features that the shop may send change by %s', async (_name, update, expected) => {
  expect(await change(2, update)).toMatchObject(expected)
})

it('the features that the shop may send change one element by its position, all of a list, and many documents', async () => {
  expect((await change(1, { $set: { 'offers.$.cents': 1 } }, { 'offers.by': 'Bo' }))?.offers).toEqual([
    { by: 'Ada', cents: 5 },
    { by: 'Bo', cents: 1 }
  ])
  await books.updateMany({ 'offers.by': 'Bo' }, { $unset: { 'offers.$[].cents': 1 } })
  expect((await books.findOne({ _id: 1 }))?.offers).toEqual([{ by: 'Ada' }, { by: 'Bo' }])
  await books.updateMany({ tags: 'classic' }, { $pull: { offers: { by: 'Ada', cents: { $gt: 5 } } } })
  expect((await books.findOne({ _id: 4 }))?.offers).toEqual([])
})

it('the features that the shop may send create what is missing, replace and delete, in batches', async () => {
  const rest = { title: 'New', tags: [] }
  await books.bulkWrite(
    [
      { updateOne: { filter: { _id: 5 }, update: { $setOnInsert: rest }, upsert: true } },
      { replaceOne: { filter: { _id: 2 }, replacement: rest } },
      { deleteOne: { filter: { _id: 3 } } }
    ],
    { ordered: false }
  )
  expect(
    await books
      .find({ _id: { $in: [2, 3, 5] } })
      .sort({ _id: 1 })
      .toArray()
  ).toEqual([
    { _id: 2, ...rest },
    { _id: 5, ...rest }
  ])
})

it('the features that the shop may send find and change in one step', async () => {
  const options = {
    projection: { priceCents: 1 },
    returnDocument: 'after',
    sort: { priceCents: 1 },
    upsert: true
  } as const
  expect(await books.findOneAndUpdate({ tags: 'nature' }, { $inc: { priceCents: 1 } }, options)).toEqual({
    _id: 1,
    priceCents: 901
  })
  expect(await books.findOneAndDelete({ _id: 1 })).toMatchObject({ _id: 1, priceCents: 901 })
  expect(await books.countDocuments()).toBe(3)
})

it('the features that the shop may send make indexes of every kind', async () => {
  await books.createIndex(
    { title: 1 },
    { unique: true, background: true, partialFilterExpression: { title: { $exists: true } } }
  )
  await books.createIndex({ 'seller.since': 1 }, { sparse: true, expireAfterSeconds: 1_000_000_000 })
  await expect(books.insertOne({ _id: 9, title: 'Emma', tags: [] })).rejects.toMatchObject({ code: 11000 })
})

it('the features that the shop may send drop indexes and collections, and list what is left', async () => {
  const category = db.collection('old_shelf')
  await category.createIndex({ title: 1, _id: 1 })
  await category.dropIndex('title_1__id_1')
  expect((await category.indexes()).map(({ name }) => name)).toEqual(['_id_'])
  await expect(category.dropIndex('title_1__id_1')).rejects.toMatchObject({ code: 27 })
  await db.dropCollection('old_shelf')
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
  expect([names.includes('books'), names.includes('old_shelf')]).toEqual([true, false])
})

it('the features that the shop may send ask the server', async () => {
  const client = await MongoClient.connect(database.uri, { monitorCommands: true })
  watch(client)
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 })
  await client.close()
  expect(await db.admin().command({ hello: 1 })).toMatchObject({ localTime: expect.any(Date) })
})
it('the features that the shop may send are all sent by the tests above', () => {
  expect(PROVED_FEATURES.filter((feature) => !sent.has(feature))).toEqual([])
})
