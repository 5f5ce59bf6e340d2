import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { toUploadId } from '@/lib/platform/images/image'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { CartItemModel } from '@/models/cart-item'
import { RemovedListingModel } from '@/models/removed-listing'
import { UploadModel } from '@/models/upload'
import { CHANGEABLE_STATUSES } from './listing-status'
import { invalidateOffers } from './invalidate-offers'

type Photos = readonly { src: string }[]

function toUploadIds(images: Photos): string[] {
  return images.flatMap((image) => toUploadId(image) ?? [])
}

async function take(uploadIds: readonly string[], listingId: string): Promise<void> {
  await UploadModel.updateMany(
    { _id: trusted({ $in: [...uploadIds] }), listingId: null, removedAt: null },
    { $set: { listingId }, $unset: { idleSince: 1 } }
  )
}

async function release(uploadIds: readonly string[], listingId: string): Promise<void> {
  await UploadModel.updateMany(
    { _id: trusted({ $in: [...uploadIds] }), listingId },
    { $unset: { listingId: 1 }, $set: { idleSince: new Date() } }
  )
}

/** Updates photo claims after a listing was changed to show `shown` and no longer `gone`. Photos shared with a
 * duplicate are handed to it. Release before lookup, against write before claim in a duplicate, guarantees that no
 * shown photo is swept. */
export async function settlePhotos(
  actor: Actor,
  listingId: string,
  { shown, gone }: { shown: Photos; gone: Photos }
): Promise<void> {
  if (shown.length > 0) await take(toUploadIds(shown), listingId)
  const stays = new Set(shown.map(({ src }) => src))
  const left = gone.filter(({ src }) => !stays.has(src))
  if (left.length === 0) return
  await release(toUploadIds(left), listingId)
  for (const image of left) {
    const other = await ListingModel.findOne({ sellerId: actor.id, 'images.src': image.src }, { _id: 1 }).lean()
    if (other) await take(toUploadIds([image]), other._id.toHexString())
  }
}

/** Deletes an unbooked listing of the actor if `where` matches. False if nothing matched. */
export async function deleteListingIf(
  actor: Actor,
  id: string,
  where: FilterQuery<ListingDocument> = {}
): Promise<boolean> {
  const removable: FilterQuery<ListingDocument> = {
    ...where,
    _id: id,
    sellerId: actor.id,
    status: trusted({ $in: [...CHANGEABLE_STATUSES] })
  }
  if (!(await ListingModel.exists(removable))) return false
  // Before the deletion: on a full disk nothing is deleted. The record is ignored while the listing exists.
  await RemovedListingModel.updateOne({ _id: id }, { $set: { at: new Date() } }, { upsert: true })
  const deleted = await ListingModel.findOneAndDelete(removable, { projection: { images: 1 } }).lean()
  if (!deleted) return false
  await CartItemModel.deleteMany({ listingId: id })
  invalidateOffers(actor.id)
  await settlePhotos(actor, id, { shown: [], gone: deleted.images })
  return true
}
