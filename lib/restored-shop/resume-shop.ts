import 'server-only'
import { appendEntry } from '@/lib/audit/append-entry'
import type { JournalLine } from '@/lib/backup/journal'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import { findQuarantine } from '@/lib/backup/watch-quarantine'
import { isCardInUse } from '@/lib/platform/env'
import { QUARANTINE, SHOP_STATE } from '@/lib/platform/shop-state'
import { OneTimeTokenModel } from '@/models/one-time-token'
import { UserModel } from '@/models/user'
import { adoptEarnings, type AdoptedEarnings } from './adopt-earnings'
import { adoptOrders, type AdoptedOrders } from './adopt-orders'
import { catchUp } from './catch-up'
import { listByHand, type PaidByHand } from './list-by-hand'
import { repeatJournal, type RepeatedActs } from './repeat-journal'

/** Clocks differ, and a backup takes a while. */
const MARGIN_MS = 3_600_000
const COMMAND = { id: 'command', name: 'npm run restore:resume' } as const

export type ResumeReport = {
  backupAt: Date
  now: Date
  /** Null in a shop without card payments. */
  adopted: (AdoptedOrders & AdoptedEarnings) | null
  repeated: RepeatedActs
  droppedMails: number
  /** Somebody may have paid them outside the provider since the backup. */
  byHand: PaidByHand[]
}

/** Everybody signs in again, and links of mails before end: what they did since the backup is not known. */
async function endSessions(): Promise<void> {
  await UserModel.updateMany({}, { $set: { sessions: [] }, $inc: { sessionVersion: 1 } })
  await OneTimeTokenModel.deleteMany({})
}

async function adopt(since: Date, now: Date): Promise<AdoptedOrders & AdoptedEarnings> {
  const orders = await adoptOrders(since, now)
  return { ...orders, ...(await adoptEarnings(since)) }
}

/** The steps before the end of the quarantine, each of which can be repeated: an interrupted resume begins anew. Null if
 * the shop is not quarantined. @throws AppError PAYMENTS_UNAVAILABLE */
export async function prepareResume(journal: readonly JournalLine[]): Promise<ResumeReport | null> {
  await connectToDatabase()
  const quarantine = await findQuarantine()
  if (!quarantine) return null
  const { backupAt } = quarantine
  const since = new Date(backupAt.getTime() - MARGIN_MS)
  const now = await readDatabaseTime()
  await endSessions()
  const adopted = isCardInUse() ? await adopt(since, now) : null
  // First what is due, so that the orders of erased people have ended where they would have.
  const caughtUp = await catchUp()
  const repeated = await repeatJournal(journal, since)
  const droppedMails = caughtUp + (await catchUp())
  return { backupAt, now, adopted, repeated, droppedMails, byHand: await listByHand() }
}

/** Running processes follow within a second. */
export async function endQuarantine({ backupAt }: Pick<ResumeReport, 'backupAt'>): Promise<void> {
  const { connection } = await connectToDatabase()
  const act = { action: 'shop-resumed', targetKind: 'shop', targetId: backupAt.toISOString() } as const
  await appendEntry(COMMAND, { ...act, once: backupAt.toISOString() })
  await connection.collection<{ _id: string }>(SHOP_STATE).deleteOne({ _id: QUARANTINE })
}
