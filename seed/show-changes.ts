import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeInvalidation } from '@/lib/platform/cache/publish-tags'
import { ALL_PAGES_TAG } from '@/lib/platform/cache/tag-invalidations'
import { connectToSearch } from '@/lib/search/search-client'

async function followInSearch(dataDirectory: string, isRunning: boolean): Promise<void> {
  const folder = path.join(dataDirectory, 'search')
  const socket = path.join(folder, 'socket')
  if (isRunning && existsSync(socket)) await connectToSearch(socket).rebuild()
  else rmSync(path.join(folder, 'index.bin'), { force: true })
}

/** After changes of many listings: the search index is built anew, and all pages expire. */
export async function showChanges(dataDirectory: string, isRunning: boolean): Promise<void> {
  await followInSearch(dataDirectory, isRunning)
  await writeInvalidation([ALL_PAGES_TAG])
}
