import { MongoServerError, type ClientSession, type Collection } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { errorOf, openDatabase, type OpenDatabase } from '../../testing/open-database'
import { connectRaw, newSession, sessionFields } from './raw-client'

interface Account {
  _id: number
  cents: number
}

let database: OpenDatabase
let accounts: Collection<Account>

beforeAll(async () => {
  database = await openDatabase({ maxPoolSize: 50 })
})
afterAll(() => database.close())
beforeEach(async () => {
  accounts = database.db.collection<Account>('accounts')
  await accounts.deleteMany({})
  await accounts.insertMany([
    { _id: 1, cents: 100 },
    { _id: 2, cents: 100 },
    { _id: 3, cents: 100 }
  ])
})

async function inSession<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = database.client.startSession()
  try {
    return await work(session)
  } finally {
    await session.endSession()
  }
}

async function centsOf(_id: number, session?: ClientSession): Promise<number | undefined> {
  return (await accounts.findOne({ _id }, { session }))?.cents
}

it('a transaction shows its changes to nobody else until it commits', () =>
  inSession(async (session) => {
    session.startTransaction()
    await accounts.updateOne({ _id: 1 }, { $inc: { cents: -40 } }, { session })
    await accounts.insertOne({ _id: 4, cents: 40 }, { session })
    expect([await centsOf(1, session), await centsOf(4, session)]).toEqual([60, 40])
    expect([await centsOf(1), await centsOf(4)]).toEqual([100, undefined])
    await session.commitTransaction()
    expect([await centsOf(1), await centsOf(4)]).toEqual([60, 40])
  }))

it('a transaction leaves nothing behind when it is given up', () =>
  inSession(async (session) => {
    session.startTransaction()
    await accounts.updateOne({ _id: 1 }, { $inc: { cents: -40 } }, { session })
    await accounts.deleteOne({ _id: 2 }, { session })
    await session.abortTransaction()
    expect([await centsOf(1), await centsOf(2)]).toEqual([100, 100])
  }))

it('a transaction sees one moment, whatever others commit meanwhile', () =>
  inSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'snapshot' } })
    expect(await centsOf(1, session)).toBe(100)
    await accounts.updateOne({ _id: 1 }, { $set: { cents: 7 } })
    expect(await centsOf(1, session)).toBe(100)
    await session.commitTransaction()
    expect(await centsOf(1)).toBe(7)
  }))

it('a transaction that loses against another is told so, with the label by which drivers repeat it', () =>
  inSession((first) =>
    inSession(async (second) => {
      first.startTransaction()
      second.startTransaction()
      await accounts.updateOne({ _id: 1 }, { $inc: { cents: 1 } }, { session: first })
      const error = await errorOf(accounts.updateOne({ _id: 1 }, { $inc: { cents: 1 } }, { session: second }))
      expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' })
      expect(error instanceof MongoServerError && error.hasErrorLabel('TransientTransactionError')).toBe(true)
      await second.abortTransaction()
      await first.commitTransaction()
      expect(await centsOf(1)).toBe(101)
    })
  ))

it('a transaction loses too when the other has already committed', () =>
  inSession(async (session) => {
    session.startTransaction()
    await centsOf(2, session)
    await accounts.updateOne({ _id: 1 }, { $inc: { cents: 1 } })
    const error = await errorOf(accounts.updateOne({ _id: 1 }, { $inc: { cents: 1 } }, { session }))
    expect(error).toMatchObject({ code: 112 })
    await session.abortTransaction()
  }))

it('a transaction loses no money when 30 of them move it about at once', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      inSession((session) =>
        session.withTransaction(async () => {
          const [from, to] = [(i % 3) + 1, ((i + 1) % 3) + 1]
          const held = (await centsOf(from, session)) ?? 0
          await accounts.updateOne({ _id: from }, { $set: { cents: held - 1 } }, { session })
          const other = (await centsOf(to, session)) ?? 0
          await accounts.updateOne({ _id: to }, { $set: { cents: other + 1 } }, { session })
        })
      )
    )
  )
  const all = await accounts.find().toArray()
  expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(300)
})

it('a transaction ends when a write in it fails', () =>
  inSession(async (session) => {
    session.startTransaction()
    await accounts.insertOne({ _id: 9, cents: 1 }, { session })
    const error = await errorOf(accounts.insertOne({ _id: 1, cents: 1 }, { session }))
    expect(error).toMatchObject({ code: 11000, keyValue: { _id: 1 } })
    expect(await errorOf(accounts.findOne({ _id: 1 }, { session }))).toMatchObject({
      code: 251,
      codeName: 'NoSuchTransaction'
    })
    await session.abortTransaction()
    expect(await centsOf(9)).toBeUndefined()
  }))

