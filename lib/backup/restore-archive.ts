import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { MongoClient, type Db } from 'mongodb'
import { isStorageFull } from '@/lib/platform/storage/storage-full'
import { listFolder } from '@/lib/platform/storage/folders'
import { BACKUPS, QUARANTINE, RESTORED, SHOP_STATE, UNFINISHED_RESTORE } from '@/lib/platform/shop-state'
import { BackupError } from './archive-error'
import type { DecryptionKey } from './encryption'
import type { Manifest } from './manifest'
import { parseDocument, readArchive, type ArchiveItem } from './verify-archive'

const FOLDERS = ['images', 'stripe', 'google']
const FILES = ['secrets.json', 'vapid-keys.json', 'settings.json']
/** Of the archived shop, not of the restored one. */
const OWN_STATES: readonly unknown[] = [UNFINISHED_RESTORE, QUARANTINE, RESTORED, BACKUPS]

type State = { _id: string } & Record<string, unknown>

/** Without a data folder, pictures and secrets are only checked. */
export type RestoreTarget = { uri: string; dataDirectory: string | null }

async function listFiles(dataDirectory: string | null): Promise<string[]> {
  if (dataDirectory === null) return []
  const names = await listFolder(dataDirectory)
  return names.filter((name) => FOLDERS.includes(name) || FILES.includes(name))
}

/** Data of anybody but an interrupted restore. */
async function findData(database: Db): Promise<string | null> {
  const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
  for (const name of names.filter((one) => one !== SHOP_STATE && !one.startsWith('system.')))
    if (await database.collection(name).findOne({}, { projection: { _id: 1 } })) return name
  return null
}

async function isInterrupted(database: Db): Promise<boolean> {
  return (await database.collection<State>(SHOP_STATE).findOne({ _id: UNFINISHED_RESTORE })) !== null
}

/** Empties what an interrupted restore has left. @throws BackupError unless the place is empty otherwise */
async function prepare(database: Db, { dataDirectory }: RestoreTarget): Promise<void> {
  if (await isInterrupted(database)) return empty(database, dataDirectory)
  const collection = await findData(database)
  if (collection !== null)
    throw new BackupError(`The database is not empty: it has data in ${collection}. Restore into an empty one.`)
  const files = await listFiles(dataDirectory)
  if (files.length > 0)
    throw new BackupError(
      `The data folder ${dataDirectory} is not empty: it has ${files.join(', ')}. Restore into an empty one.`
    )
}

/** The marker goes last, so that a second attempt finds it. */
async function empty(database: Db, dataDirectory: string | null): Promise<void> {
  const names = (await database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()).map(
    ({ name }) => name
  )
  for (const name of names.filter((one) => one !== SHOP_STATE && !one.startsWith('system.')))
    await database.dropCollection(name)
  for (const name of await listFiles(dataDirectory)) await rm(path.join(dataDirectory ?? '', name), { recursive: true })
  await database.dropCollection(SHOP_STATE)
}

async function writeFileDurably(file: string, content: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

async function insert(database: Db, item: ArchiveItem & { kind: 'documents' }): Promise<void> {
  const { collection, documents } = item
  const parsed = documents.map((document) => parseDocument(document, collection))
  const wanted = collection === SHOP_STATE ? parsed.filter(({ _id: id }) => !OWN_STATES.includes(id)) : parsed
  if (wanted.length === 0) return
  await database.collection(collection).insertMany(wanted, { ordered: false })
}

async function writeItem(database: Db, dataDirectory: string | null, item: ArchiveItem): Promise<void> {
  if (item.kind === 'documents') return insert(database, item)
  if (dataDirectory === null) return
  const folder = item.kind === 'image' ? path.join(dataDirectory, 'images') : dataDirectory
  await writeFileDurably(path.join(folder, item.path), item.content)
}

async function assertCounts(database: Db, { collections }: Manifest): Promise<void> {
  for (const [name, { count }] of Object.entries(collections)) {
    if (name === SHOP_STATE) continue
    const found = await database.collection(name).countDocuments({})
    if (found !== count) throw new BackupError(`The restored ${name} has ${found} documents, not ${count}.`)
  }
}

async function writeAll(
  database: Db,
  file: string,
  key: DecryptionKey,
  dataDirectory: string | null
): Promise<Manifest> {
  const items = readArchive(file, key)
  for (;;) {
    const { done, value } = await items.next()
    if (done) return value
    await writeItem(database, dataDirectory, value)
  }
}

/**
 * Writes a verified archive into an empty place, and leaves the shop quarantined. `finish` runs before the restore counts
 * as done. If anything fails, what was written is removed again; what a killed restore leaves, the next one removes.
 * @throws BackupError
 */
export async function restoreArchive(
  file: string,
  key: DecryptionKey,
  target: RestoreTarget,
  finish: (manifest: Manifest) => Promise<void>
): Promise<Manifest> {
  const client = new MongoClient(target.uri, { serverSelectionTimeoutMS: 5000 })
  try {
    const database = client.db()
    const state = database.collection<State>(SHOP_STATE)
    await prepare(database, target)
    await state.deleteMany({})
    await state.insertOne({ _id: UNFINISHED_RESTORE, since: new Date() })
    try {
      const manifest = await writeAll(database, file, key, target.dataDirectory)
      await assertCounts(database, manifest)
      await finish(manifest)
      const moments = { since: new Date(), backupAt: new Date(manifest.createdAt) }
      await state.insertMany([
        { _id: RESTORED, ...moments },
        { _id: QUARANTINE, ...moments }
      ])
      await state.deleteOne({ _id: UNFINISHED_RESTORE })
      return manifest
    } catch (error) {
      await empty(database, target.dataDirectory)
      throw error
    }
  } catch (error) {
    if (!isStorageFull(error)) throw error
    throw new BackupError('The disk is full: the shop was not restored, and what was written is removed again.', {
      cause: error
    })
  } finally {
    await client.close()
  }
}
