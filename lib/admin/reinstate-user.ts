import 'server-only'
import { trusted } from 'mongoose'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError, notFound } from '@/lib/platform/errors'
import { followHoliday } from '@/lib/listings/follow-holiday'
import type { Actor } from '@/lib/platform/access/actor'
import { UserModel } from '@/models/user'
import { listListingIdsOf } from '@/lib/listings/list-listing-ids-of'
import { mailReinstatement } from './mail-suspension'
import type { Suspension } from './suspend-user'

/**
 * Opens a suspended account again: its owner can log in, its copies are back on the shelves unless the seller was on
 * holiday. Asked again it puts back what a stop half-way has left hidden.
 * @throws AppError NOT_ALLOWED for anybody but an admin, NOT_FOUND for closed accounts, CHANGED_MEANWHILE for one that is being deleted.
 */
export async function reinstateUser(actor: Actor, id: string): Promise<Suspension> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: id }, { status: 1, email: 1, language: 1, closing: 1 }).lean()
  if (!user || user.status === 'closed') throw notFound('That account')
  if (user.closing) throw new AppError('CHANGED_MEANWHILE', 'This account is being deleted. Look again in a few minutes.')
  if (user.status === 'active') {
    // A stop half-way may have left the copies hidden.
    await followHoliday(id)
    return { modifiedCount: 0, listingIds: await listListingIdsOf(id) }
  }
  await recordAudit(actor, { action: 'user-reinstated', targetKind: 'user', targetId: id })
  const changed = await UserModel.updateOne(
    { _id: id, status: 'suspended', closing: trusted({ $exists: false }) },
    { $set: { status: 'active' }, $unset: { suspendedReason: 1, suspendedAt: 1 } }
  )
  await followHoliday(id)
  if (changed.modifiedCount > 0) await mailReinstatement({ id, email: user.email, language: user.language })
  return { modifiedCount: changed.modifiedCount, listingIds: await listListingIdsOf(id) }
}
