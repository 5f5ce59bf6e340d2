import { createHash } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { z } from 'zod'
import { codeOf, isStorageFull } from '@/lib/platform/storage/storage-full'
import { BackupError } from './archive-error'
import { readDataFiles } from './data-files'
import { encrypt, type DecryptionKey, type EncryptionKey } from './encryption'
import { linkImages, type LinkedImages } from './linked-images'
import { ArchiveTally, FORMAT, HEAD_NAME, MANIFEST_NAME, toJson, type Head, type Manifest } from './manifest'
import { compress, readDatabase, type CollectionPart } from './read-database'
import { toTar, type TarEntry } from './tar'
import { readFileInChunks, verifyArchive } from './verify-archive'

const CLOUDINARY = /https:\/\/res\.cloudinary\.com\/[\w./{},:%-]+/g
const State = z.object({ schemaVersion: z.int() })

export type BackupSource = { uri: string; dataDirectory: string }
export type BackupTarget = { file: string; encryptTo: EncryptionKey; openWith: DecryptionKey | null }
export type Backup = { manifest: Manifest; bytes: number; sha256: string; isOpened: boolean }

function numbered(folder: string, { collection, number }: CollectionPart, end: string, separator: string): string {
  return `${folder}/${collection}${separator}${String(number).padStart(6, '0')}.${end}`
}

async function readHead(client: MongoClient, at: Date): Promise<Head> {
  const state = await client.db().collection<{ _id: string }>('shop_state').findOne({ _id: 'schema' })
  const schemaVersion = State.safeParse(state).data?.schemaVersion ?? null
  return { format: FORMAT, createdAt: at.toISOString(), schemaVersion }
}

async function* toDatabaseEntries(client: MongoClient, tally: ArchiveTally): AsyncGenerator<TarEntry> {
  for await (const part of readDatabase(client)) {
    tally.collection(part.collection).add(part.count, part.documents)
    yield { name: numbered('database', part, 'bson.gz', '/'), content: compress(part.documents) }
    const addresses = part.documents.toString('latin1').match(CLOUDINARY)
    if (!addresses) continue
    tally.notContained += addresses.length
    yield { name: numbered('not-contained', part, 'txt', '-'), content: Buffer.from(`${addresses.join('\n')}\n`) }
  }
}

async function* toEntries(
  client: MongoClient,
  source: BackupSource,
  images: LinkedImages,
  done: (made: Manifest) => void
) {
  const tally = new ArchiveTally()
  // Before the snapshot: what happens between the two is found at the payment provider twice, and adopted once.
  const head = await readHead(client, new Date())
  yield { name: HEAD_NAME, content: toJson(head) }
  yield* toDatabaseEntries(client, tally)
  await images.update()
  for await (const { name, file } of images.list()) {
    const content = await readFile(file)
    tally.images.add(1, name, content)
    yield { name, content }
  }
  for await (const entry of readDataFiles(source.dataDirectory)) {
    tally.files.add(1, entry.name, entry.content)
    yield entry
  }
  const manifest = tally.toManifest(head)
  yield { name: MANIFEST_NAME, content: toJson(manifest) }
  done(manifest)
}

/** Returns what was written; the file is on the disk then. */
async function store(file: string, content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of readFileInChunks(file)) hash.update(chunk)
  return hash.digest('hex')
}

async function assertNew(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (found) throw new BackupError(`${file} exists already; a backup overwrites nothing.`)
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function explain(error: unknown, file: string): unknown {
  if (isStorageFull(error))
    return new BackupError(`The disk of ${file} is full: the backup was not made, and nothing of it is left.`, {
      cause: error
    })
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES')
    return new BackupError(`${file} cannot be written: ${error instanceof Error ? error.message : ''}`, {
      cause: error
    })
  return error
}

/**
 * Writes the archive of a shop, which may be running, to a temporary name beside `file`, reads it back, and renames it.
 * Where `openWith` opens it, all of it is decrypted and compared with what was read from the shop; else its bytes are
 * compared with those that were written. Memory does not grow with the shop. @throws BackupError
 */
export async function writeArchive(source: BackupSource, target: BackupTarget): Promise<Backup> {
  const file = path.resolve(target.file)
  await assertNew(file)
  const draft = `${file}.${process.pid}.partial`
  const client = new MongoClient(source.uri, { serverSelectionTimeoutMS: 5000 })
  try {
    await client.connect()
    const images = await linkImages(source.dataDirectory)
    try {
      let manifest: Manifest | null = null
      const entries = toEntries(client, source, images, (made) => (manifest = made))
      const encrypted = await encrypt(toTar(entries, new Date()), target.encryptTo)
      const written = await store(draft, encrypted)
      if ((await hashFile(draft)) !== written.sha256)
        throw new BackupError(`${file}: the disk gives back other bytes than were written.`)
      const read = target.openWith ? await verifyArchive(draft, target.openWith) : null
      if (!manifest || (read && JSON.stringify(read) !== JSON.stringify(manifest)))
        throw new BackupError(`${file}: the archive differs from the shop.`)
      await assertNew(file)
      await rename(draft, file)
      await syncFolder(path.dirname(file))
      return { manifest, ...written, isOpened: read !== null }
    } finally {
      await images.remove()
    }
  } catch (error) {
    throw explain(error, file)
  } finally {
    await rm(draft, { force: true })
    await client.close()
  }
}
