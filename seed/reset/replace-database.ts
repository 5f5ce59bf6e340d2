import { type Db, type Document, MongoClient } from 'mongodb'
import { SHOP_STATE } from '@/launcher/migrations/schema-state'

/** They belong to the database and the running processes, not to the trade. */
const KEPT = [SHOP_STATE, 'job_leases', 'expired_tags', 'rate_limits', 'search-states', 'sitemap_chunks']
const BATCH = 500

async function listCollections(database: Db): Promise<string[]> {
  const found = await database.listCollections({}, { nameOnly: true }).toArray()
  return found.map(({ name }) => name).filter((name) => !KEPT.includes(name) && !name.startsWith('system.'))
}

/** Accounts that are in both keep their sessions, so that whoever is signed in as one of them stays signed in. */
async function withSessions(database: Db, users: readonly Document[]): Promise<Document[]> {
  const ids = users.map(({ _id }) => _id)
  const active = await database
    .collection('users')
    .find({ _id: { $in: ids }, status: 'active' }, { projection: { sessions: 1, sessionVersion: 1 } })
    .toArray()
  const byId = new Map(active.map(({ _id, sessions, sessionVersion }) => [String(_id), { sessions, sessionVersion }]))
  return users.map((user) => ({ ...user, ...byId.get(String(user['_id'])) }))
}

async function replaceUsers(database: Db, users: readonly Document[]): Promise<void> {
  const collection = database.collection('users')
  const rows = await withSessions(database, users)
  await collection.deleteMany({ _id: { $nin: rows.map(({ _id }) => _id) } })
  await collection.bulkWrite(
    rows.map((replacement) => ({ replaceOne: { filter: { _id: replacement['_id'] }, replacement, upsert: true } }))
  )
}

async function replaceOther(database: Db, name: string, rows: readonly Document[]): Promise<void> {
  const collection = database.collection(name)
  await collection.deleteMany({})
  for (let from = 0; from < rows.length; from += BATCH) await collection.insertMany(rows.slice(from, from + BATCH))
}

/** Everything is read before anything is replaced, so that the shop lacks nothing for more than a moment. */
export async function replaceDatabase(uri: string, draftUri: string): Promise<void> {
  const [client, draftClient] = [new MongoClient(uri), new MongoClient(draftUri)]
  try {
    const [database, draft] = [client.db(), draftClient.db()]
    const names = await listCollections(draft)
    const rows = new Map<string, Document[]>()
    for (const name of names) rows.set(name, await draft.collection(name).find().toArray())
    const gone = (await listCollections(database)).filter((name) => !rows.has(name))
    await replaceUsers(database, rows.get('users') ?? [])
    for (const [name, found] of rows) if (name !== 'users') await replaceOther(database, name, found)
    for (const name of gone) await database.collection(name).deleteMany({})
    await draft.dropDatabase()
  } finally {
    await Promise.all([client.close(), draftClient.close()])
  }
}
