import { gzipSync } from 'node:zlib'
import { MongoServerError, type ClientSession, type Db, type MongoClient } from 'mongodb'
import { z } from 'zod'
import { BackupError } from './archive-error'

/** What each process makes again by itself. */
const LEFT_OUT: readonly string[] = ['job_leases', 'rate_limits', 'expired_tags', 'search-states', 'user_events']

const PART_BYTES = 4 * 1024 * 1024
const BATCH = 1000
/** MongoDB's codes of a snapshot that is over, and of a server that offers none. */
const TOO_OLD = [239, 246, 251]
const NO_SNAPSHOT = [20, 72, 115, 246, 263]

const BuildInfo = z.object({ gitVersion: z.string() })

/** Documents one after the other, as BSON. */
export type CollectionPart = { collection: string; number: number; count: number; documents: Buffer }

export async function listCollections(database: Db): Promise<string[]> {
  const found = await database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()
  const names = found.map(({ name }) => name).filter((name) => !name.startsWith('system.') && !LEFT_OUT.includes(name))
  return names.sort()
}

async function* readParts(database: Db, collection: string, session: ClientSession): AsyncGenerator<CollectionPart> {
  const cursor = database.collection(collection).find({}, { raw: true, session, batchSize: BATCH })
  let parts: Uint8Array[] = []
  let bytes = 0
  let number = 1
  const take = (): CollectionPart => {
    const part = { collection, number, count: parts.length, documents: Buffer.concat(parts) }
    number += 1
    parts = []
    bytes = 0
    return part
  }
  try {
    for await (const document of cursor) {
      // `raw`: the bytes of the document, whatever the type says.
      const raw: unknown = document
      if (!(raw instanceof Uint8Array)) throw new Error('the driver gave no raw document')
      parts.push(Uint8Array.from(raw))
      bytes += raw.length
      if (bytes >= PART_BYTES) yield take()
    }
  } finally {
    await cursor.close()
  }
  // An empty collection has one part, so that it is there again after a restore.
  if (parts.length > 0 || number === 1) yield take()
}

/** The embedded engine's transaction is a snapshot that lasts as long as it only reads. */
async function isEmbeddedEngine(client: MongoClient): Promise<boolean> {
  const info = BuildInfo.safeParse(await client.db('admin').command({ buildInfo: 1 }))
  return info.data?.gitVersion === 'documentdb'
}

function explain(error: unknown): unknown {
  if (!(error instanceof MongoServerError)) return error
  if (TOO_OLD.includes(Number(error.code)))
    return new BackupError(
      'The snapshot of the database did not last as long as the backup. Raise minSnapshotHistoryWindowInSeconds on its servers (docs/operations.md), then try again.',
      { cause: error }
    )
  if (NO_SNAPSHOT.includes(Number(error.code)))
    return new BackupError(
      'The database that MONGODB_URI names offers no snapshots. They need a replica set of MongoDB 5 or newer.',
      { cause: error }
    )
  return error
}

/** All documents as they were at one moment, while the shop goes on writing. @throws BackupError if the database cannot
 * keep that moment long enough */
export async function* readDatabase(client: MongoClient): AsyncGenerator<CollectionPart> {
  const database = client.db()
  const collections = await listCollections(database)
  const isEmbedded = await isEmbeddedEngine(client)
  const session = client.startSession(isEmbedded ? {} : { snapshot: true })
  try {
    if (isEmbedded) session.startTransaction({ readConcern: { level: 'snapshot' } })
    for (const collection of collections) yield* readParts(database, collection, session)
  } catch (error) {
    throw explain(error)
  } finally {
    if (session.inTransaction()) await session.abortTransaction()
    await session.endSession()
  }
}

export function compress(documents: Buffer): Buffer {
  return gzipSync(documents, { level: 3 })
}
