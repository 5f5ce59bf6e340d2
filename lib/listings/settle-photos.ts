import 'server-only'
import { trusted } from 'mongoose'
import { toUploadId } from '@/lib/platform/images/image'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'
import { UploadModel } from '@/models/upload'

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
