import 'server-only'
import { mongo, trusted, type Types } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { ListingModel } from '@/models/listing'

/** What the search kept in the database before it had an index of its own. */
const OLD_COLLECTIONS = ['terms', 'works'] as const
const OLD_INDEXES = [
  'status_1_rankedAt_-1__id_-1', 'status_1_priceCents_1__id_1', 'categoryId_1_status_1_priceCents_1__id_1', 'workKey_1_status_1_rankedAt_-1__id_-1'
]
const OLD_FIELDS = { searchTerms: '', rankedAt: '' }
/** Listings rewritten at a time. */
const BATCH = 500

async function listNames(): Promise<Set<string>> {
  const { connection } = await connectToDatabase()
  const collections = await connection.db?.listCollections({}, { nameOnly: true }).toArray()
  return new Set(collections?.map(({ name }) => name))
}

/** Another process may have been quicker: NamespaceNotFound and IndexNotFound. */
async function unlessGone(dropping: Promise<unknown>): Promise<void> {
  await dropping.catch((error: unknown) => {
    if (!(error instanceof mongo.MongoServerError && (error.code === 26 || error.code === 27))) throw error
  })
}

async function dropOldIndexes(): Promise<void> {
  for (const { name } of await ListingModel.collection.indexes()) {
    if (name !== undefined && OLD_INDEXES.includes(name)) await unlessGone(ListingModel.collection.dropIndex(name))
  }
}

async function unsetOldFields(): Promise<void> {
  for (let after: Types.ObjectId | null = null; ; ) {
    const rows: { _id: Types.ObjectId }[] = await ListingModel.find(after ? { _id: trusted({ $gt: after }) } : {}, { _id: 1 }).sort({ _id: 1 }).limit(BATCH).lean()
    if (rows.length === 0) return
    // Past the model, which does not know the fields any more; nothing that anybody can see changes.
    await ListingModel.collection.updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { $unset: OLD_FIELDS })
    after = rows.at(-1)?._id ?? null
  }
}

/**
 * Removes from a database of an older version what the search kept there: collections, fields and indexes. Can be interrupted
 * and be done by several processes at once; does nothing where there is nothing. @throws when the database is unavailable
 */
export async function removeOldSearch(): Promise<void> {
  const names = await listNames()
  if (!OLD_COLLECTIONS.some((name) => names.has(name))) return
  const { connection } = await connectToDatabase()
  await dropOldIndexes()
  await unsetOldFields()
  for (const name of OLD_COLLECTIONS) if (names.has(name) && connection.db) await unlessGone(connection.db.dropCollection(name))
  log.info('what the search kept in the database was removed')
}
