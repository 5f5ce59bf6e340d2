import 'server-only'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/platform/env'

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
