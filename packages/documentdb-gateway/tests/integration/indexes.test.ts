import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'

let database: OpenDatabase
let listings: Collection<Document>
let number = 0

beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  number++
  listings = database.db.collection(`listings${number}`)
})

/** The stages of the plan a query is answered by, outermost first. */
async function stagesOf(filter: Document, sort: Document = {}): Promise<string[]> {
  const { queryPlanner } = await listings.find(filter).sort(sort).limit(24).explain('queryPlanner')
  const stages: string[] = []
  for (let stage = queryPlanner.winningPlan; stage; stage = stage.inputStage) stages.push(stage.stage)
  return stages
}

it('unique indexes refuse a second document with the same key, and say which', async () => {
  await listings.createIndex({ slug: 1 }, { unique: true })
  await listings.insertOne({ _id: 1, slug: 'walden' } as Document)
  await expect(listings.insertOne({ slug: 'walden' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { slug: 1 },
    keyValue: { slug: 'walden' },
    message: expect.stringContaining('E11000')
  })
  await listings.insertOne({ slug: 'emma' })
  await expect(listings.updateOne({ slug: 'emma' }, { $set: { slug: 'walden' } })).rejects.toMatchObject({
    code: 11000,
    keyValue: { slug: 'walden' }
  })
  await expect(listings.findOneAndUpdate({ slug: 'emma' }, { $set: { slug: 'walden' } })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { slug: 1 },
    keyValue: { slug: 'walden' }
  })
  await expect(listings.insertOne({ _id: 1 } as Document)).rejects.toMatchObject({
    code: 11000,
    keyPattern: { _id: 1 },
    keyValue: { _id: 1 }
  })
})

it('unique indexes over two fields need both to be equal', async () => {
  await listings.createIndex({ buyer: 1, listing: -1 }, { unique: true, name: 'one_wish' })
  await listings.insertMany([
    { buyer: 'a', listing: 1 },
    { buyer: 'a', listing: 2 },
    { buyer: 'b', listing: 1 }
  ])
  await expect(listings.insertOne({ buyer: 'a', listing: 2 })).rejects.toMatchObject({
    keyPattern: { buyer: 1, listing: -1 },
    keyValue: { buyer: 'a', listing: 2 },
    message: expect.stringContaining('one_wish')
  })
})

it('unique indexes cannot be made over values that are not unique', async () => {
  await listings.insertMany([{ isbn: 'x' }, { isbn: 'x' }])
  await expect(listings.createIndex({ isbn: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 })
  expect(await listings.indexes()).toHaveLength(1)
})

it('unique indexes report every duplicate of an unordered batch and keep the rest', async () => {
  await listings.createIndex({ slug: 1 }, { unique: true })
  const batch = ['a', 'b', 'a', 'c', 'b'].map((slug) => ({ slug }))
  await expect(listings.insertMany(batch, { ordered: false })).rejects.toMatchObject({
    code: 11000,
    insertedCount: 3,
    writeErrors: [
      expect.objectContaining({ index: 2, code: 11000 }),
      expect.objectContaining({ index: 4, code: 11000 })
    ]
  })
  expect(await listings.countDocuments()).toBe(3)
})

it('unique indexes stop an ordered batch at the first duplicate', async () => {
  await listings.createIndex({ slug: 1 }, { unique: true })
  await expect(listings.insertMany(['a', 'a', 'b'].map((slug) => ({ slug })))).rejects.toMatchObject({
    insertedCount: 1
  })
  expect(await listings.countDocuments()).toBe(1)
})

it('partial and sparse indexes let one active booking exist beside any number of ended ones', async () => {
  await listings.createIndex(
    { listing: 1 },
    { unique: true, partialFilterExpression: { status: { $in: ['pending', 'paid'] } } }
  )
  await listings.insertMany([
    { listing: 1, status: 'expired' },
    { listing: 1, status: 'expired' }
  ])
  await listings.insertOne({ listing: 1, status: 'pending' })
  await expect(listings.insertOne({ listing: 1, status: 'paid' })).rejects.toMatchObject({ code: 11000 })
  await listings.updateOne({ listing: 1, status: 'pending' }, { $set: { status: 'expired' } })
  await listings.insertOne({ listing: 1, status: 'paid' })
})

it('partial and sparse indexes let any number of documents lack a sparse unique key', async () => {
  await listings.createIndex({ googleId: 1 }, { unique: true, sparse: true })
  await listings.insertMany([{ name: 'a' }, { name: 'b' }, { googleId: 'g' }])
  await expect(listings.insertOne({ googleId: 'g' })).rejects.toMatchObject({ code: 11000 })
})

describe('queries', () => {
  beforeEach(async () => {
    await listings.createIndex({ status: 1, priceCents: 1 })
    await listings.insertMany(
      Array.from({ length: 3000 }, (_, i) => ({ n: i, status: i % 2 ? 'available' : 'sold', priceCents: i }))
    )
  })

  it('queries walk an index in its order instead of sorting', async () => {
    const stages = await stagesOf({ status: 'available', priceCents: { $gt: 10 } }, { priceCents: 1 })
    expect(stages).toContain('IXSCAN')
    expect(stages).not.toContain('SORT')
  })

  it('queries walk an index backwards too', async () => {
    expect(await stagesOf({ status: 'available' }, { priceCents: -1 })).toContain('IXSCAN')
    const page = await listings.find({ status: 'available' }).sort({ priceCents: -1 }).limit(3).toArray()
    expect(page.map(({ n }) => n)).toEqual([2999, 2997, 2995])
  })

  it('queries read the whole collection when no index fits, and explain says so', async () => {
    expect(await stagesOf({ n: 5 })).toContain('COLLSCAN')
    const { executionStats } = await listings.find({ n: 5 }).explain('executionStats')
    expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 3000 })
  })

  it('queries find one document by _id without looking at others', async () => {
    const one = await listings.findOne({ n: 7 })
    const { executionStats } = await listings.find({ _id: one?._id }).explain('executionStats')
    expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 })
  })
})

