import 'server-only'
import type { FilterQuery } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { AppError, notFound } from '@/lib/platform/errors'
import { formatPrice, isBelowMinimum, MIN_PRICE_CENTS } from '@/lib/platform/i18n/price'
import { hasRequestedClosing } from '@/lib/users/has-requested-closing'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { UserModel } from '@/models/user'
import type { ListingStatus } from './listing-status'

/** Why a copy in this status cannot be changed now, in words for its seller. */
export function toRejection(status: ListingStatus): AppError {
  switch (status) {
    case 'reserved':
      return new AppError('LISTING_HELD', 'Somebody has booked this copy. It stays as it is until they have paid or let it go.')
    case 'sold':
      return new AppError('LISTING_SOLD', 'This copy is sold and stays as it is.')
    case 'withdrawn':
      return new AppError('LISTING_NOT_ON_SALE', 'This copy is withdrawn. Put it back on sale first.')
    case 'available':
      return new AppError('LISTING_NOT_ON_SALE', 'This copy has changed this very moment. Look at it again.')
  }
}

/** A copy that the shop has taken down. */
export function takenDownRejection(): AppError {
  return new AppError('LISTING_TAKEN_DOWN', 'The shop has taken this copy down. My Products says why and how to appeal.')
}

/**
 * Keeps a copy from before the rule of the least price from being put on sale anew. @throws AppError UNPROCESSABLE
 */
export function assertNotBelowMinimum(copy: { priceCents: number }): void {
  if (!isBelowMinimum(copy.priceCents)) return
  throw new AppError('UNPROCESSABLE', `This copy costs less than ${formatPrice(MIN_PRICE_CENTS)}, which no card can pay. Raise its price first.`)
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
  if (!own) return notFound('That listing')
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
  throw new AppError('SIGNED_OUT', 'Please log in first.')
}

/**
 * Refuses to put a copy on sale for a seller who has asked to close the account. What is written in the same moment is hidden
 * with their other copies (see followHoliday). @throws AppError NOT_ALLOWED
 */
export async function assertNotClosing(actor: Actor): Promise<void> {
  const seller = await UserModel.findById(actor.id, { closeRequest: 1 }).lean()
  if (!hasRequestedClosing(seller)) return
  throw new AppError('NOT_ALLOWED', 'You have asked to close your account. Take the request back on your profile to sell again.')
}
