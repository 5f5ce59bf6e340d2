import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { WAITING_KEPT_DAYS } from '@/lib/users/user'
import { UserModel } from '@/models/user'
import { unsafeErasePerson } from './erase-person'

const MOST = 100

/** Erases registrations that were refused, or whose address nobody confirmed. Nothing else belongs to them. Resumable. */
export async function purgeWaiting(now: Date): Promise<void> {
  await connectToDatabase()
  const due = {
    status: 'waiting' as const,
    waitingFor: trusted({ $in: ['refused', 'address', 'erasure'] as const }),
    waitingSince: trusted({ $lte: new Date(now.getTime() - WAITING_KEPT_DAYS * DAY_MS) })
  }
  const rows = await UserModel.find(due, { email: 1 }).limit(MOST).lean()
  for (const { _id, email } of rows) {
    // Whoever confirms the address at this moment comes before or after it.
    const claimed = await UserModel.updateOne({ _id, ...due }, { $set: { waitingFor: 'erasure' } })
    if (claimed.matchedCount > 0) await unsafeErasePerson({ id: _id.toHexString(), email })
  }
}
