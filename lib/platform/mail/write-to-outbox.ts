import 'server-only'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/platform/env'
import { KEPT_MS } from './mail'

/** Where mails are kept on a machine without a mail server. */
export function outboxFolder(): string {
  return path.resolve(env('FLYLEAF_DATA'), 'outbox')
}

/** "20261121T030405678Z": sorts by time, and is a legal file name everywhere. */
export function toStamp(date: Date): string {
  return date.toISOString().replace(/[-:.]/g, '')
}

type ComposedMail = { id: string; kind: string; text: string; writtenAt: Date }

/**
 * Keeps a composed mail as `<FLYLEAF_DATA>/outbox/<time>-<kind>-<id>.eml`, readable for the owner alone,
 * since it holds links that act in somebody's name. Whole or not at all, and the same file however often it
 * is delivered.
 */
export async function writeToOutbox(mail: ComposedMail): Promise<void> {
  const folder = outboxFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${toStamp(mail.writtenAt)}-${mail.kind}-${mail.id}.eml`
  const unfinished = path.join(folder, `.${name}.${crypto.randomUUID()}`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(mail.text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path.join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

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

/** Deletes the .eml files of the mails with these ids (mail.ts). */
export async function deleteMailFiles(ids: readonly string[]): Promise<void> {
  const gone = new Set(ids)
  const folder = outboxFolder()
  for (const name of await listFolder(folder)) {
    const [, id = ''] = /-([0-9a-f]{24})\.eml$/.exec(name) ?? []
    if (gone.has(id)) await rm(path.join(folder, name), { force: true })
  }
}
