/** `measure-index-methods.ts <listings …>`: lists of a throw-away shop by indexes of either method; prints figures as JSON, or null on a mongod. */
import './search/outside-of-next'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Collection, Document } from 'mongodb'
import mongoose from 'mongoose'
import { startDatabase } from 'documentdb-gateway/start-database'
import { readStages } from '@/tests/integration/database/read-plan'
import { setIndexMethod } from '@/tests/support/engine-sql'
import type { MethodFigures } from './index-method-figures'
import { loadCopies } from './search/load-shop'
import { readBooks } from './search/read-books'

type Keys = Record<string, 1 | -1>
type List = { name: string; filter: Document; sort: Keys; index: Keys }
type Measured = { listings: number; ms: number; stages: string }

const TIMES = 40
/** Asked at least so often, however long it takes. */
const LEAST_TIMES = 4
const SLOW_MS = 1000
const PAGE = 25
const NEWEST: Keys = { listedAt: -1, _id: -1 }
const CHEAPEST: Keys = { priceCents: 1, _id: 1 }

function say(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
}

/** Lists of the shop that hold one of its listings. */
function toLists({ sellerId, categoryId, workKey, authors }: Document): List[] {
  const lists: [name: string, asked: Document, sort: Keys][] = [
    ['all, newest first', {}, NEWEST],
    ['of a seller, newest first', { sellerId }, NEWEST],
    ['of a category, by price', { categoryId }, CHEAPEST],
    ['of a work, by price', { workKey }, CHEAPEST],
    ['of an author, newest first', { authors: authors[0] }, NEWEST]
  ]
  return lists.map(([name, asked, sort]) => {
    const equal: [string, 1][] = [...Object.keys(asked), 'status'].map((field) => [field, 1])
    return { name, filter: { ...asked, status: 'available' }, sort, index: { ...Object.fromEntries(equal), ...sort } }
  })
}

async function measureList(listings: Collection, { filter, sort, index }: List): Promise<Measured> {
  const ask = () => listings.find(filter).hint(index).sort(sort).limit(PAGE).toArray()
  await ask()
  const times: number[] = []
  while (times.length < TIMES && (times.length < LEAST_TIMES || Math.max(...times) < SLOW_MS)) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const command = { find: listings.collectionName, filter, hint: index, sort, limit: PAGE }
  const { db } = mongoose.connection
  const stages = db ? await readStages(db, { collection: listings.collectionName, command }) : []
  return {
    listings: await listings.countDocuments(filter),
    ms: times[Math.floor(times.length / 2)] ?? Number.NaN,
    stages: stages.join(' < ')
  }
}

/** Makes the indexes anew, from their keys alone: the options that `indexes()` returns name the method that they have. */
async function measureMethod(
  listings: Collection,
  lists: readonly List[]
): Promise<{ seconds: number; measured: Measured[] }> {
  await listings.dropIndexes()
  const started = performance.now()
  for (const { index } of lists) await listings.createIndex(index)
  const seconds = (performance.now() - started) / 1000
  const measured: Measured[] = []
  for (const list of lists) measured.push(await measureList(listings, list))
  return { seconds, measured }
}

async function measure(directory: string, size: number): Promise<MethodFigures[number]> {
  const { ListingModel } = await import('@/models/listing')
  await loadCopies({ books: await readBooks(), listings: size, eachItsOwn: false, say })
  const { collection } = ListingModel
  const own = ListingModel.schema.indexes().map(([keys]) => JSON.stringify(keys))
  const one = await collection.findOne({ status: 'available', authors: { $ne: [] } })
  const lists = one ? toLists(one) : []
  const unknown = lists.filter(({ index }) => !own.includes(JSON.stringify(index)))
  if (lists.length === 0 || unknown.length > 0)
    throw new Error(`the listings have no index for: ${unknown.map(({ name }) => name).join(', ')}`)
  say('composite')
  await setIndexMethod(directory, 'on')
  const composite = await measureMethod(collection, lists)
  say('off')
  await setIndexMethod(directory, 'off')
  const single = await measureMethod(collection, lists)
  return {
    listings: size,
    builtInSeconds: { composite: composite.seconds, single: single.seconds },
    lists: lists.map(({ name }, at) => {
      const [by, bySingle] = [composite.measured[at], single.measured[at]]
      return {
        name,
        listings: by?.listings ?? 0,
        composite: by?.ms ?? Number.NaN,
        single: bySingle?.ms ?? Number.NaN,
        compositeStages: by?.stages ?? '',
        singleStages: bySingle?.stages ?? ''
      }
    })
  }
}

const directory = await mkdtemp(join(tmpdir(), 'flyleaf-index-methods-'))
const database = await startDatabase({ dataDirectory: directory })
let ended: Promise<void> | undefined
async function endDatabase(): Promise<void> {
  await mongoose.disconnect()
  await database.stop()
  await rm(directory, { recursive: true, force: true })
}
/** Once: what a signal cuts off comes here as well. */
const end = () => (ended ??= endDatabase())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(130)))
try {
  const figures: MethodFigures = []
  if (database.kind === 'documentdb') {
    // Indexes are made when they are measured, none while the listings are loaded.
    await mongoose.connect(database.uri, { autoIndex: false, autoCreate: false })
    for (const size of process.argv.slice(2).map(Number)) figures.push(await measure(directory, size))
  }
  process.stdout.write(`${JSON.stringify(database.kind === 'documentdb' ? figures : null)}\n`)
} finally {
  await end()
}
