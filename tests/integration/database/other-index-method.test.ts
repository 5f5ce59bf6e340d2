import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient, type Db, type Document } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rebuildIndexes } from 'documentdb-gateway/engine/rebuild-indexes'
import type { DatabaseProgress } from 'documentdb-gateway/engine/database-progress'
import { startDatabase, type EmbeddedDatabase } from 'documentdb-gateway/start-database'
import { readIndexMethod, readSocketDirectory, setIndexMethod } from '@/tests/support/engine-sql'
import { compareFilter, listHints, prepareFilters, type Compared, type Rows } from './compare-filters'
import { readStages } from './read-plan'

/** How many indexes are rebuilt before the engine is killed. */
const REBUILT = 3
/** Collections whose filters are run: the one with most conditions on lists of documents, and one with most kinds of index. */
const FILTERED = ['orders', 'users']
const NEWEST = { status: 1, listedAt: -1, _id: -1 } as const

type Listing = { _id: number; status: string; listedAt: Date; importKey: string }
type Indexes = Record<string, Document[]>

let directory = ''
let database: EmbeddedDatabase
let client: MongoClient
let db: Db
let old: Indexes
let oldCount = 0
const filters = new Map<string, Document[]>()
const progress: DatabaseProgress[] = []

async function open(): Promise<void> {
  const debianMirror = process.env.FLYLEAF_DEBIAN_MIRROR || undefined
  database = await startDatabase({
    dataDirectory: directory,
    kind: 'documentdb',
    debianMirror,
    onProgress: (one) => progress.push(one)
  })
  client = await MongoClient.connect(database.uri, { serverSelectionTimeoutMS: 20_000 })
  db = client.db()
}

async function close(): Promise<void> {
  await client.close()
  await database.stop()
}

function openFiltered(name: string): [indexed: Rows, plain: Rows] {
  const filtered = client.db('filtered')
  return [filtered.collection(name), filtered.collection(`${name}_plain`)]
}

async function readIndexes(of: Db = db): Promise<Indexes> {
  const found: Indexes = {}
  for (const { name } of await of.listCollections().toArray()) found[name] = await of.collection(name).indexes()
  return found
}

/** The names of those that are not composite: what the engine keeps for `_id` and for texts never is. */
function listOld(indexes: Indexes): string[] {
  const ofFields = ({ key, name }: Document) =>
    name !== '_id_' && Object.values(key).every((order) => typeof order === 'number')
  return Object.entries(indexes).flatMap(([collection, own]) =>
    own
      .filter((index) => ofFields(index) && !index['storageEngine']?.enableOrderedIndex)
      .map(({ name }) => `${collection} ${name}`)
  )
}

/** Without their method, in the order of their names. */
function withoutMethod(indexes: Indexes): Indexes {
  const bare = (index: Document): Document => ({ ...index, storageEngine: undefined })
  const inOrder = (own: Document[]) => own.map(bare).sort((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1))
  return Object.fromEntries(Object.entries(indexes).map(([collection, own]) => [collection, inOrder(own)]))
}

function toListing(_id: number): Listing {
  return {
    _id,
    status: _id % 4 === 0 ? 'sold' : 'available',
    listedAt: new Date(Date.UTC(2026, 0, 1 + ((_id * 7) % 60))),
    importKey: `file:${_id}`
  }
}

const hidden = () => client.db('hidden').collection('books')
const listings = () => db.collection<Listing>('listings')

const listNotes = () => progress.filter(({ step }) => step === 'note').map(({ text }) => text)

/** Rebuilds the first indexes, then kills the engine, as a power cut would do it. */
async function rebuildUntilKilled(): Promise<void> {
  const [pid] = (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const end = new AbortController()
  const kill = ({ done }: DatabaseProgress) => {
    if (done !== REBUILT || end.signal.aborted) return
    process.kill(Number(pid), 'SIGKILL')
    end.abort()
  }
  await expect(rebuildIndexes(await readSocketDirectory(directory), kill, end.signal)).rejects.toThrow('aborted')
}

beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'flyleaf-index-method-')))
  await open()
  // The shop reads its environment when it is loaded; the address stays from start to start.
  process.env.MONGODB_URI = database.uri
  await import('@/lib/jobs/start-server')
  const { ensureIndexes } = await import('@/lib/platform/db/db')
  await setIndexMethod(directory, 'off')
  await ensureIndexes()
  for (const name of FILTERED) filters.set(name, await prepareFilters(name, ...openFiltered(name)))
  await listings().insertMany(Array.from({ length: 200 }, (_, at) => toListing(at)))
  await db.collection('users').insertOne({ name: 'Ada', email: 'ada@flyleaf.test' })
  await db
    .collection('orders')
    .insertOne({ refunds: [{ doneAt: new Date('2026-03-01') }, { doneAt: new Date('2026-01-01') }] })
  old = await readIndexes()
  oldCount = listOld(old).length + listOld(await readIndexes(client.db('filtered'))).length
  // The engine hides an index and makes none that is hidden, so that this one cannot be rebuilt.
  await hidden().createIndex({ title: 1 })
  await client.db('hidden').command({ collMod: 'books', index: { keyPattern: { title: 1 }, hidden: true } })
  await setIndexMethod(directory, 'default')
  await rebuildUntilKilled()
  await close()
  progress.length = 0
  await open()
})

