import 'server-only'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/platform/env'
import { listFolder } from '@/lib/platform/storage/folders'
import { codeOf } from '@/lib/platform/storage/storage-full'
import { KEPT_MS } from './mail'

/** For mails without a mail server. */
export function mailFolder(): string {
  return path.resolve(env('FLYLEAF_DATA'), 'mail')
}

/** "20261121T030405678Z": sorts by time, and is a legal file name everywhere. */
export function toStamp(date: Date): string {
  return date.toISOString().replace(/[-:.]/g, '')
}

type ComposedMail = { id: string; kind: string; text: string; writtenAt: Date }

/** Writes `<FLYLEAF_DATA>/mail/<time>-<kind>-<id>.eml`, atomically and idempotently. Readable by the owner only: the
 * links in it act for somebody. */
export async function writeMailFile(mail: ComposedMail): Promise<void> {
  const folder = mailFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${toStamp(mail.writtenAt)}-${mail.kind}-${mail.id}.eml`
  const unfinished = path.join(folder, `.${name}.${crypto.randomUUID()}`)
  try {
    await writeFile(unfinished, mail.text, { flag: 'wx', mode: 0o600, flush: true })
    await rename(unfinished, path.join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function deleteFiles(isWanted: (name: string) => boolean | Promise<boolean>): Promise<void> {
  for (const name of await listFolder(mailFolder()))
    if (await isWanted(name)) await rm(path.join(mailFolder(), name), { force: true })
}

/** Deletes .eml files older than KEPT_MS, also incomplete ones. Other files stay. */
export function purgeMailFolder(now = new Date()): Promise<void> {
  const oldest = toStamp(new Date(now.getTime() - KEPT_MS))
  return deleteFiles((name) => {
    const [, stamp] = /^\.?(\d{8}T\d{9}Z)-.*\.eml(\.[\w-]+)?$/.exec(name) ?? []
    return stamp !== undefined && stamp < oldest
  })
}

/** Empty if another erasure has deleted it. */
async function readIfPresent(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/** `address` is normalised. */
export function deleteMailsTo(address: string): Promise<void> {
  return deleteFiles(async (name) => {
    if (!name.endsWith('.eml')) return false
    // Written by composeMail: headers, which may be folded, a blank line, the text.
    const [headers = ''] = (await readIfPresent(path.join(mailFolder(), name))).split('\r\n\r\n', 1)
    return /^To:\s+<?([^\s>]+)>?\r$/m.exec(headers)?.[1] === address
  })
}

/** By `toMailId`. */
export function deleteMailFiles(ids: readonly string[]): Promise<void> {
  return deleteFiles((name) => ids.includes(/-([0-9a-f]{24})\.eml$/.exec(name)?.[1] ?? ''))
}
