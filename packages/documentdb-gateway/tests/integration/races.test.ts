import type { Collection } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'

interface Copy {
  _id: string
  status: string
  buyer?: number
  views: number
}

let database: OpenDatabase
let copies: Collection<Copy>

beforeAll(async () => {
  database = await openDatabase({ maxPoolSize: 100 })
  copies = database.db.collection<Copy>('copies')
})
afterAll(() => database.close())

const buyers = Array.from({ length: 200 }, (_, buyer) => buyer)

describe('when 200 buyers want the same copy at once', () => {
  it('one gets it and 199 are told that it is gone', async () => {
    await copies.insertOne({ _id: 'walden', status: 'available', views: 0 })
    const results = await Promise.all(
      buyers.map((buyer) =>
        copies.findOneAndUpdate(
          { _id: 'walden', status: 'available' },
          { $set: { status: 'booked', buyer } },
          { returnDocument: 'after' }
        )
      )
    )
    const winners = results.filter((copy) => copy !== null)
    expect(winners).toHaveLength(1)
    expect(await copies.findOne({ _id: 'walden' })).toEqual(winners[0])
  })

  it('the same holds for updateOne', async () => {
    await copies.insertOne({ _id: 'emma', status: 'available', views: 0 })
    const results = await Promise.all(
      buyers.map((buyer) =>
        copies.updateOne({ _id: 'emma', status: 'available' }, { $set: { status: 'booked', buyer } })
      )
    )
    expect(results.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(1)
  })

  it('every view is counted', async () => {
    await copies.insertOne({ _id: 'dune', status: 'available', views: 0 })
    await Promise.all(buyers.map(() => copies.updateOne({ _id: 'dune' }, { $inc: { views: 1 } })))
    expect((await copies.findOne({ _id: 'dune' }))?.views).toBe(200)
  })

  it('a unique key lets one of them in', async () => {
    await database.db.collection('bookings').createIndex({ copy: 1 }, { unique: true })
    const results = await Promise.allSettled(
      buyers.map((buyer) => database.db.collection('bookings').insertOne({ copy: 'walden', buyer }))
    )
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code)
    expect(refused).toEqual(Array.from({ length: 199 }, () => 11000))
  })

  it('a unique key tells everybody else that it is taken, again and again', async () => {
    const keys = database.db.collection<{ key: number }>('keys')
    await keys.createIndex({ key: 1 }, { unique: true })
    const codes: unknown[] = []
    for (let key = 0; key < 5; key += 1) {
      const inserts = buyers.slice(0, 20).map(() => keys.insertOne({ key }))
      for (const result of await Promise.allSettled(inserts)) {
        codes.push(result.status === 'fulfilled' ? 'in' : result.reason.code)
      }
    }
    expect(codes.filter((code) => code === 'in')).toHaveLength(5)
    expect(codes.filter((code) => code === 11000)).toHaveLength(95)
  })

  it('an upsert on a unique key creates one document, and nobody is refused', async () => {
    const carts = database.db.collection('carts')
    await carts.createIndex({ user: 1 }, { unique: true })
    const add = { $inc: { items: 1 } }
    await Promise.all(
      buyers.slice(0, 50).map(async () => {
        await carts.updateOne({ user: 'ada' }, add, { upsert: true })
        await carts.findOneAndUpdate({ user: 'bo' }, add, { upsert: true })
      })
    )
    const found = await carts.find().sort({ user: 1 }).project({ _id: 0 }).toArray()
    expect(found).toEqual([
      { user: 'ada', items: 50 },
      { user: 'bo', items: 50 }
    ])
  })

  it('a counter that is made by whoever comes first counts everybody, again and again', async () => {
    const counters = database.db.collection('counters')
    await counters.createIndex({ of: 1 }, { unique: true })
    const rounds = Array.from({ length: 8 }, (_, round) => round)
    for (const of of rounds) {
      await Promise.all(
        buyers.slice(0, 60).map(() => counters.findOneAndUpdate({ of }, { $inc: { n: 1 } }, { upsert: true }))
      )
    }
    const counted = await counters.find().sort({ of: 1 }).project({ _id: 0 }).toArray()
    expect(counted).toEqual(rounds.map((of) => ({ of, n: 60 })))
  })

  it('when 200 buyers want the same copy at once batches that change the same copies in different order all succeed', async () => {
    const category = database.db.collection<{ _id: number; n: number }>('shelf')
    const ids = Array.from({ length: 20 }, (_, _id) => _id)
    await category.insertMany(ids.map((_id) => ({ _id, n: 0 })))
    await Promise.all(
      Array.from({ length: 50 }, (_, batch) => {
        // Each batch begins elsewhere and every other one goes backwards.
        const order = ids.map((_, i) => (batch % 2 ? batch * 7 + i : batch * 7 + 100 - i) % 20)
        const updates = order.map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { n: 1 } } } }))
        return category.bulkWrite(updates)
      })
    )
    expect(await category.distinct('n')).toEqual([50])
  })
  it('a delete finds the copy that somebody else changes at the same moment, however it is sent', async () => {
    const changed = database.db.collection<{ _id: string; n: number; shop: string }>('changed')
    const deletes: Record<string, (_id: string) => Promise<number>> = {
      deleteOne: async (_id) => (await changed.deleteOne({ _id, shop: 'lisbon' })).deletedCount,
      findOneAndDelete: async (_id) => ((await changed.findOneAndDelete({ _id, shop: 'lisbon' })) ? 1 : 0),
      deleteMany: async (_id) => (await changed.deleteMany({ _id, shop: 'lisbon' })).deletedCount,
      bulkWrite: async (_id) =>
        (await changed.bulkWrite([{ deleteOne: { filter: { _id } } }, { deleteOne: { filter: { _id: 'none' } } }]))
          .deletedCount
    }
    const found: Record<string, number> = {}
    for (const [name, remove] of Object.entries(deletes)) {
      for (let round = 0; round < 30; round += 1) {
        const _id = `${name} ${round}`
        await changed.insertOne({ _id, n: 0, shop: 'lisbon' })
        const [, deleted] = await Promise.all([changed.updateOne({ _id }, { $inc: { n: 1 } }), remove(_id)])
        found[name] = (found[name] ?? 0) + deleted
      }
    }
    expect(found).toEqual({ deleteOne: 30, findOneAndDelete: 30, deleteMany: 30, bulkWrite: 30 })
    expect(await changed.countDocuments()).toBe(0)
  })

  it('a copy that many delete at once while it is changed is deleted by one of them', async () => {
    const changed = database.db.collection<{ _id: number; n: number }>('changed')
    for (let _id = 0; _id < 5; _id += 1) {
      await changed.insertOne({ _id, n: 0 })
      const updates = buyers.slice(0, 10).map(() => changed.updateOne({ _id }, { $inc: { n: 1 } }))
      const deletes = buyers.slice(0, 10).map(async () => (await changed.deleteOne({ _id })).deletedCount)
      await Promise.all(updates)
      expect((await Promise.all(deletes)).reduce((sum, count) => sum + count, 0)).toBe(1)
    }
  })
})
