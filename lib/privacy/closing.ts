import 'server-only'
import { randomUUID } from 'node:crypto'
import { trusted, type FilterQuery } from 'mongoose'
import { listListingIdsOf } from '@/lib/listings/seller-queries'
import { recordActs, type toAuditOutbox } from '@/lib/audit/audit-outbox'
import { failpoint } from '@/lib/platform/failpoint'
import { AppError } from '@/lib/platform/errors'
import { closePayoutAccount } from '@/lib/payouts/close-payout-account'
import { toAccountEvents } from '@/lib/users/events'
import { UserModel, type UserDocument } from '@/models/user'
import { unsafeErasePerson } from './erase-person'

/** After this time an undecided closing belongs to a dead process. */
const DEAD_MS = 2 * 60_000

export type Closing = { userId: string; id: string; isDecided: boolean }

const UNDECIDED = { 'closing.decidedAt': trusted({ $exists: false }) }

export function changedMeanwhile(): AppError {
  return new AppError('CHANGED_MEANWHILE', 'errors.accountClosingAlready')
}

/** Marks the account before open bookings are checked; a booking writes first and checks the mark second
 * (lib/orders/open-booking.ts), so none is missed. Returns an interrupted decided closing. @throws AppError
 * CHANGED_MEANWHILE */
export async function beginClosing(userId: string, now = new Date()): Promise<Closing> {
  const id = randomUUID()
  const dead = new Date(now.getTime() - DEAD_MS)
  const begun = await UserModel.updateOne(
    {
      _id: userId,
      status: trusted({ $ne: 'closed' as const }),
      $or: [{ closing: trusted({ $exists: false }) }, { ...UNDECIDED, 'closing.since': trusted({ $lte: dead }) }]
    },
    { $set: { closing: { id, since: now } } }
  )
  if (begun.modifiedCount > 0) {
    failpoint('closing-marked')
    return { userId, id, isDecided: false }
  }
  const user = await UserModel.findById(userId, { closing: 1 }).lean()
  if (!user?.closing?.decidedAt) throw changedMeanwhile()
  return { userId, id: user.closing.id, isDecided: true }
}

export async function undoClosing({ userId, id }: Pick<Closing, 'userId' | 'id'>): Promise<boolean> {
  const undone = await UserModel.updateOne({ _id: userId, 'closing.id': id, ...UNDECIDED }, { $unset: { closing: 1 } })
  return undone.modifiedCount > 0
}

/** Replaces the mark by a request in one write (close-request.ts). @throws AppError CHANGED_MEANWHILE */
export async function postponeClosing({ userId, id }: Closing, now = new Date()): Promise<void> {
  const postponed = await UserModel.updateOne(
    { _id: userId, status: 'active', 'closing.id': id, ...UNDECIDED },
    {
      $set: { closeRequest: { requestedAt: now } },
      $unset: { closing: 1 },
      $push: { events: { $each: toAccountEvents('close-requested', now) } }
    }
  )
  if (postponed.modifiedCount === 0) throw changedMeanwhile()
  failpoint('closing-requested')
}

/** The point of no return; `where` must still hold. `acts` go into the audit log. @throws AppError CHANGED_MEANWHILE */
export async function decideClosing(
  { userId, id }: Closing,
  where: FilterQuery<UserDocument> = {},
  acts: ReturnType<typeof toAuditOutbox> = []
): Promise<void> {
  const decided = await UserModel.updateOne(
    { ...where, _id: userId, 'closing.id': id, ...UNDECIDED },
    { $set: { 'closing.decidedAt': new Date() }, $push: { auditOutbox: { $each: acts } } }
  )
  if (decided.modifiedCount === 0) throw changedMeanwhile()
  failpoint('closing-decided')
}

/** Returns all listings of the account: the page of a sold one names its seller. Idempotent. @throws AppError
 * PAYMENTS_UNAVAILABLE; the repair of closings tries again */
export async function finishClosing(account: { id: string; email: string }): Promise<string[]> {
  await recordActs('user', account.id)
  await closePayoutAccount(account.id)
  await unsafeErasePerson(account)
  return listListingIdsOf(account.id)
}

export function listLeftClosings(now: Date) {
  const dead = new Date(now.getTime() - DEAD_MS)
  return UserModel.find({ 'closing.since': trusted({ $lte: dead }) }, { email: 1, closing: 1 })
    .limit(100)
    .lean()
}
