import 'server-only'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import { log } from '@/lib/platform/log'
import type { SearchIndex } from './search-index'
import { StoredIndex, toIndex, toStoredIndex } from './stored-index'

/** To be raised when the index is stored in another way. */
const VERSION = 1
const CHECKSUM_BYTES = 32

const Stored = z.object({ version: z.literal(VERSION), databaseId: z.string(), position: z.number(), index: StoredIndex })

/** What is saved: the index, the database it is of, and up to when (ms since 1970) it has followed the changes. */
export type Snapshot = { databaseId: string; position: number; index: SearchIndex }

const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Writes a snapshot in place of the one before. A disk that is full is logged: without one the next start reads all listings. */
export async function writeSnapshot(file: string, { databaseId, position, index }: Snapshot): Promise<void> {
  try {
    const bytes = serialize({ version: VERSION, databaseId, position, index: toStoredIndex(index) })
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(`${file}.new`, Buffer.concat([checksum(bytes), bytes]), { mode: 0o600 })
    await rename(`${file}.new`, file)
  } catch (error) {
    log.warn({ err: error }, 'the search index could not be saved')
  }
}

/** The snapshot of a database; null where there is none, or none that can be read. */
export async function readSnapshot(file: string, databaseId: string): Promise<Snapshot | null> {
  try {
    const bytes = await readFile(file)
    const content = bytes.subarray(CHECKSUM_BYTES)
    if (!checksum(content).equals(bytes.subarray(0, CHECKSUM_BYTES))) throw new Error('the checksum is wrong')
    const stored = Stored.parse(deserialize(content))
    if (stored.databaseId !== databaseId) return null
    return { databaseId, position: stored.position, index: toIndex(stored.index) }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) log.warn({ err: error }, 'the saved search index cannot be used')
    return null
  }
}