it('a transaction can page through more documents than fit one reply', () =>
  inSession(async (session) => {
    const many = database.db.collection<{ _id: number }>('many')
    await many.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id })))
    session.startTransaction()
    const found = await many.find({}, { session, batchSize: 50 }).sort({ _id: -1 }).toArray()
    expect([found.length, found.at(-1)?._id]).toEqual([500, 0])
    await session.commitTransaction()
  }))

it('a transaction may create a collection by its first document', () =>
  inSession(async (session) => {
    session.startTransaction()
    await database.db.collection('fresh').insertOne({ a: 1 }, { session })
    await session.commitTransaction()
    expect(await database.db.collection('fresh').countDocuments()).toBe(1)
  }))

it('a transaction refuses what cannot be undone', () =>
  inSession(async (session) => {
    session.startTransaction()
    await accounts.updateOne({ _id: 1 }, { $inc: { cents: 1 } }, { session })
    expect(await errorOf(database.db.command({ dropDatabase: 1 }, { session }))).toMatchObject({
      code: 263
    })
    await session.abortTransaction()
    expect(await centsOf(1)).toBe(100)
  }))

it('a transaction can be committed twice, as a driver does that missed the response', () =>
  inSession(async (session) => {
    session.startTransaction()
    await accounts.updateOne({ _id: 1 }, { $inc: { cents: 1 } }, { session })
    await session.commitTransaction()
    await session.commitTransaction()
    expect(await centsOf(1)).toBe(101)
  }))

it('transaction numbers are checked: unknown and outdated transactions are refused', async () => {
  const raw = await connectRaw(database.uri)
  const session = newSession()
  const $db = database.db.databaseName
  const find = { find: 'accounts', $db, autocommit: false }
  expect(await raw.command({ ...find, ...sessionFields(session, 5) })).toMatchObject({ ok: 0, code: 251 })
  expect(await raw.command({ ...find, startTransaction: true, ...sessionFields(session, 6) })).toMatchObject({
    ok: 1
  })
  expect(await raw.command({ ...find, startTransaction: true, ...sessionFields(session, 5) })).toMatchObject({
    ok: 0,
    code: 225,
    codeName: 'TransactionTooOld'
  })
  raw.end()
})

it('an application that is killed in the middle of a transaction holds no lock for longer than its connection', async (context) => {
  context.skip(!database.embedded, 'a real MongoDB keeps such a transaction open for a minute')
  const raw = await connectRaw(database.uri)
  const reply = await raw.command({
    update: 'accounts',
    updates: [{ q: { _id: 1 }, u: { $set: { cents: 0 } } }],
    $db: database.db.databaseName,
    autocommit: false,
    startTransaction: true,
    ...sessionFields(newSession(), 1)
  })
  expect(reply).toMatchObject({ ok: 1, n: 1 })
  raw.end()
  await accounts.updateOne({ _id: 1 }, { $inc: { cents: 1 } }, { maxTimeMS: 10_000 })
  expect(await centsOf(1)).toBe(101)
})

it('a write that is sent twice because its response was lost has its effect once and gives the same response', async () => {
  const raw = await connectRaw(database.uri)
  const session = newSession()
  const $db = database.db.databaseName
  const insert = {
    insert: 'accounts',
    documents: [{ _id: 77, cents: 1 }],
    $db,
    ...sessionFields(session, 1)
  }
  expect(await raw.command(insert)).toMatchObject({ ok: 1, n: 1 })
  expect(await raw.command(insert)).toMatchObject({ ok: 1, n: 1 })
  const update = {
    update: 'accounts',
    updates: [{ q: { _id: 77 }, u: { $inc: { cents: 1 } } }],
    $db,
    ...sessionFields(session, 2)
  }
  expect(await raw.command(update)).toMatchObject({ ok: 1, nModified: 1 })
  expect(await raw.command(update)).toMatchObject({ ok: 1, nModified: 1 })
  const change = {
    findAndModify: 'accounts',
    query: { _id: 77 },
    update: { $inc: { cents: 1 } },
    new: true,
    $db,
    ...sessionFields(session, 3)
  }
  const first = await raw.command(change)
  expect(first).toMatchObject({ ok: 1, value: { cents: 3 } })
  expect(await raw.command(change)).toMatchObject({ ok: 1, value: { cents: 3 } })
  expect(await centsOf(77)).toBe(3)
  raw.end()
})
