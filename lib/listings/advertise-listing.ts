import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError, notFound } from '@/lib/platform/errors'
import { ListingModel } from '@/models/listing'
import { ON_SHOW } from './on-show'
import { explainRejection } from './assert-changeable'

/** Idempotent: a listing keeps its position, also when its advertising has ended in between. @throws AppError NOT_ALLOWED, NOT_FOUND, LISTING_NOT_ON_SALE,
 * LISTING_HELD, LISTING_SOLD, LISTING_TAKEN_DOWN */
export async function advertiseListing(actor: Actor, id: string): Promise<{ listingId: string }> {
  await authorize(actor, 'Seller')
  const before = await ListingModel.findOne({ _id: id, sellerId: actor.id }, { firstAdvertisedAt: 1 }).lean()
  const firstAdvertisedAt = before?.firstAdvertisedAt ?? new Date()
  const unadvertised = {
    _id: id,
    sellerId: actor.id,
    status: 'available',
    ...ON_SHOW,
    advertisedAt: trusted({ $exists: false })
  } as const
  const advertised = await ListingModel.findOneAndUpdate(
    unadvertised,
    { $set: { advertisedAt: firstAdvertisedAt, firstAdvertisedAt } },
    { projection: { _id: 1 } }
  ).lean()
  if (advertised) return { listingId: id }
  const own = await ListingModel.findOne(
    { _id: id, sellerId: actor.id },
    { status: 1, hidden: 1, takenDown: 1, advertisedAt: 1 }
  ).lean()
  if (own?.status === 'available' && own.hidden && !own.takenDown) {
    throw new AppError('LISTING_NOT_ON_SALE', 'errors.onHoliday')
  }
  if (own?.status === 'available' && own.advertisedAt) return { listingId: id }
  throw await explainRejection(actor, id)
}

/** Idempotent; the listing stays on sale. @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id */
export async function stopAdvertising(actor: Actor, id: string): Promise<{ listingId: string; modifiedCount: number }> {
  await authorize(actor, 'Seller')
  const before = await ListingModel.findOneAndUpdate(
    { _id: id, sellerId: actor.id },
    { $unset: { advertisedAt: 1 } },
    { projection: { advertisedAt: 1 } }
  ).lean()
  if (!before) throw notFound('listing')
  return { listingId: id, modifiedCount: before.advertisedAt ? 1 : 0 }
}
