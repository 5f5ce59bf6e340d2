import fc from 'fast-check'
import { EJSON } from 'bson'
import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleRuns } from 'service-process/testing/sample'
import { applyUpdate } from './apply-update'
import { errorOf, openDatabase, type OpenDatabase } from '../../testing/open-database'
import { DOCUMENTS, update, updateOfEntry } from './random-update'

type Row = Document & { _id: number }

let database: OpenDatabase
let rows: Collection<Row>

beforeAll(async () => {
  database = await openDatabase()
  rows = database.db.collection('rows')
})

afterAll(() => database.close())

/** What the rules say an update makes of each document, and whether it may be applied to all of them. */
function applyToEach(
  stored: readonly Row[],
  change: (row: Row) => Document
): { right: Document[]; isAllowed: boolean } {
  try {
    return { right: stored.map(change), isAllowed: true }
  } catch {
    return { right: [], isAllowed: false }
  }
}

async function store(documents: readonly Document[]): Promise<Row[]> {
  await rows.deleteMany({})
  const stored = documents.map((document, _id): Row => ({ ...document, _id }))
  await rows.insertMany(stored)
  return stored
}

const entriesOf = ({ list }: Document): Document[] => (Array.isArray(list) ? list : [])

it('an update does what MongoDB’s rules say to many documents at once, or refuses it', async () => {
  const property = fc.asyncProperty(update, fc.subarray([...DOCUMENTS], { minLength: 1 }), async (asked, documents) => {
    const stored = await store(documents)
    const { right, isAllowed } = applyToEach(stored, (row) => applyUpdate(row, asked))
    const work = rows.updateMany({}, asked)
    if (!isAllowed) return void (await errorOf(work))
    await work
    expect(await rows.find().sort({ _id: 1 }).toArray(), EJSON.stringify(asked)).toEqual(right)
  })
  await fc.assert(property, sampleRuns(150, 0.2, 19))
})

it('an update does what MongoDB’s rules say to the first entry of a list that the filter met', async () => {
  const property = fc.asyncProperty(updateOfEntry, async ({ id, update: asked }) => {
    const stored = await store(DOCUMENTS)
    const right = stored.map((row) => {
      const matched = entriesOf(row).findIndex((entry) => entry.id === id)
      return matched < 0 ? row : applyUpdate(row, asked, { matched })
    })
    await rows.updateMany({ 'list.id': id }, asked)
    expect(await rows.find().sort({ _id: 1 }).toArray(), EJSON.stringify(asked)).toEqual(right)
  })
  await fc.assert(property, sampleRuns(30, 0.2, 19))
})

it('an update does what MongoDB’s rules say to a document that it makes, and to the same when it is there', async () => {
  const property = fc.asyncProperty(update, async (asked) => {
    await rows.deleteMany({})
    const filter = { _id: 1, key: 'k' }
    const options = { upsert: true, returnDocument: 'after' } as const
    const {
      right: [made],
      isAllowed
    } = applyToEach([filter], (row) => applyUpdate(row, asked, { isNew: true }))
    if (!isAllowed || !made) return void (await errorOf(rows.findOneAndUpdate(filter, asked, options)))
    expect(await rows.findOneAndUpdate(filter, asked, options), EJSON.stringify(asked)).toEqual(made)
    expect(await rows.findOneAndUpdate(filter, asked, options), EJSON.stringify(asked)).toEqual(
      applyUpdate(made, asked)
    )
  })
  await fc.assert(property, sampleRuns(80, 0.2, 19))
})
