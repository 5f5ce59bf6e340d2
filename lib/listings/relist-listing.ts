import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import type { Place } from '@/lib/platform/cache/cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'
import { NOT_TAKEN_DOWN } from './on-show'
import { explainRefusal, refuseCheapOne } from './refuse-change'
import { refuseClosed, refuseLeaving } from './refuse-closed'
import { PLACE_PARTS, toPlace } from './to-place'

/**
 * Puts a seller's own withdrawn copy back on its shelf. It keeps the day it was first listed: otherwise everybody would
 * withdraw and relist to be on top. A copy that is on sale already stays so.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, LISTING_HELD, LISTING_SOLD, LISTING_TAKEN_DOWN, UNPROCESSABLE for a price below the
 * least, SIGNED_OUT when the account was closed in this very moment
 */
export async function relistListing(actor: Actor, id: string): Promise<{ listingId: string; place: Place }> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const withdrawn = { _id: id, sellerId: actor.id, status: 'withdrawn', ...NOT_TAKEN_DOWN } as const
  await refuseCheapOne(withdrawn)
  await refuseLeaving(actor)
  const relisted = await ListingModel.findOneAndUpdate(
    withdrawn,
    { $set: { status: 'available' }, $unset: { withdrawnAt: 1 } },
    { projection: PLACE_PARTS }
  ).lean()
  await refuseClosed(actor, () =>
    ListingModel.updateOne({ _id: id, sellerId: actor.id, status: 'available' }, { $set: { status: 'withdrawn', withdrawnAt: new Date() } })
  )
  const onSale = relisted ?? (await ListingModel.findOne({ _id: id, sellerId: actor.id, status: 'available', ...NOT_TAKEN_DOWN }, PLACE_PARTS).lean())
  if (!onSale) throw await explainRefusal(actor, id)
  return { listingId: id, place: toPlace(actor.id, onSale) }
}
