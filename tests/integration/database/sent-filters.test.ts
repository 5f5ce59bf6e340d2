import { readdirSync } from 'node:fs'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COLLECTIONS, compareFilter, listHints, prepareFilters, type Compared, type Rows } from './compare-filters'
import { openDatabase, type OpenDatabase } from 'documentdb-gateway/testing/open-database'

let database: OpenDatabase

beforeAll(async () => {
  await import('@/lib/jobs/start-server')
  database = await openDatabase()
})
afterAll(() => database.close())

function open(name: string): [indexed: Rows, plain: Rows] {
  return [database.db.collection(name), database.db.collection(`${name}_plain`)]
}

it('the start of the server knows every model, so that all indexes are created', async () => {
  const known = new Set(Object.keys(mongoose.models))
  for (const file of readdirSync('models')) await import(`@/models/${file}`)
  // Of the seed alone.
  expect(Object.keys(mongoose.models).filter((name) => !known.has(name))).toEqual(['StockRun'])
})

it.each(COLLECTIONS)(
  'a filter of the shop finds the same documents by the indexes of its collection as without them in %s',
  async (name) => {
    const [indexed, plain] = open(name)
    const filters = await prepareFilters(name, indexed, plain)
    const hints = listHints(name)
    const compared: Compared[] = []
    for (const filter of filters) compared.push(await compareFilter(indexed, plain, filter, hints))
    expect(compared.flatMap(({ differences }) => differences)).toEqual([])
    expect(compared.filter(({ found }) => found).length, 'most filters find something').toBeGreaterThanOrEqual(
      filters.length / 2
    )
  }
)

it('a document that an index leaves out is noticed', async () => {
  const [indexed, plain] = open('noticed')
  await plain.insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 1 }
  ])
  await indexed.insertOne({ _id: 1, a: 1 })
  expect((await compareFilter(indexed, plain, { a: 1 }, [])).differences).toHaveLength(2)
  expect((await compareFilter(indexed, plain, { _id: 1 }, [])).differences).toEqual([])
})
