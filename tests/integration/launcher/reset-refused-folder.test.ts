import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { MongoClient, type Db } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SHOP_STATE } from '@/launcher/migrations/schema-state'
import { readShopSettings } from '@/launcher/shop-settings'
import { withShopDatabase } from '@/launcher/with-shop-database'

const SILENT = { show: () => undefined, say: () => undefined }
const LISTINGS = 2

let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-reset-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Without the check, so that the database can be made one of another release. */
async function inDatabase<Result>(work: (database: Db) => Promise<Result>): Promise<Result> {
  const settings = await readShopSettings()
  return withShopDatabase(
    { ...settings, given: { ...settings.given, MONGODB_URI: undefined }, dataDirectory: folder },
    SILENT,
    async ({ uri }) => {
      const client = new MongoClient(uri)
      try {
        return await work(client.db())
      } finally {
        await client.close()
      }
    },
    () => Promise.resolve()
  )
}

async function run(script: string): Promise<{ output: string; code: unknown }> {
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      FLYLEAF_DATA: folder,
      FLYLEAF_DEMO_LISTINGS: String(LISTINGS),
      LOG_LEVEL: 'silent'
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const [output, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { output: `${output}${complaints}`, code }
}

it('a data folder of another release is refused, and the reset of the demo shop makes it one of this release', async () => {
  await inDatabase((database) => database.collection('listings').insertOne({ title: 'Momo' }))
  const refused = await run('scripts/seed.mjs')
  expect(refused.output).toContain(
    `The database in ${folder} has data but no schema version: another release made it. Start anew with npm run demo:reset, or move the folder away.`
  )
  expect(refused.code).toBe(1)

  const reset = await run('scripts/demo-reset.mjs')
  expect(reset.output).toContain('The demo shop is as it was at the beginning.')
  expect(reset.code).toBe(0)
  await inDatabase(async (database) => {
    expect(await database.collection(SHOP_STATE).find().toArray()).toEqual([{ _id: 'schema', schemaVersion: 5 }])
    expect(await database.collection('listings').countDocuments({ title: 'Momo' })).toBe(0)
    expect(await database.collection('listings').countDocuments()).toBe(LISTINGS)
  })
  expect((await run('scripts/seed.mjs')).code).toBe(0)
}, 240_000)
