import { ObjectId, type Db } from 'mongodb'
import { withShopDatabase } from './running-shop'

/** Appends an event to the sequence of a person, as another web process does. */
async function append(database: Db, userId: ObjectId): Promise<number> {
  const events = database.collection('user_events')
  const [latest] = await events.find({ userId }).sort({ seq: -1 }).limit(1).toArray()
  const seq = Number(latest?.seq ?? 0) + 1
  await events.insertOne({ userId, seq, kind: 'order', id: new ObjectId().toHexString(), at: new Date() })
  return seq
}

/** Returns their numbers. */
export async function plantChanges(userId: ObjectId, count: number): Promise<number[]> {
  return withShopDatabase(async (database) => {
    const seqs: number[] = []
    while (seqs.length < count) seqs.push(await append(database, userId))
    return seqs
  })
}
