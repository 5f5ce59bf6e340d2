import 'server-only'
import type { FilterQuery } from 'mongoose'
import { AppError, notFound } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel, type ListingDocument } from '@/models/listing'
import type { ListingStatus } from './listing-status'
import { formatPrice, isBelowMinimum, MIN_PRICE_CENTS } from '@/lib/platform/i18n/price'

/** Why a copy in this status cannot be changed now, in words for its seller. */
export function toRefusal(status: ListingStatus): AppError {
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
export function takenDownRefusal(): AppError {
  return new AppError('LISTING_TAKEN_DOWN', 'The shop has taken this copy down. My Products says why and how to appeal.')
}

/**
 * Keeps a copy from before the rule of the least price from being put on sale anew. @throws AppError UNPROCESSABLE
 */
export function refuseCheap(copy: { priceCents: number }): void {
  if (!isBelowMinimum(copy.priceCents)) return
  throw new AppError('UNPROCESSABLE', `This copy costs less than ${formatPrice(MIN_PRICE_CENTS)}, which no card can pay. Raise its price first.`)
}

/**
 * The same for the copy that `where` finds, if it finds one. Asked before the write: a price never sinks below the least, so a
 * copy that passes does not cost less by then. @throws AppError UNPROCESSABLE
 */
export async function refuseCheapOne(where: FilterQuery<ListingDocument>): Promise<void> {
  const copy = await ListingModel.findOne(where, { priceCents: 1 }).lean()
  if (copy) refuseCheap(copy)
}

/**
 * The error for a guarded update that found nothing to change: the copy is not the actor's (nobody learns whether it
 * exists), it was taken down, or its status forbids it.
 */
export async function explainRefusal(actor: Actor, listingId: string): Promise<AppError> {
  const own = await ListingModel.findOne({ _id: listingId, sellerId: actor.id }, { status: 1, takenDown: 1 }).lean()
  if (!own) return notFound('That listing')
  return own.takenDown ? takenDownRefusal() : toRefusal(own.status)
}
