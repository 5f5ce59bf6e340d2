import mongoose, { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createRecorder, type Recorder } from '@/tests/support/recorder/create-recorder'
import { openDatabase, type OpenDatabase } from 'documentdb-gateway/testing/open-database'

const ID = new Types.ObjectId()
let database: OpenDatabase
let recorder: Recorder

beforeAll(async () => {
  database = await openDatabase()
  process.env.MONGODB_URI = database.uri
  const { connectToDatabase } = await import('@/lib/platform/db/db')
  await connectToDatabase()
})
beforeEach(() => {
  recorder = createRecorder({ features: new Set(['command find']), filters: new Set() })
  recorder.watch(mongoose.connection)
})
afterAll(async () => {
  await mongoose.disconnect()
  await database.close()
})

it('the recorder of this suite names the file of the shop that sends what is not known', async () => {
  const { findPublicListing } = await import('@/lib/listings/queries')
  await findPublicListing(ID.toHexString())
  const sender = 'lib/listings/queries.ts'
  expect(recorder.unknowns()).toContainEqual({ kind: 'filter', name: 'listings {"_id":"<ObjectId>"}', sender })
  expect(recorder.unknowns()).toContainEqual({ kind: 'feature', name: 'option find.filter', sender })
  expect(recorder.unknowns().map(({ name }) => name)).not.toContain('command find')
})

it('the recorder of this suite leaves out what a test sends through a model of the shop', async () => {
  const { ListingModel } = await import('@/models/listing')
  await ListingModel.findOne({ title: /exotic/ })
  await Promise.all([ListingModel.distinct('title', { _id: ID }), ListingModel.countDocuments({ city: 'Ghent' })])
  expect(recorder.unknowns()).toEqual([])
})

it('the recorder of this suite hears the connection that makes the indexes', async () => {
  const connection = mongoose.createConnection(database.uri)
  recorder.watch(connection)
  await connection.asPromise()
  await connection.collection('listings').createIndex({ title: 1 })
  await connection.close()
  expect(connection.getClient().options.monitorCommands).toBe(true)
})
