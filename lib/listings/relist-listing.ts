import 'server-only'
import { checkRole } from '@/lib/auth/check-role'
import { connectToDatabase } from '@/lib/db'
import type { Actor } from '@/lib/users/user'
import { ListingModel } from '@/models/listing'
import { explainRefusal } from './refuse-change'

/**
 * Puts a seller's own withdrawn copy back on its shelf. It keeps the day it was first listed: otherwise everybody would
 * withdraw and relist to be on top. A copy that is on sale already stays so.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, LISTING_HELD, LISTING_SOLD
 */
export async function relistListing(actor: Actor, id: string): Promise<{ listingId: string }> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const relisted = await ListingModel.findOneAndUpdate(
    { _id: id, sellerId: actor.id, status: 'withdrawn' },
    { $set: { status: 'available' }, $unset: { withdrawnAt: 1 } },
    { projection: { _id: 1 } }
  ).lean()
  const isDone = relisted ?? (await ListingModel.exists({ _id: id, sellerId: actor.id, status: 'available' }))
  if (!isDone) throw await explainRefusal(actor, id)
  return { listingId: id }
}
