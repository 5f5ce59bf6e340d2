import 'server-only'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { isDecryptionKeyGiven } from './create-backup'
import { optionalEnv, env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { listFolder } from '@/lib/platform/storage/folders'
import { findBackupRecord, noteFailure, noteRehearsal } from './backup-record'
import { isBackupDue, isRehearsalDue, listArchives } from './schedule'

const MAX_COMPLAINT = 500

/** No keys of providers: neither a backup nor a copy talks to anybody. */
function toVariables(): NodeJS.ProcessEnv {
  const given = ['BACKUP_RECIPIENT', 'BACKUP_PASSPHRASE', 'BACKUP_IDENTITY_FILE'] as const
  const keys = given.flatMap((name) => {
    const value = optionalEnv(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(keys),
    NODE_ENV: 'production',
    PATH: '/usr/bin:/bin',
    LOG_LEVEL: 'silent',
    MONGODB_URI: env('MONGODB_URI'),
    FLYLEAF_DATA: env('FLYLEAF_DATA'),
    BACKUP_HOURS: String(env('BACKUP_HOURS')),
    BACKUP_KEEP: String(env('BACKUP_KEEP'))
  }
}

/** A process of its own, after all others in the queue for the processor: pages are not kept waiting. Returns the reason
 * of a failure. */
async function run(script: string, commandArguments: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', script, ...commandArguments], {
    env: toVariables(),
    stdio: ['ignore', 'ignore', 'pipe']
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-MAX_COMPLAINT)))
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  await once(child, 'close')
  return child.exitCode === 0 ? null : complaint.trim() || `it ended with ${child.exitCode ?? child.signalCode}`
}

async function backUp(folder: string, now: Date): Promise<void> {
  const names = await listFolder(folder)
  if (!isBackupDue(names, env('BACKUP_HOURS'), now)) return
  const reason = await run('scripts/scheduled-backup.ts', [folder])
  if (reason === null) return
  log.error({ reason }, 'alarm: the scheduled backup failed')
  await noteFailure(now, reason)
}

async function rehearse(folder: string, now: Date): Promise<void> {
  const newest = listArchives(await listFolder(folder)).at(-1)
  const { rehearsal } = await findBackupRecord()
  if (!newest || !isDecryptionKeyGiven() || !isRehearsalDue(rehearsal?.at, now)) return
  const problem = await run('scripts/rehearse-backup.ts', [folder, newest.name])
  if (problem !== null) log.error({ problem, file: newest.name }, 'alarm: the rehearsal of a restore failed')
  await noteRehearsal(now, newest.name, problem)
}

/** Writes a backup into BACKUP_FOLDER when one is due, and rehearses its restore once a week. Nothing without the folder. */
export async function keepBackups({ now }: { now: Date }): Promise<void> {
  const folder = optionalEnv('BACKUP_FOLDER')
  if (!folder) return
  await backUp(folder, now)
  await rehearse(folder, now)
}
