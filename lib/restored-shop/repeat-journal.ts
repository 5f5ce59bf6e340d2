import 'server-only'
import { keepJournal, type JournaledAct, type JournalLine } from '@/lib/backup/journal'
import { followHoliday } from '@/lib/listings/follow-holiday'
import { unsafeErasePerson } from '@/lib/privacy/erase-person'
import { repeatSettlement } from '@/lib/transfers/settle-by-hand'
import { UserModel } from '@/models/user'

const REASON = 'Suspended before the shop was restored'

export type RepeatedActs = Record<JournaledAct, number>

async function erase(id: string): Promise<boolean> {
  const account = await UserModel.findOne({ _id: id }, { email: 1, status: 1 }).lean()
  if (!account || account.status === 'closed') return false
  await unsafeErasePerson({ id, email: account.email })
  return true
}

async function suspend(id: string, at: Date): Promise<boolean> {
  const { modifiedCount } = await UserModel.updateOne(
    { _id: id, status: 'active' },
    {
      $set: { status: 'suspended', suspendedReason: REASON, suspendedAt: at, sessions: [] },
      $inc: { sessionVersion: 1 }
    }
  )
  await followHoliday(id)
  return modifiedCount === 1
}

async function reinstate(id: string): Promise<boolean> {
  const { modifiedCount } = await UserModel.updateOne(
    { _id: id, status: 'suspended' },
    { $set: { status: 'active' }, $unset: { suspendedReason: 1, suspendedAt: 1 } }
  )
  await followHoliday(id)
  return modifiedCount === 1
}

function repeat({ act, id, at }: JournalLine): Promise<boolean> {
  if (act === 'user-erased') return erase(id)
  if (act === 'user-suspended') return suspend(id, new Date(at))
  if (act === 'user-reinstated') return reinstate(id)
  return repeatSettlement(id)
}

/** Of several acts on the same account or order, the last one holds; an erasure holds for good. */
function keepLast(lines: readonly JournalLine[]): JournalLine[] {
  const last = new Map<string, JournalLine>()
  for (const line of lines) {
    const before = last.get(line.id)
    if (before?.act !== 'user-erased') last.set(line.id, line)
  }
  return [...last.values()]
}

/** Does again what the journal says of the time since `since` (UTC). Idempotent. */
export async function repeatJournal(lines: readonly JournalLine[], since: Date): Promise<RepeatedActs> {
  const counts: RepeatedActs = { 'user-erased': 0, 'user-suspended': 0, 'user-reinstated': 0, 'payout-settled': 0 }
  for (const line of keepLast(lines.filter(({ at }) => new Date(at) >= since)))
    if (await repeat(line)) counts[line.act] += 1
  await keepJournal(lines)
  return counts
}
