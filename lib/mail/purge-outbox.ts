import 'server-only'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { KEPT_MS } from './mail'
import { outboxFolder, toStamp } from './write-to-outbox'

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // No mail was ever kept here.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * Deletes the .eml files of mails that were written more than KEPT_MS ago, and what was left of those whose writing was
 * cut off: they hold addresses, and links that are dead by then. Anything else in the folder is left alone.
 */
export async function purgeOutbox(now = new Date()): Promise<void> {
  const folder = outboxFolder()
  const oldest = toStamp(new Date(now.getTime() - KEPT_MS))
  for (const name of await listFolder(folder)) {
    const [, stamp] = /^\.?(\d{8}T\d{9}Z)-.*\.eml(\.[\w-]+)?$/.exec(name) ?? []
    if (stamp && stamp < oldest) await rm(path.join(folder, name), { force: true })
  }
}
