import { MongoClient, type Db } from 'mongodb'
import { startTestDatabase, type TestDatabase } from 'documentdb-gateway/testing/test-database'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { migrateDatabase } from '@/launcher/migrate-database'
import { describeState } from '@/launcher/migrate-shop'
import { readSchemaState } from '@/launcher/migrations/schema-state'
import { requireSchemaVersion } from '@/launcher/schema-version'
import { ORDERS, plantVersion4, readAll, REPORTS } from './data-of-version-4'

let test: TestDatabase
let client: MongoClient
let database: Db

beforeEach(async () => {
  test = await startTestDatabase()
  client = new MongoClient(test.uri)
  database = client.db()
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_migration')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await client.close()
  await test.stop()
})

const shown: string[] = []
const progress = { show: (text: string) => void shown.push(text), say: (text: string) => void shown.push(text) }
const migrate = (contracts: boolean) => migrateDatabase({ uri: test.uri, dataDirectory: null, contracts }, progress)
const open = () => requireSchemaVersion({ uri: test.uri, dataDirectory: null })

/** As if the lease of a killed process had ended. */
async function endLease(): Promise<void> {
  await database
    .collection<{ _id: string }>('job_leases')
    .updateOne({ _id: 'migrate' }, { $set: { until: new Date(0) } })
}

const POSITIONS = [
  { _id: 'booking-mails', number: 7 },
  { _id: 'ledger', number: 9 },
  { _id: 'notifications', number: 7 }
]

async function expectMigrated(): Promise<void> {
  const found = await readAll(database)
  expect(found.reports).toEqual([
    expect.not.objectContaining({ events: expect.anything() }),
    expect.objectContaining({
      _id: REPORTS.waiting,
      events: [{ id: 'report-decided', kind: 'report-decided', dueAt: expect.any(Date) }]
    }),
    expect.not.objectContaining({ events: expect.anything() })
  ])
  for (const report of found.reports ?? []) expect(report).not.toHaveProperty('notificationDue')
  // The lost one is left to the provider's next message about it.
  expect(await database.collection('payouts').distinct('_id', { notifiedOf: { $exists: true } })).toEqual([
    'po_mailed',
    'po_old'
  ])
  const stages = found.orders?.map((order) => ({ ...(order as object), sellerId: 0, releasedAt: 0, transferDueAt: 0 }))
  expect(stages).toEqual([
    expect.objectContaining({ _id: ORDERS.reminded, remindedStage: 1 }),
    expect.objectContaining({ _id: ORDERS.old, remindedStage: 2 }),
    expect.not.objectContaining({ remindedStage: expect.anything() })
  ])
}

it('version 4 is migrated while the old release runs, and what only that uses goes once the operator says so', async () => {
  await plantVersion4(database)
  await expect(open()).rejects.toThrow(
    'MONGODB_URI: the database has schema version 4, not 5: run npm run migrate, or npm start, which migrates it first.'
  )
  expect(await migrate(false)).toBe(true)
  expect(shown).toContain('Migrating the database from schema version 4 to 5: changing data')
  await expectMigrated()
  const between = await readAll(database)
  expect(between.event_positions).toEqual(POSITIONS)
  expect(between.parked_subjects?.map((row) => (row as { _id: string })._id)).toEqual([
    'booking-mails booking:1',
    'notifications booking:1'
  ])
  expect(await database.collection('reports').indexExists('notificationDue_1_decidedAt_1')).toBe(true)
  expect(await readSchemaState(database)).toEqual({ version: 5, compatibleFrom: 4 })
  await open()
  expect(await migrate(false)).toBe(false)

  // A process of the old release has decided one more meanwhile.
  await database
    .collection('reports')
    .updateOne(
      { _id: REPORTS.undecided },
      { $set: { state: 'rejected', decidedAt: new Date(), notificationDue: true } }
    )
  expect(await migrate(true)).toBe(true)
  const after = await readAll(database)
  expect(after.event_positions).toEqual(POSITIONS.slice(1))
  expect(after.parked_subjects).toEqual([
    expect.objectContaining({ _id: 'notifications booking:1', subscriber: 'notifications', number: 5, tries: 10 })
  ])
  expect(after.job_leases).toEqual([])
  expect(after.reports?.[0]).toMatchObject({ events: [{ id: 'report-decided' }] })
  expect(after.reports?.[0]).not.toHaveProperty('notificationDue')
  expect(await database.collection('reports').indexExists('notificationDue_1_decidedAt_1')).toBe(false)
  expect(after.shop_state).toEqual([{ _id: 'schema', schemaVersion: 5 }])
  expect(await migrate(true)).toBe(false)
})

it.each(['migration-batch', 'migration-5-expand', 'migration-5-migrate', 'migration-5-contract'])(
  'a migration whose process is killed at %s is finished by the next one, as if nothing had happened',
  async (point) => {
    await plantVersion4(database)
    vi.stubEnv('CRASH_AT', point)
    await expect(migrate(true)).rejects.toThrow('The migration of the database ended early (SIGKILL).')
    vi.stubEnv('CRASH_AT', undefined)
    await endLease()
    expect(await migrate(true)).toBe(true)
    await expectMigrated()
    expect((await readAll(database)).shop_state).toEqual([{ _id: 'schema', schemaVersion: 5 }])
  }
)

it('of two processes that migrate at once one waits, and the data is as after one', async () => {
  await plantVersion4(database)
  await Promise.all([migrate(true), migrate(true)])
  await expectMigrated()
  expect((await readAll(database)).job_leases).toEqual([])
})

it('a database that a newer release has migrated is used until its contract step, and then refused', async () => {
  const states = database.collection<{ _id: string; schemaVersion: number; compatibleFrom?: number }>('shop_state')
  await states.insertOne({ _id: 'schema', schemaVersion: 6, compatibleFrom: 5 })
  await database.collection('listings').insertOne({ title: 'Momo' })
  await open()
  expect(await migrate(true)).toBe(false)
  await states.updateOne({ _id: 'schema' }, { $unset: { compatibleFrom: 1 } })
  await expect(open()).rejects.toThrow('MONGODB_URI: the database has schema version 6, not 5;')
})

it('what is due is described for the operator', () => {
  expect(describeState({ version: 4, compatibleFrom: 4 })).toEqual([
    'Schema version of the database: 4',
    'Schema version of this release: 5',
    expect.stringMatching(/^Due: 4 to 5\. One subscriber notifies/)
  ])
  expect(describeState({ version: 5, compatibleFrom: 4 })).toContainEqual(expect.stringContaining('-- --contract'))
  expect(describeState({ version: 5, compatibleFrom: 5 })).toContain('Nothing is due.')
})
