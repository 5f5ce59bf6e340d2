import 'server-only'
import { trusted } from 'mongoose'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import { followHoliday } from '@/lib/listings/follow-holiday'
import type { Actor } from '@/lib/platform/access/actor'
import { UserModel } from '@/models/user'
import { listListingIdsOf } from '@/lib/listings/list-listing-ids-of'
import { mailSuspension } from './mail-suspension'
import type { SuspendUserInput } from './schemas'

/** `modifiedCount` is 0 when it was so already; `listingIds` are the copies that left the shelves or came back. */
export type Suspension = { modifiedCount: number; listingIds: string[] }

/**
 * Shuts an account at once: its sessions end, its copies leave the shelves, nobody can log in to it. Nothing is erased,
 * and what was booked or paid already goes on. The person is mailed the reason. Asked again it takes off the shelves what
 * a stop half-way has left there.
 * @throws AppError NOT_ALLOWED for anybody but an admin, NOT_FOUND for admins' and closed accounts.
 */
export async function suspendUser(actor: Actor, { id, reason }: SuspendUserInput): Promise<Suspension> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: id, role: trusted({ $ne: 'Admin' }) }, { status: 1, email: 1, language: 1 }).lean()
  if (!user || user.status === 'closed') throw notFound('That account')
  if (user.status === 'suspended') {
    // A stop half-way may have left the copies on the shelves.
    await followHoliday(id)
    return { modifiedCount: 0, listingIds: await listListingIdsOf(id) }
  }
  await recordAudit(actor, { action: 'user-suspended', targetKind: 'user', targetId: id, reason })
  const changed = await UserModel.updateOne(
    { _id: id, status: 'active' },
    {
      $set: { status: 'suspended', suspendedReason: reason, suspendedAt: new Date(), sessions: [] },
      $inc: { sessionVersion: 1 }
    }
  )
  await followHoliday(id)
  if (changed.modifiedCount > 0) await mailSuspension({ id, email: user.email, language: user.language, reason })
  return { modifiedCount: changed.modifiedCount, listingIds: await listListingIdsOf(id) }
}
