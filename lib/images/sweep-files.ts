import 'server-only'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { trusted } from 'mongoose'
import { incomingFolder } from '@/lib/http/read-upload'
import { log } from '@/lib/log'
import { UploadModel } from '@/models/upload'
import { findShown } from './find-shown'
import { deleteLocally, imagesFolder, stagingFolder } from './local-store'

/** How many ids the database is asked about at a time. */
const BATCH = 500

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** True when the thing was last written before the time; false when it is gone. */
async function isOlder(place: string, before: Date): Promise<boolean> {
  try {
    return (await stat(place)).mtime <= before
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

async function findOldImages(before: Date): Promise<Set<string>> {
  const found = new Set<string>()
  for (const shelf of await listFolder(imagesFolder())) {
    if (!/^[0-9a-f]{2}$/.test(shelf)) continue
    for (const id of await listFolder(path.join(imagesFolder(), shelf))) {
      if (/^[0-9a-f]{32}$/.test(id) && (await isOlder(path.join(imagesFolder(), shelf, id), before))) found.add(id)
    }
  }
  return found
}

async function findRecorded(ids: ReadonlySet<string>): Promise<Set<string>> {
  const all = [...ids]
  const recorded = new Set<string>()
  for (let start = 0; start < all.length; start += BATCH) {
    const rows = await UploadModel.find({ _id: trusted({ $in: all.slice(start, start + BATCH) }) }, { _id: 1 }).lean()
    for (const { _id } of rows) recorded.add(_id)
  }
  return recorded
}

/** Files that were coming in when a process ended. */
async function sweepIncoming(before: Date): Promise<void> {
  for (const folder of [incomingFolder(), stagingFolder()]) {
    for (const name of await listFolder(folder)) {
      const place = path.join(folder, name)
      if (await isOlder(place, before)) await rm(place, { recursive: true, force: true })
    }
  }
}

/**
 * Deletes the pictures on the local disk that no document names and that were written before the given time, and what was
 * left half-way; counts the pictures. Where the database knows none of them it must be another shop's or an empty one, and
 * all are left alone.
 */
export async function sweepFiles(before: Date): Promise<number> {
  await sweepIncoming(before)
  const old = await findOldImages(before)
  const recorded = await findRecorded(old)
  const unrecorded = new Set([...old].filter((id) => !recorded.has(id)))
  const shown = await findShown(unrecorded)
  const unnamed = [...unrecorded].filter((id) => !shown.has(id))
  if (unnamed.length === 0) return 0
  if (recorded.size + shown.size === 0) {
    log.warn({ pictures: unnamed.length }, 'this database names none of the pictures in the data folder; they are left alone')
    return 0
  }
  for (const id of unnamed) await deleteLocally(id)
  log.info({ pictures: unnamed.length }, 'pictures that nothing named were deleted')
  return unnamed.length
}
