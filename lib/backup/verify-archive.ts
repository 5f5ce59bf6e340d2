import { open } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { BSON } from 'mongodb'
import { codeOf } from '@/lib/platform/storage/storage-full'
import { BackupError } from './archive-error'
import { decrypt, type DecryptionKey } from './encryption'
import { ArchiveTally, Head, HEAD_NAME, Manifest, parseEntryName, parseJson, type Content } from './manifest'
import { fromTar } from './tar'

const CHUNK_BYTES = 1024 * 1024
/** Of the BSON in one entry. */
const MAX_PART_BYTES = 64 * 1024 * 1024
const LENGTH_BYTES = 4

export async function* readFileInChunks(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new BackupError(`${file} does not exist.`)
    throw error
  })
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

export type ArchiveItem =
  | { kind: 'documents'; collection: string; documents: Uint8Array[] }
  | { kind: 'image' | 'file'; path: string; content: Uint8Array }

/** Divides concatenated BSON. @throws BackupError */
function divide(bytes: Buffer, name: string): Uint8Array[] {
  const documents: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    const length = bytes.length - at < LENGTH_BYTES ? 0 : bytes.readInt32LE(at)
    const isWhole = length > LENGTH_BYTES && at + length <= bytes.length && bytes[at + length - 1] === 0
    if (!isWhole) throw new BackupError(`${name} in the archive is no BSON.`)
    documents.push(bytes.subarray(at, at + length))
    at += length
  }
  return documents
}

function decompress(content: Uint8Array, name: string): Buffer {
  try {
    return gunzipSync(content, { maxOutputLength: MAX_PART_BYTES })
  } catch (cause) {
    throw new BackupError(`${name} in the archive cannot be decompressed.`, { cause })
  }
}

function assertSame(name: string, found: Content | undefined, listed: Content | undefined): void {
  const isSame = found?.sha256 === listed?.sha256 && found?.count === listed?.count && found?.bytes === listed?.bytes
  if (!isSame) throw new BackupError(`The archive is damaged: ${name} is not what its manifest says.`)
}

function assertListed(found: Manifest, listed: Manifest): void {
  for (const name of new Set([...Object.keys(found.collections), ...Object.keys(listed.collections)]))
    assertSame(`the collection ${name}`, found.collections[name], listed.collections[name])
  assertSame('the images', found.images, listed.images)
  assertSame('the secrets', found.files, listed.files)
}

/** Yields what the archive contains, and returns its manifest once everything agrees with it. @throws BackupError at the
 * first thing that does not, at the latest behind the last item */
export async function* readArchive(file: string, key: DecryptionKey): AsyncGenerator<ArchiveItem, Manifest> {
  const tally = new ArchiveTally()
  let head: Head | null = null
  let manifest: Manifest | null = null
  for await (const { name, content } of fromTar(decrypt(readFileInChunks(file), key))) {
    if (!head && name !== HEAD_NAME) throw new BackupError('The archive is not one that a backup has written.')
    if (manifest) throw new BackupError('The archive goes on behind its manifest.')
    const { kind, path } = parseEntryName(name)
    if (kind === 'head') head = parseJson(Head, content, name)
    if (kind === 'manifest') manifest = parseJson(Manifest, content, name)
    if (kind === 'documents') {
      const bytes = decompress(content, name)
      const documents = divide(bytes, name)
      tally.collection(path).add(documents.length, bytes)
      yield { kind, collection: path, documents }
    }
    if (kind === 'image' || kind === 'file') {
      tally[kind === 'image' ? 'images' : 'files'].add(1, name, content)
      yield { kind, path, content }
    }
  }
  if (!head || !manifest) throw new BackupError('The archive is not whole: it has no manifest.')
  tally.notContained = manifest.notContained
  assertListed(tally.toManifest(head), manifest)
  return manifest
}

/** Decrypts and checks all of an archive; writes nothing. Each document is parsed. @throws BackupError */
export async function verifyArchive(file: string, key: DecryptionKey): Promise<Manifest> {
  const items = readArchive(file, key)
  for (;;) {
    const { done, value } = await items.next()
    if (done) return value
    if (value.kind === 'documents') for (const document of value.documents) parseDocument(document, value.collection)
  }
}

/** With the types of its numbers, so that it is stored again as it was. @throws BackupError */
export function parseDocument(document: Uint8Array, collection: string): BSON.Document {
  try {
    return BSON.deserialize(document, { promoteValues: false, bsonRegExp: true })
  } catch (cause) {
    throw new BackupError(`A document of ${collection} in the archive is no BSON.`, { cause })
  }
}
