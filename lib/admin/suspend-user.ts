import 'server-only'
import { trusted, type Types } from 'mongoose'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { assertSameDecision } from '@/lib/audit/standing-decision'
import { followHoliday } from '@/lib/listings/follow-holiday'
import { listListingIdsOf } from '@/lib/listings/seller-queries'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError, notFound } from '@/lib/platform/errors'
import { toAccountEvents } from '@/lib/users/events'
import { withRole } from '@/lib/users/with-role'
import { UserModel } from '@/models/user'
import type { SuspendUserInput } from './schemas'

/** `modifiedCount` is 0 if nothing changed; `listingIds` are the listings that show the change. */
export type Suspension = { modifiedCount: number; listingIds: string[] }

/** Irreversible and idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND for anything but a seller */
export async function verifySeller(actor: Actor, id: string): Promise<Suspension> {
  await authorize(actor, 'Admin')
  const seller = await UserModel.findOne({ _id: id, ...withRole('Seller') }, { verified: 1, status: 1 }).lean()
  if (!seller || seller.status === 'closed') throw notFound('seller')
  if (seller.verified) return { modifiedCount: 0, listingIds: [] }
  const changed = await UserModel.updateOne(
    { _id: id, ...withRole('Seller'), verified: false },
    { $set: { verified: true }, $push: { auditOutbox: { $each: toAuditOutbox(actor, 'seller-verified') } } }
  )
  await recordActs('user', id)
  return { modifiedCount: changed.modifiedCount, listingIds: await listListingIdsOf(id) }
}

/** Also completes an interrupted call. */
async function showOrHide(id: string, modifiedCount: number): Promise<Suspension> {
  await followHoliday(id)
  return { modifiedCount, listingIds: await listListingIdsOf(id) }
}

function assertSuspendedSo(actor: Actor, id: Types.ObjectId, reason: string): Promise<void> {
  const action = 'user-suspended'
  const isSame = (made: string) => made === reason.toWellFormed()
  return assertSameDecision(actor, { kind: 'user', id, action }, { action, isSame }, 'errors.suspendedBefore')
}

/** Ends sessions and hides listings; bookings continue. Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND, ALREADY_DECIDED for another reason than the one that stands */
export async function suspendUser(actor: Actor, { id, reason }: SuspendUserInput): Promise<Suspension> {
  await authorize(actor, 'Admin')
  const user = await UserModel.findOne(
    { _id: id, role: trusted({ $ne: 'Admin' }) },
    { status: 1, suspendedReason: 1 }
  ).lean()
  if (!user || user.status === 'closed') throw notFound('account')
  if (user.status === 'suspended') {
    if (user.suspendedReason && user.suspendedReason !== reason) await assertSuspendedSo(actor, user._id, reason)
    return showOrHide(id, 0)
  }
  const suspendedAt = new Date()
  const changed = await UserModel.updateOne(
    { _id: id, status: 'active' },
    {
      $set: { status: 'suspended', suspendedReason: reason, suspendedAt, sessions: [] },
      $inc: { sessionVersion: 1 },
      $push: {
        auditOutbox: { $each: toAuditOutbox(actor, 'user-suspended', { reason }) },
        events: { $each: toAccountEvents('account-suspended', suspendedAt) }
      }
    }
  )
  await recordActs('user', id)
  if (changed.modifiedCount === 0) await assertSuspendedSo(actor, user._id, reason)
  return showOrHide(id, changed.modifiedCount)
}

/** Shows the listings again unless the seller is on holiday. Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND for
 * closed accounts, CHANGED_MEANWHILE while it is being deleted */
export async function reinstateUser(actor: Actor, id: string): Promise<Suspension> {
  await authorize(actor, 'Admin')
  const user = await UserModel.findOne({ _id: id }, { status: 1, closing: 1 }).lean()
  if (!user || user.status === 'closed') throw notFound('account')
  if (user.closing) throw new AppError('CHANGED_MEANWHILE', 'errors.accountBeingDeleted')
  if (user.status === 'active') return showOrHide(id, 0)
  const changed = await UserModel.updateOne(
    { _id: id, status: 'suspended', closing: trusted({ $exists: false }) },
    {
      $set: { status: 'active' },
      $unset: { suspendedReason: 1, suspendedAt: 1 },
      $push: {
        auditOutbox: { $each: toAuditOutbox(actor, 'user-reinstated') },
        events: { $each: toAccountEvents('account-reinstated', new Date()) }
      }
    }
  )
  await recordActs('user', id)
  return showOrHide(id, changed.modifiedCount)
}
