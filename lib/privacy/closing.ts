import 'server-only'
import { randomUUID } from 'node:crypto'
import { trusted, type FilterQuery } from 'mongoose'
import { failpoint } from '@/lib/platform/failpoint'
import { AppError } from '@/lib/platform/errors'
import { ListingModel } from '@/models/listing'
import { UserModel, type UserDocument } from '@/models/user'
import { unsafeErasePerson } from './erase-person'

/** An undecided closing of this age belongs to a process that has died, in milliseconds. */
const DEAD_MS = 2 * 60_000

/** The mark in an account that is being closed; `isDecided`: nothing stood in the way, only the erasing is left. */
export type Closing = { userId: string; id: string; isDecided: boolean }

const UNDECIDED = { 'closing.decidedAt': trusted({ $exists: false }) }

export function changedMeanwhile(): AppError {
  return new AppError('CHANGED_MEANWHILE', 'errors.accountClosingAlready')
}

/**
 * Closes an account for new bookings, as their buyer and as their seller, before anybody looks at what is open: whoever
 * books writes first and looks for this mark second (lib/bookings/open-booking.ts), so a look after it misses none.
 * A closing that was decided before its process died is handed back to be finished.
 * @throws AppError CHANGED_MEANWHILE while another request closes the account
 */
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

/** Opens the account again, unless its closing was decided. True when it did. */
export async function undoClosing({ userId, id }: Pick<Closing, 'userId' | 'id'>): Promise<boolean> {
  const undone = await UserModel.updateOne({ _id: userId, 'closing.id': id, ...UNDECIDED }, { $unset: { closing: 1 } })
  return undone.modifiedCount > 0
}

/**
 * Leaves it to the job (close-request.ts) to close the account: the mark is replaced by the request in one write, so that
 * nothing new can begin in between. @throws AppError CHANGED_MEANWHILE when the mark was taken for a dead process's
 */
export async function postponeClosing({ userId, id }: Closing, now = new Date()): Promise<void> {
  const postponed = await UserModel.updateOne(
    { _id: userId, status: 'active', 'closing.id': id, ...UNDECIDED },
    { $set: { closeRequest: { requestedAt: now } }, $unset: { closing: 1 } }
  )
  if (postponed.modifiedCount === 0) throw changedMeanwhile()
  failpoint('closing-requested')
}

/**
 * Decides a closing after all checks: from here on it is finished, by this process or the reconciler. `where` must still
 * hold. @throws AppError CHANGED_MEANWHILE when it does not, or the mark was taken for a dead process's
 */
export async function decideClosing({ userId, id }: Closing, where: FilterQuery<UserDocument> = {}): Promise<void> {
  const decided = await UserModel.updateOne({ ...where, _id: userId, 'closing.id': id, ...UNDECIDED }, { $set: { 'closing.decidedAt': new Date() } })
  if (decided.modifiedCount === 0) throw changedMeanwhile()
  failpoint('closing-decided')
}

/** Erases the account of a decided closing. Returns the ids of the copies that go off sale. Can be repeated. */
export async function finishClosing(account: { id: string; email: string }): Promise<string[]> {
  const available = await ListingModel.find({ sellerId: account.id, status: 'available' }, { _id: 1 }).lean()
  await unsafeErasePerson(account)
  return available.map(({ _id }) => _id.toHexString())
}

/** Accounts whose closing was cut off before `now` by the death of its process. */
export function listLeftClosings(now: Date) {
  const dead = new Date(now.getTime() - DEAD_MS)
  return UserModel.find({ 'closing.since': trusted({ $lte: dead }) }, { email: 1, closing: 1 }).limit(100).lean()
}
