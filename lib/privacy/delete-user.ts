import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import { listListingIdsOf } from '@/lib/listings/seller-queries'
import { recordAudit } from '@/lib/audit/append-entry'
import { checkRole } from '@/lib/platform/access/check-role'
import { requireFreshLogin } from '@/lib/platform/auth/session-life'
import type { BookingStatus } from '@/lib/bookings/booking-status'
import { OPEN_CASE_STATUSES } from '@/lib/bookings/case'
import { hasOpenDispute } from '@/lib/bookings/assert-not-disputed'
import { whereUnfinished } from '@/lib/bookings/unfinished'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { followHoliday } from '@/lib/listings/follow-holiday'
import { cancelBooking } from '@/lib/payments/cancel-booking'
import type { Actor, Role } from '@/lib/platform/access/actor'
import { withRole } from '@/lib/users/with-role'
import { BookingModel, type BookingDocument } from '@/models/booking'
import { UserModel } from '@/models/user'
import { beginClosing, decideClosing, finishClosing, undoClosing } from './closing'

/** `deletedCount` is 0 when there was nobody to delete; `listingIds` are the copies that went off sale or came back. */
export type DeletedUser = { deletedCount: 0 | 1; listingIds: string[] }

/** Of the unfinished bookings cancelling makes an end of these; the others are about to end by themselves. */
const CANCELLABLE: readonly BookingStatus[] = ['reserved', 'paying', 'expiring', 'cancelling', 'paid']

const REASON = 'The account was closed by the shop.'

function listBookings(userId: string, where: FilterQuery<BookingDocument>) {
  return BookingModel.find({ $and: [{ $or: [{ buyerId: userId }, { sellerId: userId }] }, where] }, { status: 1 }).lean()
}

/** Nothing new can begin after this: nobody is logged in to the account, and none of its copies can be booked. */
async function shut(userId: string): Promise<void> {
  await UserModel.updateOne(
    { _id: userId },
    { $set: { status: 'suspended', suspendedReason: REASON, suspendedAt: new Date(), sessions: [] }, $inc: { sessionVersion: 1 } }
  )
  await followHoliday(userId)
}

/** Ends what is open of an account. Returns the copies that are back on sale. @throws AppError PAYMENTS_AWAY while something has not ended */
async function endOpenBookings(actor: Actor, id: string): Promise<string[]> {
  const freed: string[] = []
  for (const { _id } of await listBookings(id, { status: trusted({ $in: [...CANCELLABLE] }) })) {
    freed.push((await cancelBooking(actor, _id.toHexString(), REASON)).listingId)
  }
  if ((await listBookings(id, whereUnfinished())).length > 0) {
    throw new AppError(
      'PAYMENTS_AWAY',
      'errors.deletionWaitsForPayment'
    )
  }
  return freed
}

/** Marks and shuts the account and ends what is open; when that is refused it stays shut, and may be reinstated. */
async function prepareDeletion(actor: Actor, id: string): Promise<string[]> {
  const closing = await beginClosing(id)
  if (closing.isDecided) return []
  try {
    await shut(id)
    const freed = await endOpenBookings(actor, id)
    await decideClosing(closing)
    return freed
  } catch (error) {
    await undoClosing(closing)
    throw error
  }
}

/**
 * Deletes an account: it is shut, its holds are cancelled (at the payment provider first), what was paid and not handed
 * over is refunded, its copies are withdrawn, the person is erased. What was sold stays on record without them. Each step
 * can be repeated: when one is refused, the account stays shut and the same call goes on from there.
 * @throws AppError NOT_ALLOWED for anybody but an admin, FRESH_LOGIN_NEEDED when they logged in long ago, PAYMENTS_AWAY
 * while money cannot be returned, DISPUTED while a dispute of a bank is open, CHANGED_MEANWHILE while another request closes
 * the account
 */
export async function deleteUser(actor: Actor, role: Exclude<Role, 'Admin'>, id: string): Promise<DeletedUser> {
  checkRole(actor, 'Admin')
  requireFreshLogin(actor)
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: id, ...withRole(role) }, { status: 1, email: 1 }).lean()
  if (!user || user.status === 'closed') return { deletedCount: 0, listingIds: [] }
  if (await hasOpenDispute(id)) throw new AppError('DISPUTED', 'errors.deletionWaitsForDispute')
  const withCase = await listBookings(id, { status: 'handed_over', 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) })
  if (withCase.length > 0) throw new AppError('NOT_ALLOWED', 'errors.deletionWaitsForCase')
  await recordAudit(actor, { action: 'user-deleted', targetKind: 'user', targetId: id })
  const freed = await prepareDeletion(actor, id)
  await finishClosing({ id, email: user.email })
  return { deletedCount: 1, listingIds: [...freed, ...(await listListingIdsOf(id))] }
}
