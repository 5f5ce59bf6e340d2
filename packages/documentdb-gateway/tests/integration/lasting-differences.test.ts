import type { Document } from 'mongodb'
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest'
import { errorOf, openDatabase, type OpenDatabase } from '../../testing/open-database'

// What README.md of this package lists as different, so that a change of the engine is noticed.

let database: OpenDatabase

beforeAll(async () => {
  database = await openDatabase()
})

afterAll(() => database.close())

it('an element that is no document lacks no field in arrayFilters', async (context: TestContext) => {
  context.skip(!database.embedded, 'a real mongod takes it for a missing field')
  await database.db.collection('mixed').insertOne({ list: [5, {}] })
  await database.db
    .collection('mixed')
    .updateOne({}, { $set: { 'list.$[e]': 'hit' } }, { arrayFilters: [{ 'e.x': null }] })
  expect((await database.db.collection('mixed').findOne())?.list).toEqual([5, 'hit'])
})

it('the offset of the last second before the clocks change is that behind it before 2000, and right later', async (context: TestContext) => {
  context.skip(!database.embedded, 'a real mongod has the right one')
  const text = async (date: string) => {
    const format = { date: new Date(date), timezone: 'Europe/Berlin', format: '%Y-%m-%d %H:%M:%S.%L %z' }
    const [row] = await database.db
      .aggregate([{ $documents: [{}] }, { $project: { text: { $dateToString: format } } }])
      .toArray()
    return row?.text
  }
  expect(await text('1996-03-31T00:59:59.999Z')).toBe('1996-03-31 01:59:59.999 +0200')
  expect(await text('1996-03-31T00:59:59.000Z')).toBe('1996-03-31 01:59:59.000 +0100')
  expect(await text('2026-03-29T00:59:59.999Z')).toBe('2026-03-29 01:59:59.999 +0100')
  expect(await text('2026-03-29T01:00:00.000Z')).toBe('2026-03-29 03:00:00.000 +0200')
  expect(await text('2026-10-25T00:59:59.999Z')).toBe('2026-10-25 02:59:59.999 +0200')
  expect(await text('2026-10-25T01:00:00.000Z')).toBe('2026-10-25 02:00:00.000 +0100')
})

it('a list of places is found where each stands in an object of its own', async (context: TestContext) => {
  context.skip(!database.embedded, 'a real mongod finds both')
  const places = database.db.collection<Document & { _id: number }>('places')
  const at = { type: 'Point', coordinates: [8, 50] }
  await places.insertMany([
    { _id: 1, at },
    { _id: 2, at: [at] },
    { _id: 3, at: [{ place: at }] }
  ])
  const near = { $geoIntersects: { $geometry: at } }
  expect(await places.find({ at: near }).toArray()).toMatchObject([{ _id: 1 }])
  expect(await places.find({ 'at.place': near }).toArray()).toMatchObject([{ _id: 3 }])
  expect(await errorOf(places.createIndex({ at: '2dsphere' }))).toMatchObject({ code: 16755 })
})
