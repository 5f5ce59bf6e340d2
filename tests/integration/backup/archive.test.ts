import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BSON, type Db } from 'mongodb'
import { openDatabase, type OpenDatabase } from 'documentdb-gateway/testing/open-database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { restoreArchive } from '@/lib/backup/restore-archive'
import { verifyArchive } from '@/lib/backup/verify-archive'
import { writeArchive, type BackupTarget } from '@/lib/backup/write-archive'
import { addSecrets, addStoredImage } from '../../support/make-backup'
import { mountSmallDisk } from '../../support/small-disk'

let source: OpenDatabase
let target: OpenDatabase
let folder: string
let data: string
let identity: string
let recipient: string

beforeAll(async () => {
  ;[source, target] = await Promise.all([openDatabase(), openDatabase()])
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})
afterAll(() => Promise.all([source.close(), target.close()]))

async function clear(database: Db): Promise<void> {
  for (const { name } of await database.listCollections().toArray()) await database.dropCollection(name)
}

beforeEach(async () => {
  await clear(source.db)
  await clear(target.db)
  folder = await mkdtemp(path.join(tmpdir(), 'flyleaf-backup-'))
  data = path.join(folder, 'data')
  await addSecrets(data)
  await source.db
    .collection<{ _id: string; schemaVersion: number }>('shop_state')
    .insertOne({ _id: 'schema', schemaVersion: 5 })
  return () => rm(folder, { recursive: true, force: true })
})

function toTarget(file = path.join(folder, 'shop.tar.age')): BackupTarget {
  return { file, encryptTo: { recipients: [recipient] }, openWith: { identities: [identity] } }
}

function backUp(file?: string) {
  return writeArchive({ uri: source.uri, dataDirectory: data }, toTarget(file))
}

function restore(file: string, dataDirectory = path.join(folder, 'restored'), key = identity) {
  return restoreArchive(file, { identities: [key] }, { uri: target.uri, dataDirectory }, () => Promise.resolve())
}

/** Of the stored bytes, in the order of the ids. */
async function hashOf(database: Db, collection: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const document of database.collection(collection).find({}, { sort: { _id: 1 }, promoteValues: false }))
    hash.update(BSON.serialize(document))
  return hash.digest('hex')
}

