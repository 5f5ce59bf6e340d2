import fc from 'fast-check'
import { EJSON } from 'bson'
import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleRuns } from 'service-process/testing/sample'
import { matchesFilter } from './match-filter'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'
import { filter, VALUES } from './random-filter'

type Row = Document & { _id: number }

let database: OpenDatabase
let rows: Collection<Row>
let stored: Row[]

beforeAll(async () => {
  database = await openDatabase()
  rows = database.db.collection('rows')
  await rows.insertMany(VALUES.map((w, _id) => ({ _id, n: _id % 2, ...(w === undefined ? {} : { w }) })))
  stored = await rows.find().toArray()
})

afterAll(() => database.close())

describe('a filter finds what MongoDB’s rules say', () => {
  it('whatever operators it is made of', async () => {
    const property = fc.asyncProperty(filter, async (asked) => {
      const found = await rows.find(asked).sort({ _id: 1 }).toArray()
      const right = stored.filter((row) => matchesFilter(row, asked))
      expect(EJSON.stringify(found), EJSON.stringify(asked)).toBe(EJSON.stringify(right))
    })
    await fc.assert(property, sampleRuns(300, 0.2, 19))
  })
})
