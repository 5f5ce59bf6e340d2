import fc from 'fast-check'
import { EJSON } from 'bson'
import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleRuns } from 'service-process/testing/sample'
import { openDatabase, type OpenDatabase } from '../../testing/open-database'
import { DOCUMENTS, OTHERS, pipeline } from './random-pipeline'

/** A stage that changes nothing; what is on its two sides the engine does not put together. */
const SEPARATOR = { $limit: 1_000_000 }

let database: OpenDatabase
let rows: Collection
let between: Collection<Document & { _id: number }>

beforeAll(async () => {
  database = await openDatabase()
  rows = database.db.collection('rows')
  between = database.db.collection('between')
  await rows.insertMany(DOCUMENTS.map((document) => ({ ...document })))
  await database.db.collection('others').insertMany(OTHERS.map((document) => ({ ...document })))
})

afterAll(() => database.close())

/** With all types of numbers as they are. */
function run({ collectionName }: { collectionName: string }, stages: readonly Document[]): Promise<Document[]> {
  return database.db
    .collection(collectionName)
    .aggregate([...stages], { promoteValues: false })
    .toArray()
}

/** Each stage run alone on the stored result of the one before. */
async function runStages(stages: readonly Document[]): Promise<Document[]> {
  const [first, ...rest] = stages
  let found = first ? await run(rows, [first]) : []
  for (const stage of rest) {
    await between.deleteMany({})
    if (found.length > 0) await between.insertMany(found.map((document, _id) => ({ _id, document })))
    found = await run(between, [{ $sort: { _id: 1 } }, { $replaceRoot: { newRoot: '$document' } }, SEPARATOR, stage])
  }
  return found
}

function toText(documents: readonly Document[], isOrdered: boolean): string[] {
  const texts = documents.map((document) => EJSON.stringify(document, { relaxed: false }))
  return isOrdered ? texts : texts.sort()
}

/** An expression may be applied to a value that it does not take: by either way the pipeline is refused, or in one the value is never met. */
const orRefused = (work: Promise<Document[]>) => work.catch(() => null)

describe('a pipeline answers', () => {
  it('what its stages answer one after the other', async () => {
    const property = fc.asyncProperty(pipeline, async ({ stages, isOrdered }) => {
      const [whole, staged] = await Promise.all([orRefused(run(rows, stages)), orRefused(runStages(stages))])
      fc.pre(whole !== null && staged !== null)
      expect(toText(whole, isOrdered), EJSON.stringify(stages)).toEqual(toText(staged, isOrdered))
    })
    await fc.assert(property, sampleRuns(120, 0.2, 19))
  })

  it('the same inside a facet, except for documents without fields', async () => {
    const property = fc.asyncProperty(pipeline, pipeline, async (one, other) => {
      const alone = await Promise.all([one, other].map(({ stages }) => orRefused(run(rows, stages))))
      const [first, second] = alone
      fc.pre(!!first && !!second)
      const [facets] = await run(rows, [{ $facet: { one: one.stages, other: other.stages } }])
      const withFields = (documents: readonly Document[]) =>
        documents.filter((document) => Object.keys(document).length > 0)
      expect(toText(withFields(facets?.one), one.isOrdered), EJSON.stringify(one.stages)).toEqual(
        toText(withFields(first), one.isOrdered)
      )
      expect(toText(withFields(facets?.other), other.isOrdered), EJSON.stringify(other.stages)).toEqual(
        toText(withFields(second), other.isOrdered)
      )
    })
    await fc.assert(property, sampleRuns(60, 0.2, 19))
  })
})
