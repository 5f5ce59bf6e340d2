import 'server-only'
import type { FilterQuery } from 'mongoose'
import { followHoliday, isAway } from '@/lib/listings/follow-holiday'
import { TAKEN_DOWN } from '@/lib/listings/on-show'
import { tellOffers } from '@/lib/listings/tell-offers'
import { ListingModel, type ListingDocument } from '@/models/listing'

/**
 * Ends the taking down of a copy that is still as `where` says, and shows it again unless its seller is away. True when
 * this call did so.
 */
export async function putBack(id: string, sellerId: string, where: FilterQuery<ListingDocument> = {}): Promise<boolean> {
  const hidden = await isAway(sellerId)
  const { modifiedCount } = await ListingModel.updateOne(
    { ...TAKEN_DOWN, ...where, _id: id },
    { $unset: { takenDown: 1 }, $set: { hidden } }
  )
  // The seller may have come back or gone away in between.
  if (modifiedCount > 0) await followHoliday(sellerId, id)
  tellOffers(sellerId)
  return modifiedCount > 0
}
