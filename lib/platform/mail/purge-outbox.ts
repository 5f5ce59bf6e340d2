import 'server-only'
import { readdir, readFile, rm } from 'node:fs/promises'
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

/** Deletes the .eml files of all mails to an address, normalised: for somebody who has closed their account. */
export async function deleteMailsTo(address: string): Promise<void> {
  const folder = outboxFolder()
  for (const name of (await listFolder(folder)).filter((file) => file.endsWith('.eml'))) {
    const file = path.join(folder, name)
    // Written by composeMail: headers, which may be folded, a blank line, the text.
    const [headers = ''] = (await readFile(file, 'utf8')).split('\r\n\r\n', 1)
    const [, to] = /^To:\s+<?([^\s>]+)>?\r$/m.exec(headers) ?? []
    if (to === address) await rm(file, { force: true })
  }
}
