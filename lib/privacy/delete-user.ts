import 'server-only'
import { trusted } from 'mongoose'
import { listListingIdsOf } from '@/lib/admin/list-listing-ids-of'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/auth/check-role'
import { requireFreshLogin } from '@/lib/auth/require-fresh-login'
import type { BookingStatus } from '@/lib/bookings/booking'
import { connectToDatabase } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { followHoliday } from '@/lib/listings/follow-holiday'
import { cancelBooking } from '@/lib/payments/cancel-booking'
import type { Actor, Role } from '@/lib/users/user'
import { BookingModel } from '@/models/booking'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { unsafeErasePerson } from './erase-person'

/** `deletedCount` is 0 when there was nobody to delete; `listingIds` are the copies that left the shelves or came back. */
export type DeletedUser = { deletedCount: 0 | 1; listingIds: string[] }

/** Bookings that are neither over nor handed over: somebody waits for money, a book or an answer. */
const UNFINISHED: readonly BookingStatus[] = [
  'pending', 'reserved', 'paying', 'expiring', 'cancelling', 'paid', 'refunding'
]
/** Of these cancelling makes an end; the others are about to end by themselves. */
const CANCELLABLE: readonly BookingStatus[] = ['reserved', 'paying', 'expiring', 'cancelling', 'paid']

const REASON = 'The account was closed by the shop.'

function listUnfinished(userId: string, statuses: readonly BookingStatus[]) {
  return BookingModel.find(
    { $or: [{ buyerId: userId }, { sellerId: userId }], status: trusted({ $in: [...statuses] }) },
    { status: 1 }
  ).lean()
}

/** Nothing new can begin after this: nobody is logged in to the account, and none of its copies can be booked. */
async function shut(userId: string): Promise<void> {
  await UserModel.updateOne(
    { _id: userId },
    { $set: { status: 'suspended', suspendedReason: REASON, suspendedAt: new Date(), sessions: [] }, $inc: { sessionVersion: 1 } }
  )
  await followHoliday(userId)
}

/**
 * Deletes an account: it is shut, its holds are cancelled (at the payment provider first), what was paid and not handed
 * over is refunded, its copies are withdrawn, the person is erased. What was sold stays on record without them. Each step
 * can be repeated: when one is refused, the account stays shut and the same call goes on from there.
 * @throws AppError NOT_ALLOWED for anybody but an admin, FRESH_LOGIN_NEEDED when they logged in long ago, PAYMENTS_AWAY
 * while money cannot be returned
 */
export async function deleteUser(actor: Actor, role: Exclude<Role, 'Admin'>, id: string): Promise<DeletedUser> {
  checkRole(actor, 'Admin')
  requireFreshLogin(actor)
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: id, role }, { status: 1, email: 1 }).lean()
  if (!user || user.status === 'closed') return { deletedCount: 0, listingIds: [] }
  await recordAudit(actor, { action: 'user-deleted', targetKind: 'user', targetId: id })
  await shut(id)
  const freed: string[] = []
  for (const { _id } of await listUnfinished(id, CANCELLABLE)) {
    freed.push((await cancelBooking(actor, _id.toHexString(), REASON)).listingId)
  }
  if ((await listUnfinished(id, UNFINISHED)).length > 0) {
    throw new AppError(
      'PAYMENTS_AWAY',
      'The account is shut, but a payment of it has not ended yet. Try again in a minute to delete it.'
    )
  }
  await ListingModel.updateMany({ sellerId: id, status: 'available' }, { $set: { status: 'withdrawn', withdrawnAt: new Date() } })
  await unsafeErasePerson({ id, email: user.email })
  return { deletedCount: 1, listingIds: [...freed, ...(await listListingIdsOf(id))] }
}
