import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'

/**
 * Takes a seller's own copy off the advertised list; it stays on sale. A second time it changes nothing.
 * @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id
 */
export async function stopAdvertising(actor: Actor, id: string): Promise<{ listingId: string; modifiedCount: number }> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const before = await ListingModel.findOneAndUpdate(
    { _id: id, sellerId: actor.id },
    { $unset: { advertisedAt: 1 } },
    { projection: { advertisedAt: 1 } }
  ).lean()
  if (!before) throw notFound('That listing')
  return { listingId: id, modifiedCount: before.advertisedAt ? 1 : 0 }
}
