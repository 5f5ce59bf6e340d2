import 'server-only'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { trusted } from 'mongoose'
import { incomingFolder } from '@/lib/platform/http/read-upload'
import { log } from '@/lib/platform/log'
import { listFolder } from '@/lib/platform/storage/folders'
import { codeOf } from '@/lib/platform/storage/storage-full'
import { UploadModel } from '@/models/upload'
import { findShown } from './find-shown'
import { deleteLocally, imagesFolder, stagingFolder } from '@/lib/platform/images/local-store'

const BATCH = 500

/** False if it is gone. */
async function isOlder(place: string, before: Date): Promise<boolean> {
  try {
    return (await stat(place)).mtime <= before
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

async function findImages(before: Date): Promise<{ all: Set<string>; old: Set<string> }> {
  const all = new Set<string>()
  const old = new Set<string>()
  for (const category of await listFolder(imagesFolder())) {
    if (!/^[0-9a-f]{2}$/.test(category)) continue
    for (const id of await listFolder(path.join(imagesFolder(), category))) {
      if (!/^[0-9a-f]{32}$/.test(id)) continue
      all.add(id)
      if (await isOlder(path.join(imagesFolder(), category, id), before)) old.add(id)
    }
  }
  return { all, old }
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

async function sweepIncoming(before: Date): Promise<void> {
  for (const folder of [incomingFolder(), stagingFolder()]) {
    for (const name of await listFolder(folder)) {
      const place = path.join(folder, name)
      if (await isOlder(place, before)) await rm(place, { recursive: true, force: true })
    }
  }
}

/** Deletes and counts. If the database knows no picture at all it may be another shop's, so all are kept. */
export async function sweepFiles(before: Date): Promise<number> {
  await sweepIncoming(before)
  const { all, old } = await findImages(before)
  if (old.size === 0) return 0
  const named = await findRecorded(all)
  for (const id of await findShown(new Set([...all].filter((candidate) => !named.has(candidate))))) named.add(id)
  const unnamed = [...old].filter((id) => !named.has(id))
  if (unnamed.length === 0) return 0
  if (named.size === 0) {
    log.warn(
      { pictures: unnamed.length },
      'this database names none of the pictures in the data folder; they are left alone'
    )
    return 0
  }
  for (const id of unnamed) await deleteLocally(id)
  log.info({ pictures: unnamed.length }, 'pictures that nothing named were deleted')
  return unnamed.length
}