async function listFiles(directory: string): Promise<Map<string, string>> {
  const entries = existsSync(directory) ? await readdir(directory, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const hashes = await Promise.all(
    files.map(async (file) =>
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
    )
  )
  return new Map(files.map((file, at) => [path.relative(directory, file), hashes[at] ?? '']))
}

async function isUntouched(): Promise<boolean> {
  const collections = await target.db.listCollections().toArray()
  return collections.length === 0 && !existsSync(path.join(folder, 'restored'))
}

it('a restored shop has the same documents, pictures and secrets, and is quarantined', async () => {
  await source.db.collection('listings').insertMany([
    {
      title: 'Ärger',
      priceCents: new BSON.Int32(750),
      weight: new BSON.Double(2),
      views: BSON.Long.fromNumber(2 ** 40)
    },
    {
      title: '',
      at: new Date(0),
      bytes: new BSON.Binary(randomBytes(20)),
      nothing: null,
      list: [[], {}, 1.5],
      re: /a+/i
    }
  ])
  await source.db.collection('rate_limits').insertOne({ points: 1 })
  await source.db.createCollection('reports')
  for (let number = 0; number < 5; number += 1) await addStoredImage(data)
  await writeFile(path.join(data, 'settings.json'), '{"identity":{"name":"Alexandria"}}\n')
  const { manifest, isOpened } = await backUp()
  expect(isOpened).toBe(true)
  expect(manifest).toMatchObject({ schemaVersion: 5, images: { count: 10 }, files: { count: 2 } })
  expect(await readdir(folder)).toEqual(['data', 'shop.tar.age'])
  expect(await readdir(data)).toEqual(['images', 'secrets.json', 'settings.json'])

  await restore(path.join(folder, 'shop.tar.age'))
  expect(await hashOf(target.db, 'listings')).toBe(await hashOf(source.db, 'listings'))
  expect(await listFiles(path.join(folder, 'restored'))).toEqual(await listFiles(data))
  const names = (await target.db.listCollections().toArray()).map(({ name }) => name)
  expect(names).not.toContain('rate_limits')
  const state = await target.db.collection<{ _id: string }>('shop_state').find().toArray()
  expect(state.map(({ _id }) => _id).sort()).toEqual(['quarantine', 'restored', 'schema'])
  expect(state).toContainEqual(expect.objectContaining({ _id: 'quarantine', backupAt: new Date(manifest.createdAt) }))
})

it('a backup is one moment, while others write', async () => {
  const filler = Array.from({ length: 4000 }, (_, number) => ({ number, text: 'x'.repeat(2000) }))
  await source.db.collection('a_filler').insertMany(filler)
  type Numbered = { _id: number; cents: number }
  const orders = source.db.collection<Numbered>('orders')
  const entries = source.db.collection<Numbered>('ledger_entries')
  let isStopping = false
  let slowestMs = 0
  let written = 0
  async function write(): Promise<void> {
    for (; !isStopping; written += 1) {
      const startedAt = performance.now()
      await orders.insertOne({ _id: written, cents: 1 })
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      await entries.insertOne({ _id: written, cents: 1 })
    }
  }
  const writing = write()
  const { manifest } = await backUp()
  isStopping = true
  await writing
  const [ofOrders, ofEntries] = [
    manifest.collections.orders?.count ?? 0,
    manifest.collections.ledger_entries?.count ?? 0
  ]
  expect(written).toBeGreaterThan(ofOrders + 1)
  // The entry follows on its order: of one moment, at most one order has none, and no entry is without its order.
  expect(ofOrders - ofEntries).toBeGreaterThanOrEqual(0)
  expect(ofOrders - ofEntries).toBeLessThanOrEqual(1)
  expect(slowestMs).toBeLessThan(2000)
})

it('a picture that is deleted during the backup is in it', async () => {
  await source.db.collection('listings').insertMany(Array.from({ length: 3000 }, () => ({ text: 'x'.repeat(2000) })))
  const id = await addStoredImage(data)
  const before = await listFiles(data)
  const backup = backUp()
  await expect.poll(async () => (await readdir(data)).some((name) => name.startsWith('backup-'))).toBe(true)
  await expect.poll(async () => (await readdir(folder)).some((name) => name.endsWith('.partial'))).toBe(true)
  await rm(path.join(data, 'images', id.slice(0, 2), id), { recursive: true })
  await backup
  await restore(path.join(folder, 'shop.tar.age'))
  expect(await listFiles(path.join(folder, 'restored'))).toEqual(before)
})

it('a truncated, a bit-flipped and a wrongly encrypted archive are refused with the reason, and nothing is written', async () => {
  await source.db
    .collection('listings')
    .insertMany(Array.from({ length: 200 }, (_, number) => ({ number, text: randomBytes(900) })))
  await addStoredImage(data)
  const file = path.join(folder, 'shop.tar.age')
  await backUp(file)
  const whole = await readFile(file)
  const damaged = path.join(folder, 'damaged')
  const key = { identities: [identity] }
  for (const length of [0, 10, 150, 70_000, whole.length - 1]) {
    await writeFile(damaged, whole.subarray(0, length))
    await expect(verifyArchive(damaged, key), `${length} bytes`).rejects.toThrow(
      /^The archive is (?:damaged|no file of age)/
    )
  }
  for (const at of [5, 100, 199, 70_000, whole.length - 5]) {
    const flipped = Buffer.from(whole)
    flipped[at] = (flipped[at] ?? 0) ^ 0x10
    await writeFile(damaged, flipped)
    await expect(verifyArchive(damaged, key), `byte ${at}`).rejects.toThrow(
      /^The archive is (?:damaged|no file of age|encrypted to another)/
    )
  }
  const other = await generateX25519Identity()
  await expect(verifyArchive(file, { identities: [other] })).rejects.toThrow('another key')
  await expect(verifyArchive(file, { passphrase: 'correct horse battery' })).rejects.toThrow('another key')
  await expect(restore(file, undefined, other)).rejects.toThrow('another key')
  expect(await isUntouched()).toBe(true)
})

it('an archive that breaks behind its first documents leaves nothing of them', async () => {
  await source.db.collection('listings').insertMany(Array.from({ length: 500 }, () => ({ text: randomBytes(900) })))
  await addStoredImage(data)
  const file = path.join(folder, 'shop.tar.age')
  await backUp(file)
  const flipped = await readFile(file)
  flipped[flipped.length - 5] = (flipped.at(-5) ?? 0) ^ 1
  await writeFile(file, flipped)
  await expect(restore(file)).rejects.toThrow('damaged')
  expect(await target.db.listCollections().toArray()).toEqual([])
  expect(await readdir(path.join(folder, 'restored')).catch(() => [])).toEqual([])
})

it('an archive is restored into an empty place only, and an interrupted restore begins anew', async () => {
  await source.db.collection('listings').insertOne({ title: 'Emma' })
  const file = path.join(folder, 'shop.tar.age')
  await backUp(file)
  await target.db.collection('users').insertOne({ name: 'Ada' })
  await expect(restore(file)).rejects.toThrow('The database is not empty: it has data in users')
  await target.db.dropCollection('users')
  await expect(restore(file, data)).rejects.toThrow('is not empty: it has secrets.json')

  await target.db.collection<{ _id: string }>('shop_state').insertOne({ _id: 'restore' })
  await target.db.collection('listings').insertOne({ title: 'half' })
  await addSecrets(path.join(folder, 'restored'))
  await restore(file)
  expect(await hashOf(target.db, 'listings')).toBe(await hashOf(source.db, 'listings'))
})

it('a backup overwrites nothing and says what is missing', async () => {
  await backUp()
  await expect(backUp()).rejects.toThrow('exists already')
  await expect(backUp(path.join(folder, 'missing', 'x'))).rejects.toThrow('cannot be written')
  const noKey = { ...toTarget(path.join(folder, 'other')), encryptTo: { recipients: ['age1nobody'] } }
  await expect(writeArchive({ uri: source.uri, dataDirectory: data }, noKey)).rejects.toThrow('BACKUP_RECIPIENT')
  expect((await readdir(folder)).sort()).toEqual(['data', 'shop.tar.age'])
})

const hasAge = ['age', 'tar', 'gunzip'].every((program) => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`])
    return true
  } catch {
    return false
  }
})

it.skipIf(!hasAge)('the archive is opened by age and tar of Debian', async () => {
  await source.db.collection('listings').insertOne({ title: 'Emma' })
  const id = await addStoredImage(data)
  const file = path.join(folder, 'shop.tar.age')
  await backUp(file)
  const key = path.join(folder, 'key.txt')
  await writeFile(key, `# a comment\n${identity}\n`, { mode: 0o600 })
  const opened = path.join(folder, 'opened')
  await mkdir(opened)
  execFileSync('sh', ['-c', `age -d -i "${key}" "${file}" | tar -x -C "${opened}"`])
  const image = path.join('images', id.slice(0, 2), id, '240.webp')
  expect(await readFile(path.join(opened, image))).toEqual(await readFile(path.join(data, image)))
  const bson = execFileSync('gunzip', ['-c', path.join(opened, 'database/listings/000001.bson.gz')])
  expect(BSON.deserialize(bson)).toMatchObject({ title: 'Emma' })
})

