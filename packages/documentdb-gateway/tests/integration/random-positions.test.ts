import fc from 'fast-check'
import { EJSON } from 'bson'
import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleRuns } from 'service-process/testing/sample'
import { isPulled } from './apply-update'
import { isDocument, isOperators, matchesElement, matchesFilter } from './match-filter'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'
import { inElement, VALUES } from './random-filter'

interface Row {
  _id: number
  n: number
  w: unknown[]
}

const KEYS: readonly Record<string, 1 | -1>[] = [{ _id: 1 }, { n: 1, w: 1 }, { w: -1 }, { 'w.x': 1, n: 1 }]
const STORED: readonly Row[] = VALUES.flatMap((w) => (Array.isArray(w) ? [w] : [])).map((w, _id) => ({ _id, n: 0, w }))
const HIT = 'the one'

let database: OpenDatabase
let rows: Collection<Row>

beforeAll(async () => {
  database = await openDatabase()
  rows = database.db.collection('rows')
  await store()
  for (const keys of KEYS.slice(1)) await rows.createIndex(keys)
})

afterAll(() => database.close())

async function store(stored = STORED): Promise<void> {
  await rows.deleteMany({})
  await rows.insertMany(stored.map((row) => ({ ...row })))
}

/** What is stored is what the rules make of each row. */
async function expectStored(asked: unknown, right: readonly Document[]): Promise<void> {
  const stored = await rows.find().sort({ _id: 1 }).toArray()
  expect(EJSON.stringify(stored), EJSON.stringify(asked)).toBe(EJSON.stringify(right))
}

const positionIn = ({ w }: Row, asked: Document) => w.findIndex((element) => matchesElement(element, asked))

it('the positional operator names the first element that $elemMatch met, in an update and in a projection', async () => {
  const property = fc.asyncProperty(inElement, async (asked) => {
    const filter = { n: 0, w: { $elemMatch: asked } }
    const right = STORED.map((row) => {
      const at = positionIn(row, asked)
      return at < 0 ? row : { ...row, w: row.w.with(at, HIT) }
    })
    for (const hint of KEYS) {
      await store()
      await rows.updateMany(filter, { $set: { 'w.$': HIT } }, { hint })
      await expectStored({ filter, hint }, right)
    }
    await store()
    const first = STORED.flatMap(({ _id, ...row }) => {
      const at = positionIn({ _id, ...row }, asked)
      return at < 0 ? [] : [{ _id, w: [row.w[at]] }]
    })
    for (const hint of KEYS) {
      const found = await rows.find(filter, { hint }).project({ 'w.$': 1 }).sort({ _id: 1 }).toArray()
      expect(EJSON.stringify(found), EJSON.stringify({ filter, hint })).toBe(EJSON.stringify(first))
    }
    const changed = await rows.findOneAndUpdate(filter, { $set: { 'w.$': HIT } }, { sort: { _id: 1 } })
    expect(EJSON.stringify(changed), EJSON.stringify(filter)).toBe(
      EJSON.stringify(STORED.find((row) => positionIn(row, asked) >= 0) ?? null)
    )
    if (changed)
      await expectStored(filter, [
        ...STORED.slice(0, changed._id),
        right[changed._id] ?? {},
        ...STORED.slice(changed._id + 1)
      ])
  })
  await fc.assert(property, sampleRuns(40, 0.2, 19))
})

it('$elemMatch in a projection takes the first element that meets it', async () => {
  const property = fc.asyncProperty(inElement, async (asked) => {
    await store()
    const found = await rows
      .find()
      .project({ w: { $elemMatch: asked } })
      .sort({ _id: 1 })
      .toArray()
    const first = STORED.map((row) => {
      const at = positionIn(row, asked)
      return { _id: row._id, ...(at < 0 ? {} : { w: [row.w[at]] }) }
    })
    expect(EJSON.stringify(found), EJSON.stringify(asked)).toBe(EJSON.stringify(first))
  })
  await fc.assert(property, sampleRuns(80, 0.2, 19))
})

/** A condition on an element as arrayFilters have it, under the name `e`. */
function named(condition: Document): Document {
  if (isOperators(condition)) return { e: condition }
  const parts = Object.entries(condition).map(([name, of]): [string, unknown] =>
    Array.isArray(of) && name.startsWith('$') ? [name, of.map(named)] : [`e.${name}`, of]
  )
  return Object.fromEntries(parts)
}

const ELEMENTS = STORED.flatMap(({ w }) => w)
const DOCUMENTS: Row = { _id: 1, n: 0, w: ELEMENTS.filter(isDocument) }
const VALUES_ALONE: Row = { _id: 1, n: 0, w: [null, true, 3, NaN, 'a', 'abc', '', new Date(0)] }

// A list that stands in a list, and a value beside documents, are where the engine differs: README.md.
it('arrayFilters choose, and $pull removes, the elements that meet them', async () => {
  const property = fc.asyncProperty(inElement, async (condition) => {
    const row = isOperators(condition) ? VALUES_ALONE : DOCUMENTS
    const asked = named(condition)
    await store([row])
    await rows.updateMany({}, { $set: { 'w.$[e]': HIT } }, { arrayFilters: [asked] })
    const hit = row.w.map((element) => (matchesFilter({ e: element }, asked) ? HIT : element))
    await expectStored(asked, [{ ...row, w: hit }])
    await store([row])
    await database.db.command({ update: 'rows', updates: [{ q: {}, u: { $pull: { w: condition } }, multi: true }] })
    await expectStored(condition, [{ ...row, w: row.w.filter((element) => !isPulled(element, condition)) }])
  })
  await fc.assert(property, sampleRuns(100, 0.2, 19))
})
