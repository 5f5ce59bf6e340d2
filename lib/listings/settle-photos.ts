import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { toUploadId } from '@/lib/platform/images/image'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { RemovedListingModel } from '@/models/removed-listing'
import { UploadModel } from '@/models/upload'
import { CHANGEABLE_STATUSES } from './listing-status'
import { invalidateOffers } from './invalidate-offers'

type Photos = readonly { src: string }[]

function toUploadIds(images: Photos): string[] {
  return images.flatMap((image) => toUploadId(image) ?? [])
}

/** Takes pictures for a listing that shows them and that nobody has taken. */
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

/**
 * Puts the claims on pictures right after a listing came to show `shown` and ceased to show `gone`. A duplicate shows the
 * pictures of the copy it was made from, so a picture that one lets go is handed to another that still shows it. The
 * order matters: release first and look after, while a duplicate is written first and takes after; so whichever comes
 * last sees the other, and a picture that somebody shows is never left to be swept away.
 */
export async function settlePhotos(actor: Actor, listingId: string, { shown, gone }: { shown: Photos; gone: Photos }): Promise<void> {
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

/**
 * Deletes a copy of the actor's with all that is said of it, while nobody has booked it and `where` holds: its address stays
 * known as one that is gone and its photos are let go. False when there was nothing to delete.
 */
export async function deleteListingIf(actor: Actor, id: string, where: FilterQuery<ListingDocument> = {}): Promise<boolean> {
  const removable: FilterQuery<ListingDocument> = {
    ...where, _id: id, sellerId: actor.id, status: trusted({ $in: [...CHANGEABLE_STATUSES] })
  }
  if (!(await ListingModel.exists(removable))) return false
  // Before the deletion, which is what counts: on a full disk nothing is deleted. The record says nothing while there is a copy.
  await RemovedListingModel.updateOne({ _id: id }, { $set: { at: new Date() } }, { upsert: true })
  const deleted = await ListingModel.findOneAndDelete(removable, { projection: { images: 1 } }).lean()
  if (!deleted) return false
  invalidateOffers(actor.id)
  await settlePhotos(actor, id, { shown: [], gone: deleted.images })
  return true
}
