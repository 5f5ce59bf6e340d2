import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { isStorageFull } from './storage-full'
import { JobLeaseModel } from '@/models/job-lease'

const KEPT_MS = 10_000
const TRIED_BYTES = 65_536

export type FullStorage = 'files' | 'database' | null

let cached: { at: number; result: Promise<FullStorage> } | null = null

async function tryFile(): Promise<void> {
  const folder = path.resolve(env('FLYLEAF_DATA'))
  const file = path.join(folder, `.storage-check-${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, Buffer.alloc(TRIED_BYTES))
  } finally {
    await rm(file, { force: true })
  }
}

async function tryDatabase(): Promise<void> {
  await connectToDatabase()
  await JobLeaseModel.updateOne(
    { _id: 'storage-check' },
    { $set: { owner: 'health', until: await readDatabaseTime() } },
    { upsert: true }
  )
}

async function isFull(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return false
  } catch (error) {
    if (isStorageFull(error)) return true
    throw error
  }
}

async function tryBoth(): Promise<FullStorage> {
  const full = (await isFull(tryFile)) ? 'files' : (await isFull(tryDatabase)) ? 'database' : null
  if (full) log.error({ full, folder: path.resolve(env('FLYLEAF_DATA')) }, 'alarm: the disk is full; free space on it')
  return full
}

/** Writes a test file and a test document; a success is cached for 10 s. @throws when the database is unavailable */
export function checkStorage(): Promise<FullStorage> {
  if (cached && performance.now() - cached.at < KEPT_MS) return cached.result
  const result = tryBoth()
  cached = { at: performance.now(), result }
  result.catch(() => {
    cached = null
  })
  return result
}
