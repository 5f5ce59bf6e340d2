import { mkdtempSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop } from '@/tests/support/shop'

const HOUR_MS = 3_600_000
const folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-scheduled-'))
let shop: TestShop

beforeAll(async () => {
  const identity = await generateX25519Identity()
  const key = path.join(folder, 'key.txt')
  writeFileSync(key, `${identity}\n`)
  Object.assign(process.env, {
    BACKUP_FOLDER: path.join(folder, 'backups'),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    BACKUP_IDENTITY_FILE: key,
    BACKUP_HOURS: '24',
    BACKUP_KEEP: '2'
  })
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function keep(hours: number): Promise<void> {
  const { keepBackups } = await import('@/lib/backup/run-backup-job')
  await keepBackups({ now: new Date(Date.now() + hours * HOUR_MS) })
}

async function readRecord() {
  return (await import('@/lib/backup/backup-record')).findBackupRecord()
}

async function listArchives(): Promise<string[]> {
  return (await readdir(path.join(folder, 'backups'))).filter((name) => name.endsWith('.tar.age'))
}

it('a backup is made when it is due, rehearsed without leaving a database, and neither is repeated before its time', async () => {
  await addListing(await addUser('Seller', 'Selma'))
  await keep(0)
  expect(await listArchives()).toEqual([expect.stringMatching(/^flyleaf-\d{8}T\d{6}Z\.tar\.age$/)])
  const record = await readRecord()
  expect(record).toMatchObject({ last: { bytes: expect.any(Number) }, rehearsal: { problem: null } })
  expect(record.failure).toBeUndefined()
  expect(await readdir(path.join(folder, 'backups'))).toContainEqual(
    expect.stringMatching(/^restore-journal-.*\.jsonl$/)
  )
  await keep(1)
  expect(await listArchives()).toHaveLength(1)
  expect(await readRecord()).toEqual(record)
  const client = new MongoClient(process.env.MONGODB_URI ?? '')
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
    expect(databases.filter(({ name }) => name === `${client.db().databaseName}_rehearsal`)).toEqual([])
  } finally {
    await client.close()
  }
})

it('a scheduled backup that fails is an alarm on the overview, until one succeeds', async () => {
  const admin = await addUser('Admin', 'Ada')
  for (const name of await listArchives()) await rm(path.join(folder, 'backups', name))
  const { readHealth } = await import('@/lib/overview/read-health')
  const { translatorFor } = await import('@/lib/platform/i18n/translators')
  const { noteFailure } = await import('@/lib/backup/backup-record')
  await noteFailure(new Date(), 'the disk is full')
  const read = async () => {
    const lines = await readHealth({ ...admin, roles: ['Admin'] }, new Date(), translatorFor('en'))
    return lines.find(({ part }) => part === 'backup')
  }
  expect(await read()).toMatchObject({ state: 'problem', label: expect.stringContaining('the disk is full') })
  await keep(0)
  expect(await read()).toMatchObject({ state: 'ok', label: expect.stringContaining('was last rehearsed') })
})
