import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import type { Place } from '@/lib/platform/cache/cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { ListingModel } from '@/models/listing'
import { NOT_TAKEN_DOWN } from './on-show'
import { explainRejection, assertNoneBelowMinimum, assertAccountOpen, assertNotClosing } from './assert-changeable'
import { deleteListingIf } from './settle-photos'
import { invalidateOffers } from './invalidate-offers'
import { PLACE_PARTS, toPlace } from './to-listing'

/**
 * Takes a seller's own copy off sale while nobody has booked it; it is no longer advertised either. A second time it
 * changes nothing.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, LISTING_HELD, LISTING_SOLD, LISTING_TAKEN_DOWN
 */
export async function withdrawListing(actor: Actor, id: string): Promise<{ listingId: string }> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const withdrawn = await ListingModel.findOneAndUpdate(
    { _id: id, sellerId: actor.id, status: 'available', ...NOT_TAKEN_DOWN },
    { $set: { status: 'withdrawn', withdrawnAt: new Date() }, $unset: { advertisedAt: 1 } },
    { projection: { _id: 1 } }
  ).lean()
  const isDone = withdrawn ?? (await ListingModel.exists({ _id: id, sellerId: actor.id, status: 'withdrawn', ...NOT_TAKEN_DOWN }))
  if (!isDone) throw await explainRejection(actor, id)
  invalidateOffers(actor.id)
  return { listingId: id }
}

/**
 * Puts a seller's own withdrawn copy back on sale. It keeps the day it was first listed: otherwise everybody would
 * withdraw and relist to be on top. A copy that is on sale already stays so.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, LISTING_HELD, LISTING_SOLD, LISTING_TAKEN_DOWN, UNPROCESSABLE for a price below the
 * least, SIGNED_OUT when the account was closed in this very moment
 */
export async function relistListing(actor: Actor, id: string): Promise<{ listingId: string; place: Place }> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const withdrawn = { _id: id, sellerId: actor.id, status: 'withdrawn', ...NOT_TAKEN_DOWN } as const
  await assertNoneBelowMinimum(withdrawn)
  await assertNotClosing(actor)
  const relisted = await ListingModel.findOneAndUpdate(
    withdrawn,
    { $set: { status: 'available' }, $unset: { withdrawnAt: 1 } },
    { projection: PLACE_PARTS }
  ).lean()
  await assertAccountOpen(actor, () =>
    ListingModel.updateOne({ _id: id, sellerId: actor.id, status: 'available' }, { $set: { status: 'withdrawn', withdrawnAt: new Date() } })
  )
  const onSale = relisted ?? (await ListingModel.findOne({ _id: id, sellerId: actor.id, status: 'available', ...NOT_TAKEN_DOWN }, PLACE_PARTS).lean())
  if (!onSale) throw await explainRejection(actor, id)
  return { listingId: id, place: toPlace(actor.id, onSale) }
}

/**
 * Removes a seller's own copy for good while nobody has booked it; its address stays known as one that is gone. Bookings
 * that ended before keep what they show; photos that no other copy of the seller shows are swept away.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, LISTING_HELD, LISTING_SOLD, LISTING_TAKEN_DOWN
 */
export async function deleteListing(actor: Actor, id: string): Promise<{ listingId: string }> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  if (!(await deleteListingIf(actor, id, NOT_TAKEN_DOWN))) throw await explainRejection(actor, id)
  return { listingId: id }
}