it('text search finds words in their forms, phrases, and leaves out what is excluded', async () => {
  await listings.createIndex(
    { title: 'text', description: 'text' },
    {
      weights: { title: 10, description: 1 },
      default_language: 'english',
      language_override: 'searchLanguage'
    }
  )
  await listings.insertMany([
    { _id: 1, title: 'Gardening for beginners', description: 'soil', language: 'en-GB' },
    { _id: 2, title: 'The history of maps', description: 'a garden of paths', language: 'de' },
    { _id: 3, title: 'Cooking', description: 'herbs' }
  ] as Document[])
  async function search(words: string) {
    const score = { $meta: 'textScore' } as const
    const found = await listings
      .find({ $text: { $search: words } })
      .project({ score })
      .sort({ score })
      .toArray()
    return found.map(({ _id }) => _id)
  }
  expect(await search('gardens')).toEqual([1, 2])
  expect(await search('garden -maps')).toEqual([1])
  expect(await search('"history of maps"')).toEqual([2])
  expect(await search('astronomy')).toEqual([])
})

it('text search needs an index', async () => {
  await listings.insertOne({ title: 'x' })
  await expect(listings.find({ $text: { $search: 'x' } }).toArray()).rejects.toMatchObject({ code: 27 })
})

it('indexes as things are listed with their options and dropped by name', async () => {
  await listings.createIndexes([
    { key: { expiresAt: 1 }, expireAfterSeconds: 3600 },
    { key: { location: '2dsphere' } },
    { key: { 'seller.email': 1 }, name: 'by_seller', sparse: true }
  ])
  const byName = new Map((await listings.indexes()).map((index) => [index.name, index]))
  expect([...byName.keys()].sort()).toEqual(['_id_', 'by_seller', 'expiresAt_1', 'location_2dsphere'])
  expect(byName.get('expiresAt_1')).toMatchObject({ expireAfterSeconds: 3600, key: { expiresAt: 1 } })
  expect(byName.get('by_seller')).toMatchObject({ sparse: true })
  await listings.dropIndex('by_seller')
  expect(await listings.indexExists('by_seller')).toBe(false)
  await expect(listings.dropIndex('by_seller')).rejects.toMatchObject({
    code: 27,
    codeName: 'IndexNotFound'
  })
})

it('indexes as things can be made again without effect, but not with other options', async () => {
  expect(await listings.createIndex({ a: 1 })).toBe('a_1')
  expect(await listings.createIndex({ a: 1 })).toBe('a_1')
  await expect(listings.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 })
  await expect(listings.createIndex({ a: 'nonsense' } as Document)).rejects.toMatchObject({ code: 67 })
})

it('indexes as things change the life of expiring documents in place', async () => {
  await listings.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 3600 })
  await database.db.command({
    collMod: listings.collectionName,
    index: { keyPattern: { expiresAt: 1 }, expireAfterSeconds: 60 }
  })
  const [index] = (await listings.indexes()).filter(({ name }) => name === 'expiresAt_1')
  expect(index?.expireAfterSeconds).toBe(60)
})
