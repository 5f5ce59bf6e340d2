import mongoose, { Types } from 'mongoose'
import { FORGED, isForgedId } from './model-paths'
import { dispatchDue } from '@/tests/support/dispatch-due'

/** Kept by the jobs and the door, not by the call: counters of attempts, leases, mails on their way, news between processes. */
const BESIDE_THE_CALL = ['rate_limits', 'job_leases', 'outgoing_mails', 'expired_tags']

async function listCollections() {
  const { db } = mongoose.connection
  if (!db) throw new Error('the database is not connected')
  return (await db.collections()).filter(({ collectionName }) => !BESIDE_THE_CALL.includes(collectionName))
}

/** Empties the test's database, so that what one call leaves behind is all there is. */
export async function wipe(): Promise<void> {
  await dispatchDue()
  await Promise.all((await listCollections()).map((collection) => collection.deleteMany({})))
}

/** What differs from run to run and says nothing: random ids, tokens and numbers, and times. A forged value stays as it is. */
function blur(value: unknown): unknown {
  if (value instanceof Types.ObjectId) return isForgedId(value) ? FORGED.id : 'an id'
  if (value instanceof Date) return value.toISOString() === FORGED.date ? FORGED.date : 'a time'
  if (typeof value === 'string') {
    return value === FORGED.id
      ? value
      : value.replace(/[\w.-]*@flyleaf\.test|[\w-]{16,}|\+49 ?30 ?\d+|\b[0-9a-f]{6,}\b/g, '…')
  }
  if (Array.isArray(value)) return value.map(blur)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, blur(inner)]))
}

/** Everything in the test's database, to be compared with another run of the same call in other names. */
export async function readWhole(): Promise<Record<string, string[]>> {
  const collections = (await listCollections()).filter(({ collectionName }) => collectionName !== 'ledger_entries')
  const read = collections.map(async (collection) => {
    const projection = { events: 0 }
    const documents = await collection.find({}, { projection }).toArray()
    return [collection.collectionName, documents.map((document) => JSON.stringify(blur(document))).sort()] as const
  })
  return Object.fromEntries((await Promise.all(read)).filter(([, documents]) => documents.length > 0))
}

/** A response without what differs from run to run. */
export function blurText(text: string): unknown {
  return blur(text)
}
