import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import { listListingIdsOf } from '@/lib/listings/seller-queries'
import { toAuditOutbox } from '@/lib/audit/audit-outbox'
import { authorize } from '@/lib/platform/access/authorize'
import { requireFreshLogin } from '@/lib/platform/auth/session-life'
import type { OrderStatus } from '@/lib/orders/order-status'
import { OPEN_CASE_STATUSES } from '@/lib/cases/case'
import { hasOpenDispute } from '@/lib/disputes/has-open-dispute'
import { whereUnfinished } from '@/lib/orders/unfinished'
import { AppError } from '@/lib/platform/errors'
import { followHoliday } from '@/lib/listings/follow-holiday'
import { endOrder } from '@/lib/payments/cancel-order'
import type { Actor, Role } from '@/lib/platform/access/actor'
import { withRole } from '@/lib/users/with-role'
import { OrderModel, type OrderDocument } from '@/models/order'
import { UserModel } from '@/models/user'
import { hasUnpaidSales } from './open-business'
import { beginClosing, decideClosing, finishClosing, undoClosing } from './closing'

export type DeletedUser = { deletedCount: 0 | 1; listingIds: string[] }

/** Other unfinished bookings end by themselves. */
const CANCELLABLE: readonly OrderStatus[] = ['reserved', 'paying', 'agreed', 'expiring', 'cancelling', 'paid']

const GROUNDS = { cause: 'account-closed' } as const

function listBookings(userId: string, where: FilterQuery<OrderDocument>) {
  return OrderModel.find({ $and: [{ $or: [{ buyerId: userId }, { sellerId: userId }] }, where] }, { status: 1 }).lean()
}

async function shut(userId: string): Promise<void> {
  await UserModel.updateOne(
    { _id: userId },
    {
      $set: { status: 'suspended', suspendedAt: new Date(), sessions: [] },
      $unset: { suspendedReason: 1 },
      $inc: { sessionVersion: 1 }
    }
  )
  await followHoliday(userId)
}

/** @throws AppError DISPUTED, NOT_ALLOWED */
async function assertNothingWaits(id: string): Promise<void> {
  if (await hasOpenDispute(id)) throw new AppError('DISPUTED', 'errors.deletionWaitsForDispute')
  const withCase = await listBookings(id, {
    status: 'handed_over',
    'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] })
  })
  if (withCase.length > 0) throw new AppError('NOT_ALLOWED', 'errors.deletionWaitsForCase')
  if (await hasUnpaidSales(id)) throw new AppError('NOT_ALLOWED', 'errors.deletionWaitsForMoney')
}

/** Returns the listings that are on sale again. @throws AppError PAYMENTS_UNAVAILABLE */
async function endOpenBookings(actor: Actor, id: string): Promise<string[]> {
  const freed: string[] = []
  for (const { _id } of await listBookings(id, { status: trusted({ $in: [...CANCELLABLE] }) })) {
    freed.push(...(await endOrder(actor, _id.toHexString(), GROUNDS)).listingIds)
  }
  if ((await listBookings(id, whereUnfinished())).length > 0) {
    throw new AppError('PAYMENTS_UNAVAILABLE', 'errors.deletionWaitsForPayment')
  }
  return freed
}

/** If refused, the account stays suspended and may be reinstated. */
async function prepareDeletion(actor: Actor, id: string): Promise<string[]> {
  const closing = await beginClosing(id)
  if (closing.isDecided) return []
  try {
    await shut(id)
    const freed = await endOpenBookings(actor, id)
    // Again, for what was handed over or disputed meanwhile.
    await assertNothingWaits(id)
    await decideClosing(closing, {}, toAuditOutbox(actor, 'user-deleted'))
    return freed
  } catch (error) {
    await undoClosing(closing)
    throw error
  }
}

/** Suspends the account, cancels holds, refunds paid orders, withdraws listings and erases the person. Each step is
 * idempotent: a repeated call resumes. @throws AppError NOT_ALLOWED, FRESH_LOGIN_NEEDED, PAYMENTS_UNAVAILABLE, DISPUTED,
 * CHANGED_MEANWHILE */
export async function deleteUser(actor: Actor, role: Exclude<Role, 'Admin'>, id: string): Promise<DeletedUser> {
  await authorize(actor, 'Admin')
  requireFreshLogin(actor)
  const user = await UserModel.findOne({ _id: id, ...withRole(role) }, { status: 1, email: 1 }).lean()
  if (!user || user.status === 'closed') return { deletedCount: 0, listingIds: [] }
  await assertNothingWaits(id)
  const freed = await prepareDeletion(actor, id)
  await finishClosing({ id, email: user.email })
  return { deletedCount: 1, listingIds: [...freed, ...(await listListingIdsOf(id))] }
}