const disk = mountSmallDisk(8)

it.skipIf(!disk)('on a full disk neither a backup nor a restore leaves anything', async ({ onTestFinished }) => {
  if (!disk) return
  onTestFinished(() => disk.unmount())
  await source.db.collection('listings').insertMany(Array.from({ length: 500 }, () => ({ text: randomBytes(900) })))
  for (let number = 0; number < 20; number += 1) await addStoredImage(data)
  const file = path.join(folder, 'shop.tar.age')
  await backUp(file)
  disk.fill()
  await expect(backUp(path.join(disk.folder, 'shop.tar.age'))).rejects.toThrow('is full')
  await expect(restore(file, path.join(disk.folder, 'restored'))).rejects.toThrow('disk is full')
  disk.free()
  expect((await readdir(disk.folder)).filter((name) => name !== 'restored')).toEqual([])
  expect(await target.db.listCollections().toArray()).toEqual([])
  await restore(file, path.join(disk.folder, 'restored'))
  expect(await hashOf(target.db, 'listings')).toBe(await hashOf(source.db, 'listings'))
})

it('a passphrase encrypts and opens an archive', async () => {
  await source.db.collection('listings').insertOne({ title: 'Emma' })
  const key = { passphrase: 'correct horse battery staple' }
  const file = path.join(folder, 'shop.tar.age')
  const made = await writeArchive({ uri: source.uri, dataDirectory: data }, { file, encryptTo: key, openWith: key })
  expect(made.isOpened).toBe(true)
  await expect(verifyArchive(file, { passphrase: 'correct horse battery stable' })).rejects.toThrow('another key')
})
