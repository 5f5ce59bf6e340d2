import 'server-only'
import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/platform/env'
import { makeFolder } from '@/lib/platform/storage/folders'
import type { EncodedImage } from './limits'
import { codeOf, toStorageError } from '@/lib/platform/storage/storage-full'

/** Never derived from user input. */
const IMAGE_ID = /^[0-9a-f]{32}$/
const VARIANT = /^\d{1,5}\.webp$/

/** `<first two digits>/<id>/<width>.webp`. */
export function imagesFolder(): string {
  return path.resolve(/* turbopackIgnore: true */ env('FLYLEAF_DATA'), 'images')
}

/** The same disk as the images, so that a rename is atomic. */
export function stagingFolder(): string {
  return path.join(imagesFolder(), 'incoming')
}

function folderOf(id: string): string {
  if (!IMAGE_ID.test(id)) throw new Error('an image id has 32 hex digits')
  return path.join(imagesFolder(), id.slice(0, 2), id)
}

/** Syncs the directory entry. Windows neither can nor needs to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function moveInPlace(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(String(codeOf(error)))) throw error
    // Only an interrupted and repeated seed run reuses an id.
    await rm(to, { recursive: true, force: true })
    await rename(from, to)
  }
}

/** Atomic and durable: written and synced in the staging folder, then renamed. @throws AppError STORAGE_FULL */
export async function writeLocally(id: string, variants: EncodedImage['variants']): Promise<void> {
  const folder = folderOf(id)
  const incoming = path.join(stagingFolder(), `${id}.${randomBytes(4).toString('hex')}`)
  try {
    await makeFolder(incoming)
    for (const { width, bytes } of variants)
      await writeFile(path.join(incoming, `${width}.webp`), bytes, { flag: 'wx', flush: true })
    await syncFolder(incoming)
    await makeFolder(path.dirname(folder))
    await moveInPlace(incoming, folder)
    await syncFolder(path.dirname(folder))
  } catch (error) {
    await rm(incoming, { recursive: true, force: true })
    throw toStorageError(error)
  }
}

/** `variant` is e.g. `480.webp`; null if missing. */
export async function readLocally(id: string, variant: string): Promise<Buffer | null> {
  if (!IMAGE_ID.test(id) || !VARIANT.test(variant)) return null
  try {
    return await readFile(path.join(folderOf(id), variant))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

export async function deleteLocally(id: string): Promise<void> {
  await rm(folderOf(id), { recursive: true, force: true })
}
