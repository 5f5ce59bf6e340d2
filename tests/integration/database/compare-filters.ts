import mongoose from 'mongoose'
import { MongoBulkWriteError, ObjectId, type Collection, type Document } from 'mongodb'
import { expect } from 'vitest'
import { SHOP_STATE } from '@/lib/platform/shop-state'
import { seededRandom } from '@/seed/seeded-random'
import { isDocument } from '@/tests/support/recorder/documents'
import { readSentFilters } from '@/tests/support/recorder/sent-filters'
import { buildDocuments } from './build-documents'
import { fillShape, gatherPools, listConditions } from './fill-shapes'

type Row = Document & { _id: unknown }
export type Rows = Collection<Row>
type Hint = Record<string, 1 | -1>
type Index = { keys: Hint; options: Document }

const shapes = readSentFilters()
/** The collections that the shop sends filters to. One that no model describes has no index but that of its ids. */
export const COLLECTIONS: readonly string[] = [...new Set(shapes.map(({ collection }) => collection))].filter(
  (collection) => collection !== SHOP_STATE
)

/** The indexes that the shop makes; without their expiry, which would delete documents of the past meanwhile. */
function listIndexes(collection: string): Index[] {
  const model = Object.values(mongoose.models).find((one) => one.collection.collectionName === collection)
  if (!model) throw new Error(`no model keeps its documents in ${collection}`)
  return model.schema.indexes().map(([keys, options]) => {
    const lasting = { ...options }
    delete lasting.expireAfterSeconds
    return {
      keys: Object.fromEntries(Object.entries(keys).map(([field, order]) => [field, order === -1 ? -1 : 1])),
      options: lasting
    }
  })
}

function toId(sample: unknown, number: number): unknown {
  if (typeof sample === 'number') return number
  return sample instanceof ObjectId
    ? new ObjectId(number.toString(16).padStart(24, '0'))
    : `id${String(number).padStart(5, '0')}`
}

/** Inserts what the unique indexes let through, and gives back the rest. */
async function insertSome(rows: Rows, documents: readonly Row[]): Promise<Row[]> {
  try {
    await rows.insertMany([...documents], { ordered: false })
    return []
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error
    return [error.writeErrors].flat().flatMap(({ index }) => documents[index] ?? [])
  }
}

/** The last field of each unique key. */
function listUnique(indexes: readonly Index[]): string[] {
  return indexes.filter(({ options }) => options['unique']).flatMap(({ keys }) => Object.keys(keys).slice(-1))
}

/** A document in which a field has this value, and no other element of a list beside it. */
function withValue(document: Document, path: string, value: unknown): Document {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...document, [name]: value }
  const inner: unknown = document[name]
  const first: unknown = Array.isArray(inner) ? inner[0] : inner
  const holder = withValue(isDocument(first) ? first : {}, rest.join('.'), value)
  return { ...document, [name]: Array.isArray(inner) ? [holder] : holder }
}

/** Stores documents, those with a key that is taken under another, and the same documents without indexes. */
async function store(indexed: Rows, plain: Rows, documents: readonly Row[], indexes: readonly Index[]): Promise<void> {
  const unique = listUnique(indexes)
  const refused = await insertSome(indexed, documents)
  if (refused.length > 0)
    await insertSome(
      indexed,
      refused.map((document, at) =>
        unique.reduce<Row>((row, path) => ({ ...row, ...withValue(row, path, `other ${at}`) }), document)
      )
    )
  const stored = await indexed.find().toArray()
  expect(stored.length).toBeGreaterThan(documents.length * 0.9)
  await plain.insertMany(stored)
}

const toIds = (found: readonly Document[]) =>
  found
    .map(({ _id }) => String(_id))
    .sort()
    .join()

async function findIds(rows: Rows, filter: Document, hint?: Hint): Promise<string> {
  return toIds(await rows.find(filter, { projection: { _id: 1 }, ...(hint ? { hint } : {}) }).toArray())
}

async function matchIds(rows: Rows, filter: Document): Promise<string> {
  return toIds(await rows.aggregate([{ $match: filter }, { $project: { _id: 1 } }]).toArray())
}

/**
 * Makes a filter of each shape of a collection, stores documents for them, in one collection with the shop's indexes and in one
 * without, and gives back the filters.
 */
export async function prepareFilters(name: string, indexed: Rows, plain: Rows): Promise<Document[]> {
  const random = seededRandom(name.length)
  const own = shapes.filter(({ collection }) => collection === name).map(({ shape }) => shape)
  const indexes = listIndexes(name)
  const ofIndexes = indexes.flatMap(({ keys, options }) => [
    ...Object.keys(keys).map((path) => ({ [path]: null })),
    { ...options['partialFilterExpression'] }
  ])
  const pools = gatherPools(
    own,
    ofIndexes.flatMap((filter) => listConditions(filter))
  )
  const unique = listUnique(indexes)
  const others = [...pools].filter(([path]) => path !== '_id' && !unique.includes(path))
  const [idSample = new ObjectId()] = pools.get('_id') ?? []
  let count = 0
  const nextId = () => toId(idSample, (count += 1))
  const documents: Row[] = []
  const filters = own.map((shape) => {
    const ids = [nextId(), nextId(), nextId()]
    const filter = fillShape(shape, new Map([...pools, ['_id', ids]]), random)
    documents.push(
      ...buildDocuments(filter, pools, others, random).map((document, at) => ({
        ...document,
        _id: ids[at] ?? nextId()
      }))
    )
    return filter
  })
  for (const { keys, options } of indexes) await indexed.createIndex(keys, options)
  await store(indexed, plain, documents, indexes)
  return filters
}

export type Compared = { found: string; differences: string[] }

/** What a filter finds by reading all documents, and in words what it finds differently by an index. */
export async function compareFilter(
  indexed: Rows,
  plain: Rows,
  filter: Document,
  hints: readonly Hint[]
): Promise<Compared> {
  const found = await findIds(plain, filter)
  const paths = listConditions(filter).map(({ path }) => path)
  const fitting = hints.filter((hint) => paths.includes(Object.keys(hint)[0] ?? ''))
  const ways: [string, Promise<string>][] = [
    ['find', findIds(indexed, filter)],
    ['$match', matchIds(indexed, filter)],
    ...fitting.map((hint): [string, Promise<string>] => [
      `find by ${JSON.stringify(hint)}`,
      findIds(indexed, filter, hint)
    ])
  ]
  const others = await Promise.all(ways.map(async ([way, ids]) => ({ way, ids: await ids.catch(String) })))
  const differences = others
    .filter(({ ids }) => ids !== found)
    .map(({ way, ids }) => `${way}, ${JSON.stringify(filter)}: ${ids || 'nothing'} instead of ${found || 'nothing'}`)
  return { found, differences }
}

/** The indexes that may be named for any filter: those that leave documents out do so when they are named, also in MongoDB. */
export function listHints(collection: string): Hint[] {
  return listIndexes(collection)
    .filter(({ options }) => !options['sparse'] && !options['partialFilterExpression'])
    .map(({ keys }) => keys)
}
