import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateDatabase } from '@/launcher/migrate-database'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { buy } from '../payments/buying'
import { report } from '../reports/moderation'

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})
afterAll(() => shop.close())

const SILENT = { show: () => undefined, say: () => undefined }

type Named = { _id: string } & Record<string, unknown>
const collection = (name: string) => mongoose.connection.collection<Named>(name)

/** When each mail was queued, by its key. */
async function listMails(): Promise<Map<string, unknown>> {
  const mails = await collection('outgoing_mails').find().sort({ _id: 1 }).toArray()
  return new Map(mails.map(({ _id, queuedAt }) => [_id, queuedAt]))
}

async function reportTwice(): Promise<void> {
  const listingId = await addListing(seller)
  for (let count = 0; count < 2; count += 1) await report(listingId)
  const found = await mongoose.connection.collection('reports').find().toArray()
  const { POST } = await import('@/app/api/admin/reports/decisions/route')
  const reportIds = found.map(({ _id }) => _id.toHexString())
  const body = { listingId, reportIds, outcome: 'reject', reason: 'We compared it with a real one.' }
  expect(await call(POST, { as: admin, body })).toMatchObject({ status: 200 })
}

/** As the release with version 4 leaves it whose process was killed: both decisions count as not mailed, and the subscriber
 * of mails has not stored that it had the last events. */
async function becomeVersion4(): Promise<void> {
  await collection('shop_state').insertOne({ _id: 'schema', schemaVersion: 4 })
  await collection('event_positions').insertOne({ _id: 'booking-mails', number: 0 })
  await collection('event_positions').deleteMany({ _id: { $in: ['notifications', 'live-orders'] } })
  await mongoose.connection.collection('domain_events').deleteMany({ kind: { $regex: '^report-' } })
  await mongoose.connection.collection('reports').updateMany({ state: 'rejected' }, { $set: { notificationDue: true } })
  for (const name of ['notifications', 'user_events']) await collection(name).deleteMany({})
}

it('after the migration from version 4 everybody is mailed what was not mailed yet, and nothing twice', async () => {
  await buy(shop, seller)
  await reportTwice()
  await dispatchDue()
  const all = await listMails()
  const decided = [...all.keys()].filter((key) => key.startsWith('report-decided:'))
  const paid = [...all.keys()].filter((key) => key.startsWith('booking:'))
  expect(decided).toHaveLength(2)
  expect(paid.length).toBeGreaterThan(2)
  const lost = [decided[0] ?? '', paid[0] ?? '']
  await collection('outgoing_mails').deleteMany({ _id: { $in: lost } })

  await becomeVersion4()
  const uri = process.env.MONGODB_URI ?? ''
  expect(await migrateDatabase({ uri, dataDirectory: null, contracts: true }, SILENT)).toBe(true)
  await dispatchDue()
  await dispatchDue()

  const after = await listMails()
  expect([...after.keys()]).toEqual([...all.keys()])
  for (const [key, queuedAt] of all) if (!lost.includes(key)) expect(after.get(key), key).toEqual(queuedAt)
})
