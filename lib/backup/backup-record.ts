import 'server-only'
import { z } from 'zod'
import { connectToDatabase } from '@/lib/platform/db/db'
import { BACKUPS, SHOP_STATE } from '@/lib/platform/shop-state'
import type { Backup } from './write-archive'

const Made = z.object({ at: z.date(), file: z.string(), bytes: z.number() })
const Rehearsed = z.object({ at: z.date(), file: z.string(), problem: z.string().nullable() })
const Record = z.object({
  last: Made.optional(),
  rehearsal: Rehearsed.optional(),
  /** Why the last attempt failed; absent since one succeeded. */
  failure: z.object({ at: z.date(), reason: z.string() }).optional()
})
export type BackupRecord = z.infer<typeof Record>
type State = { _id: string } & Partial<BackupRecord>

async function states() {
  const { connection } = await connectToDatabase()
  return connection.collection<State>(SHOP_STATE)
}

/** What is known of backups and rehearsals. */
export async function findBackupRecord(): Promise<BackupRecord> {
  return Record.parse((await (await states()).findOne({ _id: BACKUPS })) ?? {})
}

export async function noteBackup(file: string, { manifest, bytes }: Backup): Promise<void> {
  const last = { at: new Date(manifest.createdAt), file, bytes }
  await (await states()).updateOne({ _id: BACKUPS }, { $set: { last }, $unset: { failure: 1 } }, { upsert: true })
}

export async function noteFailure(at: Date, reason: string): Promise<void> {
  await (await states()).updateOne({ _id: BACKUPS }, { $set: { failure: { at, reason } } }, { upsert: true })
}

/** `problem` is null if the restored copy was in order. */
export async function noteRehearsal(at: Date, file: string, problem: string | null): Promise<void> {
  await (await states()).updateOne({ _id: BACKUPS }, { $set: { rehearsal: { at, file, problem } } }, { upsert: true })
}
