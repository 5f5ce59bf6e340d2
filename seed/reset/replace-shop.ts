import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeWord } from '@/lib/platform/cache/publish-tags'
import { ALL_PAGES_TAG } from '@/lib/platform/cache/tag-invalidations'
import { connectToDatabase } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { connectToSearch } from '@/lib/search/search-client'
import { pauseJobs } from './pause-jobs'
import { replaceDatabase } from './replace-database'
import { replaceProvider } from './replace-provider'

export type Replacement = { draftUri: string; draftStripe: string; stripe: string; isRunning: boolean }

async function followInSearch(isRunning: boolean): Promise<void> {
  const folder = path.join(env('FLYLEAF_DATA'), 'search')
  const socket = path.join(folder, 'socket')
  if (isRunning && existsSync(socket)) await connectToSearch(socket).rebuild()
  else rmSync(path.join(folder, 'index.bin'), { force: true })
}

/** Puts the draft in the place of the shop. Pages, search and payments of a running shop follow. */
export async function replaceShop({ draftUri, draftStripe, stripe, isRunning }: Replacement): Promise<void> {
  await connectToDatabase()
  await pauseJobs(async () => {
    await replaceDatabase(env('MONGODB_URI'), draftUri)
    await replaceProvider(stripe, draftStripe, isRunning)
  })
  await followInSearch(isRunning)
  await writeWord([ALL_PAGES_TAG])
}
