import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { AppError, notFound } from '@/lib/platform/errors'
import { hasRequestedClosing } from '@/lib/users/has-requested-closing'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import type { ListingStatus } from './listing-status'

export function toRejection(status: ListingStatus): AppError {
  switch (status) {
    case 'reserved':
      return new AppError('LISTING_HELD', 'errors.listingBooked')
    case 'sold':
      return new AppError('LISTING_SOLD', 'errors.listingSold')
    case 'withdrawn':
      return new AppError('LISTING_NOT_ON_SALE', 'errors.listingWithdrawn')
    case 'available':
      return new AppError('LISTING_NOT_ON_SALE', 'errors.listingChanged')
  }
}

export function takenDownRejection(): AppError {
  return new AppError('LISTING_TAKEN_DOWN', 'errors.listingTakenDown')
}

/** For a guarded update that matched nothing. A foreign listing is NOT_FOUND, so that ids cannot be probed. */
export async function explainRejection(actor: Actor, listingId: string): Promise<AppError> {
  const own = await ListingModel.findOne({ _id: listingId, sellerId: actor.id }, { status: 1, takenDown: 1 }).lean()
  if (!own) return notFound('listing')
  return own.takenDown ? takenDownRejection() : toRejection(own.status)
}

/** Runs `undo` if the seller closed the account during this call. Called after the write: either this reads the
 * closed account, or the erasure finds the listing as written. @throws AppError SIGNED_OUT */
export async function assertAccountOpen(actor: Actor, undo: () => Promise<unknown>): Promise<void> {
  if (!(await UserModel.exists({ _id: actor.id, status: 'closed' }))) return
  await undo()
  throw new AppError('SIGNED_OUT', 'errors.signedOut')
}

/** A listing written at the same moment is hidden by `followHoliday`. @throws AppError NOT_ALLOWED */
export async function assertNotClosing(actor: Actor): Promise<void> {
  const seller = await UserModel.findById(actor.id, { closeRequest: 1 }).lean()
  if (!hasRequestedClosing(seller)) return
  throw new AppError('NOT_ALLOWED', 'errors.closingSeller')
}
