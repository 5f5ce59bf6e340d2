import 'server-only'
import { mongo, Types } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { ListingModel } from '@/models/listing'
import { readNext } from './read-changes'

/** What the search of older versions stored in the database. */
const OLD_COLLECTIONS = ['terms', 'works'] as const
const OLD_INDEXES = [
  'status_1_rankedAt_-1__id_-1',
  'status_1_priceCents_1__id_1',
  'categoryId_1_status_1_priceCents_1__id_1',
  'workKey_1_status_1_rankedAt_-1__id_-1'
]
const OLD_FIELDS = { searchTerms: '', rankedAt: '' }
/** Listings rewritten at a time. */
const BATCH = 500

/** It may be gone already, or another process may be quicker: NamespaceNotFound and IndexNotFound. */
async function drop(dropping: Promise<unknown> | undefined): Promise<void> {
  await dropping?.catch((error: unknown) => {
    if (!(error instanceof mongo.MongoServerError && (error.code === 26 || error.code === 27))) throw error
  })
}

/** Upgrades a database of an older version. Can be interrupted, and be called by several processes at once. */
export async function removeOldSearch(): Promise<void> {
  const { db } = (await connectToDatabase()).connection
  const collections = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? []
  const old = OLD_COLLECTIONS.filter((name) => collections.some((collection) => collection.name === name))
  if (old.length === 0) return
  for (const name of OLD_INDEXES) await drop(ListingModel.collection.dropIndex(name))
  let after: string | null = null
  do {
    const ids: string[] = (await readNext(after, BATCH)).map(({ id }) => id)
    const wanted = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }
    // Past the model, which does not know these fields and would set updatedAt.
    await ListingModel.collection.updateMany(wanted, { $unset: OLD_FIELDS })
    after = ids[BATCH - 1] ?? null
  } while (after !== null)
  for (const name of old) await drop(db?.dropCollection(name))
  log.info('what the search stored in the database was removed')
}