afterAll(async () => {
  await close()
  await rm(directory, { recursive: true, force: true })
})

it('a data folder whose indexes are not composite, opened by the usual start has composite indexes afterwards, also when an earlier start was killed while it rebuilt them', async () => {
  expect(oldCount).toBeGreaterThan(50)
  const left = oldCount - REBUILT
  expect(listNotes()).toContain(`Rebuilt ${left} of ${left + 1} indexes of an older version`)
  expect(listOld(await readIndexes())).toEqual([])
  expect(listOld(await readIndexes(client.db('filtered')))).toEqual([])
  expect(await readIndexMethod(directory)).toBe('on')
})

it('a data folder whose indexes are not composite, opened by the usual start keeps an index that cannot be rebuilt, and says so', async () => {
  expect(listNotes()).toContainEqual(
    expect.stringContaining('The index title_1 of books stays as an older version made it')
  )
  expect((await hidden().indexes()).map(({ name }) => name)).toEqual(['_id_', 'title_1'])
})

it('a data folder whose indexes are not composite, opened by the usual start keeps the same indexes, and the shop finds nothing to change in them', async () => {
  expect(withoutMethod(await readIndexes())).toEqual(withoutMethod(old))
  const { ensureIndexes } = await import('@/lib/platform/db/db')
  await ensureIndexes()
  expect(withoutMethod(await readIndexes())).toEqual(withoutMethod(old))
})

it.each(FILTERED)(
  'a data folder whose indexes are not composite, opened by the usual start answers the filters of the shop on %s as without indexes',
  async (name) => {
    const compared: Compared[] = []
    for (const filter of filters.get(name) ?? [])
      compared.push(await compareFilter(...openFiltered(name), filter, listHints(name)))
    expect(compared.flatMap(({ differences }) => differences)).toEqual([])
    expect(compared.filter(({ found }) => found).length, 'most filters find something').toBeGreaterThanOrEqual(
      compared.length / 2
    )
  }
)

it('a data folder whose indexes are not composite, opened by the usual start finds a document whose list meets each bound of a range by another element', async () => {
  const range = { 'refunds.doneAt': { $gte: new Date('2026-02-01'), $lt: new Date('2026-02-02') } }
  expect(await db.collection('orders').find(range).hint({ 'refunds.doneAt': 1 }).toArray()).toHaveLength(1)
})

it('a data folder whose indexes are not composite, opened by the usual start walks a list in the order of its index', async () => {
  const command = {
    find: 'listings',
    filter: { status: 'available' },
    hint: NEWEST,
    sort: { listedAt: -1, _id: -1 },
    limit: 25
  }
  const right = Array.from({ length: 200 }, (_, at) => toListing(at)).filter(({ status }) => status === 'available')
  right.sort((a, b) => b.listedAt.getTime() - a.listedAt.getTime() || b._id - a._id)
  const found = await listings().find(command.filter).hint(NEWEST).sort({ listedAt: -1, _id: -1 }).limit(25).toArray()
  expect(found.map(({ _id }) => _id)).toEqual(right.slice(0, 25).map(({ _id }) => _id))
  expect(await readStages(db, { collection: 'listings', command })).not.toContain('SORT')
})

it('a data folder whose indexes are not composite, opened by the usual start refuses duplicates by its unique indexes', async () => {
  await expect(db.collection('users').insertOne({ name: 'Another', email: 'ada@flyleaf.test' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { email: 1 }
  })
  await expect(listings().insertOne({ ...toListing(1000), importKey: 'file:1' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { importKey: 1 }
  })
})

it('a data folder whose indexes are not composite, opened by the usual start finds what is written now by an index and by reading all documents', async () => {
  await listings().insertOne({ ...toListing(1001), status: 'reserved' })
  await listings().updateOne({ _id: 1 }, { $set: { status: 'reserved' } })
  const byIndex = await listings().find({ status: 'reserved' }).hint(NEWEST).toArray()
  const all = await listings().find().toArray()
  expect(byIndex.map(({ _id }) => _id).sort((a, b) => a - b)).toEqual([1, 1001])
  expect(
    all
      .filter(({ status }) => status === 'reserved')
      .map(({ _id }) => _id)
      .sort((a, b) => a - b)
  ).toEqual([1, 1001])
})
