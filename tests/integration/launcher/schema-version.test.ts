import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { MongoClient, type Db } from 'mongodb'
import { startTestDatabase, type TestDatabase } from 'documentdb-gateway/testing/test-database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SHOP_STATE } from '@/launcher/migrations/schema-state'
import { requireSchemaVersion } from '@/launcher/schema-version'

let test: TestDatabase
let client: MongoClient
let database: Db
let folder: string

beforeEach(async () => {
  test = await startTestDatabase()
  client = new MongoClient(test.uri)
  database = client.db()
  folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-schema-'))
})

afterEach(async () => {
  await client.close()
  await test.stop()
  rmSync(folder, { recursive: true })
})

const open = (dataDirectory: string | null = null) => requireSchemaVersion({ uri: test.uri, dataDirectory })
const readState = () => database.collection(SHOP_STATE).find().toArray()

async function plant(schemaVersion?: number): Promise<void> {
  await database.collection('listings').insertOne({ title: 'Momo' })
  if (schemaVersion !== undefined)
    await database
      .collection<{ _id: string; schemaVersion: number }>(SHOP_STATE)
      .insertOne({ _id: 'schema', schemaVersion })
}

/** What a command prints, line by line, and its exit code. */
async function run(script: string, ...options: string[]): Promise<{ lines: string[]; code: unknown }> {
  const child = spawn(process.execPath, [script, ...options], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: '65124',
      FLYLEAF_DATA: folder,
      MONGODB_URI: test.uri
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const [output, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { lines: `${output}${complaints}`.trim().split('\n'), code }
}

it('an empty database gets the schema version once, also from processes that open it at the same time', async () => {
  await Promise.all([open(), open(), open(), open()])
  expect(await readState()).toEqual([{ _id: 'schema', schemaVersion: 5 }])
  await plant()
  await open()
})

it('an empty database gets the schema version before anything else when a process ended in between', async () => {
  await database.createCollection(SHOP_STATE)
  await open()
  expect(await readState()).toEqual([{ _id: 'schema', schemaVersion: 5 }])
})

it.each([
  ['data but no schema version', undefined],
  ['schema version 3, not 5', 3],
  ['schema version 6, not 5', 6]
])('a database of another release is refused by a start and by a command in one line: %s', async (found, version) => {
  await plant(version)
  const before = await readState()
  const problem = `MONGODB_URI: the database has ${found}; use an empty database, or the release that made this one.`
  expect(await run('scripts/start.mjs')).toEqual({ lines: [problem], code: 1 })
  expect(await run('scripts/seed.mjs')).toEqual({ lines: [problem], code: 1 })
  expect(await run('scripts/admin.mjs', '--email', 'ada@flyleaf.test')).toEqual({ lines: [problem], code: 1 })
  expect(await readState()).toEqual(before)
  expect(await database.collection('listings').countDocuments()).toBe(1)
})

it('a database of another release is refused in a data folder with the ways to go on', async () => {
  await plant()
  await expect(open('/srv/shop')).rejects.toThrow(
    'The database in /srv/shop has data but no schema version: another release made it. Start anew with npm run demo:reset, or move the folder away.'
  )
})
