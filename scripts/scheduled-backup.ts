/** Run by the job `keep-backups`: the folder. Uses MONGODB_URI, FLYLEAF_DATA and the key of backups. */
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { disconnect } from 'mongoose'
import { takeLock } from 'service-process/lock-file'
import { createBackup } from '@/lib/backup/create-backup'
import { copyJournal } from '@/lib/backup/journal'
import { isBackupDue, listSurplus, toArchiveName } from '@/lib/backup/schedule'
import { env } from '@/lib/platform/env'
import { listFolder } from '@/lib/platform/storage/folders'

async function backUp(folder: string): Promise<void> {
  const now = new Date()
  // Another process may have made one.
  if (!isBackupDue(await listFolder(folder), env('BACKUP_HOURS'), now)) return
  await copyJournal(folder)
  await createBackup(path.join(folder, toArchiveName(now)))
  for (const name of listSurplus(await listFolder(folder), env('BACKUP_KEEP'))) await rm(path.join(folder, name))
}

const [folder = ''] = process.argv.slice(2)
try {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock = await takeLock(path.join(folder, '.backup.lock'))
  if ('pid' in lock) process.exitCode = 0
  else await backUp(folder).finally(() => lock.release())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await disconnect()
}
