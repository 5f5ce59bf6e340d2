import type { Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf, openDatabase, type OpenDatabase } from '../../testing/open-database'

let database: OpenDatabase

beforeAll(async () => {
  database = await openDatabase()
  await database.db.collection('books').insertMany([{ title: 'Abc' }, { title: 'xabc' }])
})

afterAll(() => database.close())

describe('options that any command may carry', () => {
  it.each([
    [{ ping: 1, apiVersion: '2' }, 322],
    [{ ping: 1, apiStrict: true }, 4886600],
    [{ distinct: 'books', key: 'title', apiVersion: '1', apiStrict: true }, 323],
    [{ find: 'books', readConcern: { level: 'nonsense' } }, 2],
    [{ find: 'books', readConcern: { wrong: 1 } }, 40415],
    [{ find: 'books', writeConcern: { w: 1 } }, 72],
    [{ delete: 'books', deletes: [{ q: {}, limit: 0 }], writeConcern: { w: -3 } }, 9],
    [{ delete: 'books', deletes: [{ q: {}, limit: 0 }], writeConcern: { w: 51 } }, 9]
  ])('%j is refused with code %i, and nothing is done', async (command, code) => {
    expect(await errorOf(database.db.command(command))).toMatchObject({ code })
    expect(await database.db.collection('books').countDocuments()).toBe(2)
  })

  it.each([
    { ping: 1, apiVersion: '1', apiStrict: true, apiDeprecationErrors: true },
    { find: 'books', readConcern: { level: 'majority' } },
    {
      update: 'books',
      updates: [{ q: { title: 'none' }, u: { $set: { a: 1 } } }],
      writeConcern: { w: 'majority', j: true, wtimeout: 1000 }
    }
  ])('%j is let through', async (command) => {
    expect(await database.db.command(command)).toMatchObject({ ok: 1 })
  })
})

describe('a filter by $regex with an expression of JavaScript', () => {
  const filter = { title: { $regex: new RegExp('^ab', 'gi') } }

  it('finds, counts, groups and changes what matches', async () => {
    const books = database.db.collection('books')
    expect(await books.find(filter).toArray()).toMatchObject([{ title: 'Abc' }])
    expect(await books.countDocuments(filter)).toBe(1)
    expect(await books.distinct('title', { $or: [filter] })).toEqual(['Abc'])
    expect(await books.updateOne({ $and: [filter] }, { $set: { seen: 1 } })).toMatchObject({ modifiedCount: 1 })
    expect(await books.findOneAndUpdate(filter, { $unset: { seen: 1 } })).toMatchObject({ title: 'Abc' })
    const since = { added: { $lte: new Date('2026-02-01T00:00:00Z') } }
    await books.insertOne({ title: 'abd', added: new Date('2026-01-01T00:00:00Z') })
    expect(await books.find({ ...filter, ...since }).toArray()).toMatchObject([{ title: 'abd' }])
    expect(await books.aggregate([{ $match: { ...filter, ...since } }, { $count: 'n' }]).toArray()).toEqual([{ n: 1 }])
    expect(await books.deleteMany({ title: { $regex: /^ABD$/, $options: 'i' } })).toMatchObject({ deletedCount: 1 })
  })
})

it('a transaction that writes to a collection created since it began is told to begin again, and then succeeds', async () => {
  await database.client.withSession(async (session) => {
    session.startTransaction()
    await database.db.collection('books').findOne({}, { session })
    await database.db.collection('new').insertOne({ by: 'another' })
    const error = await errorOf(database.db.collection('new').insertOne({ by: 'me' }, { session }))
    expect(error).toMatchObject({ code: 112, errorLabels: ['TransientTransactionError'] })
    await session.abortTransaction()
    await session.withTransaction(() => database.db.collection('new').insertOne({ by: 'me' }, { session }))
  })
  expect(await database.db.collection('new').countDocuments()).toBe(2)
})

it('a document that does not fit the validator of its collection is refused with its id, however it was to be written', async () => {
  const copies = await database.db.createCollection<{ _id: number; pages?: unknown }>('copies', {
    validator: { $jsonSchema: { properties: { pages: { bsonType: 'int' } } } }
  })
  await copies.insertOne({ _id: 1, pages: 1 })
  const wrong = { $set: { pages: 'many' } }
  const refused = [
    () => copies.insertOne({ _id: 2, pages: 'many' }),
    () =>
      copies.insertMany([
        { _id: 3, pages: 3 },
        { _id: 4, pages: 'many' }
      ]),
    () => copies.updateOne({ pages: 1 }, wrong),
    () => copies.findOneAndUpdate({ pages: 1 }, wrong)
  ]
  const ids = []
  for (const write of refused) {
    const error = await errorOf(write())
    expect(error).toMatchObject({ code: 121 })
    const { errInfo, writeErrors }: Document = Object(error)
    ids.push(Number((errInfo ?? writeErrors?.err?.errInfo ?? writeErrors?.[0]?.err?.errInfo)?.failingDocumentId))
  }
  expect(ids).toEqual([2, 4, 1, 1])
  expect(await copies.countDocuments()).toBe(2)
})
