import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf, openDatabase, type OpenDatabase } from '../../testing/open-database'

let database: OpenDatabase

beforeAll(async () => {
  database = await openDatabase()
})

afterAll(() => database.close())

describe('a filter in another place than that of a command', () => {
  const at = { type: 'Point', coordinates: [8, 50] }
  const conditions: readonly Document[] = [
    { $elemMatch: { $gt: 3 } },
    { $elemMatch: { $gte: 2, $not: { $lte: 3 } } },
    { $all: [{ $elemMatch: { $eq: 4 } }] },
    { $type: 'number', $not: { $gt: 4 } }
  ]
  let places: Collection<Document & { _id: number }>

  beforeAll(async () => {
    places = database.db.collection('places')
    await places.insertMany([
      { _id: 1, to: 2, kind: 0, r: [1, 4], at },
      { _id: 2, to: 3, kind: 0, r: [4, 4], at },
      { _id: 3, kind: 0, r: ['x'], at },
      ...Array.from({ length: 500 }, (_, index) => ({ _id: 10 + index, kind: index, r: [`x${index}`], at }))
    ])
    await places.createIndex({ kind: 1, r: 1 })
    await places.createIndex({ _id: 1, r: 1 })
    await places.createIndex({ at: '2dsphere' })
  })

  it.each(conditions)('%j is right in a graph, by a distance, and beside a place in any order', async (condition) => {
    const filter = { kind: 0, r: condition }
    const ids = async (...stages: Document[]) =>
      (await places.aggregate([...stages, { $sort: { _id: 1 } }]).toArray()).map(({ _id }) => Number(_id))
    const all = { from: 'places', startWith: '$to', connectFromField: 'to', connectToField: '_id', as: 'all' }
    expect(
      await ids(
        { $match: { _id: 1 } },
        { $graphLookup: { ...all, restrictSearchWithMatch: filter } },
        { $unwind: '$all' },
        { $replaceWith: '$all' }
      )
    ).toEqual([2])
    expect(
      await ids({
        $geoNear: { near: { type: 'Point', coordinates: [8, 50] }, key: 'at', distanceField: 'd', query: filter }
      })
    ).toEqual([1, 2])
    const near = { at: { $nearSphere: { $geometry: at } } }
    const either = { $or: [{ kind: 0 }, { kind: 1 }] }
    for (const asked of [
      { ...filter, ...near },
      { ...near, ...filter },
      { ...near, ...either, ...filter }
    ]) {
      const found = await places.find(asked).toArray()
      expect(found.map(({ _id }) => _id).sort()).toEqual([1, 2])
    }
  })

  it('a validator takes what MongoDB takes', async () => {
    const validator = {
      $or: [{ 'x.y': { $exists: false } }, { 'x.y': null }],
      r: { $elemMatch: { z: { $gte: null } } }
    }
    await database.db.createCollection('validated', { validator })
    const validated = database.db.collection('validated')
    await validated.insertMany([{ x: [1], r: [{}] }, { x: { y: null }, r: [1, { z: null }] }, { r: [{ a: 1 }] }])
    expect(await errorOf(validated.insertOne({ x: { y: 1 }, r: [{}] }))).toMatchObject({ code: 121 })
    expect(await errorOf(validated.insertOne({ r: [{ z: 1 }] }))).toMatchObject({ code: 121 })
    await database.db.command({ collMod: 'validated', validator: { r: { $regex: /^A/gi } } })
    await validated.insertOne({ r: 'abc' })
    expect(await errorOf(validated.insertOne({ r: 'bc' }))).toMatchObject({ code: 121 })
  })
})
