/** `write-changes.ts <seconds>`: changes 100 listings a second in the database of MONGODB_URI, past the shop; prints what should be found since when. */
import { MongoClient, ObjectId } from 'mongodb'
import { PROBE } from './probe'

const EVERY_MS = 100
const CHANGED = 10

const client = await new MongoClient(process.env.MONGODB_URI ?? '').connect()
const listings = client.db().collection('listings')
const probes = await listings
  .find({ title: PROBE, status: 'available' })
  .project<{ _id: ObjectId }>({ _id: 1 })
  .toArray()
const others = await listings
  .find({ title: { $ne: PROBE } })
  .limit(5000)
  .project<{ _id: ObjectId }>({ _id: 1 })
  .toArray()
const batches = Number(process.argv[2]) * (1000 / EVERY_MS)
const startedAt = Date.now()
for (let batch = 0; batch < batches; batch += 1) {
  const updatedAt = new Date()
  const sold = probes[batch]
  const touched = Array.from(
    { length: CHANGED - 1 },
    (_, at) => others[(batch * CHANGED + at) % others.length]?._id ?? new ObjectId()
  )
  await listings.bulkWrite([
    { updateMany: { filter: { _id: { $in: touched } }, update: { $set: { updatedAt } } } },
    { updateOne: { filter: { _id: sold?._id ?? new ObjectId() }, update: { $set: { status: 'sold', updatedAt } } } }
  ])
  process.stdout.write(`${JSON.stringify({ at: Date.now(), total: probes.length - batch - 1 })}\n`)
  await new Promise((resolve) => setTimeout(resolve, startedAt + (batch + 1) * EVERY_MS - Date.now()))
}
await client.close()
