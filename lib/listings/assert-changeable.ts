import 'server-only'
import type { FilterQuery } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { AppError, notFound } from '@/lib/platform/errors'
import { isBelowMinimum, MIN_PRICE_CENTS } from '@/lib/platform/i18n/price'
import { hasRequestedClosing } from '@/lib/users/has-requested-closing'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { UserModel } from '@/models/user'
import type { ListingStatus } from './listing-status'
import { message } from '@/lib/platform/i18n/message'

/** Why a copy in this status cannot be changed now, in words for its seller. */
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

/** A copy that the shop has taken down. */
export function takenDownRejection(): AppError {
  return new AppError('LISTING_TAKEN_DOWN', 'errors.listingTakenDown')
}

/**
 * Keeps a copy from before the rule of the least price from being put on sale anew. @throws AppError UNPROCESSABLE
 */
export function assertNotBelowMinimum(copy: { priceCents: number }): void {
  if (!isBelowMinimum(copy.priceCents)) return
  throw new AppError('UNPROCESSABLE', message('errors.ownBelowCardMinimum', { price: MIN_PRICE_CENTS / 100 }))
}

/**
 * The same for the copy that `where` finds, if it finds one. Asked before the write: a price never sinks below the least, so a
 * copy that passes does not cost less by then. @throws AppError UNPROCESSABLE
 */
export async function assertNoneBelowMinimum(where: FilterQuery<ListingDocument>): Promise<void> {
  const copy = await ListingModel.findOne(where, { priceCents: 1 }).lean()
  if (copy) assertNotBelowMinimum(copy)
}

/**
 * The error for a guarded update that found nothing to change: the copy is not the actor's (nobody learns whether it
 * exists), it was taken down, or its status forbids it.
 */
export async function explainRejection(actor: Actor, listingId: string): Promise<AppError> {
  const own = await ListingModel.findOne({ _id: listingId, sellerId: actor.id }, { status: 1, takenDown: 1 }).lean()
  if (!own) return notFound('listing')
  return own.takenDown ? takenDownRejection() : toRejection(own.status)
}

/**
 * Takes back, with `undo`, what was written about a copy whose seller has closed the account since this call began. Asked
 * after the write: either this sees the account closed, or the erasing of the account sees the copy as it was written.
 * A suspended seller's copies are out of sight as followHoliday says, and come back with the seller.
 * @throws AppError SIGNED_OUT
 */
export async function assertAccountOpen(actor: Actor, undo: () => Promise<unknown>): Promise<void> {
  if (!(await UserModel.exists({ _id: actor.id, status: 'closed' }))) return
  await undo()
  throw new AppError('SIGNED_OUT', 'errors.signedOut')
}

/**
 * Refuses to put a copy on sale for a seller who has asked to close the account. What is written in the same moment is hidden
 * with their other copies (see followHoliday). @throws AppError NOT_ALLOWED
 */
export async function assertNotClosing(actor: Actor): Promise<void> {
  const seller = await UserModel.findById(actor.id, { closeRequest: 1 }).lean()
  if (!hasRequestedClosing(seller)) return
  throw new AppError('NOT_ALLOWED', 'errors.closingSeller')
}
