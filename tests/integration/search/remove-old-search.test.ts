import mongoose, { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop } from '@/tests/support/shop'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('a database of an older version loses the collections, fields and indexes of its search and nothing else', async () => {
  const { removeOldSearch } = await import('@/lib/search/remove-old-search')
  const { ListingModel } = await import('@/models/listing')
  const { db } = mongoose.connection
  const id = new Types.ObjectId(await addListing(await addUser('Seller', 'Ana'), { title: 'Momo' }))
  await ListingModel.collection.updateOne({ _id: id }, { $set: { searchTerms: ['momo'], rankedAt: new Date() } })
  await ListingModel.collection.createIndex({ status: 1, rankedAt: -1, _id: -1 })
  for (const name of ['works', 'terms']) await db?.collection<{ _id: string }>(name).insertOne({ _id: 'momo' })
  const before = await ListingModel.collection.findOne({ _id: id }, { projection: { searchTerms: 0, rankedAt: 0 } })

  // Two processes that start at once.
  await Promise.all([removeOldSearch(), removeOldSearch()])
  await removeOldSearch()

  expect(await ListingModel.collection.findOne({ _id: id })).toEqual(before)
  const names = (await db?.listCollections({}, { nameOnly: true }).toArray())?.map(({ name }) => name)
  expect(names).toContain('listings')
  expect(names).not.toContain('works')
  expect(names).not.toContain('terms')
  const indexes = (await ListingModel.collection.indexes()).map(({ name }) => name)
  expect(indexes).toContain('status_1_listedAt_-1__id_-1')
  expect(indexes).not.toContain('status_1_rankedAt_-1__id_-1')
})
