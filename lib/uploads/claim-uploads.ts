import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { UploadModel } from '@/models/upload'
import { toStoredImage, type StoredImage } from '@/lib/platform/images/image'

/** Idempotent for the same listing. */
function claimOne(actor: Actor, id: string, listingId: string) {
  return UploadModel.findOneAndUpdate(
    { _id: id, ownerId: actor.id, removedAt: null, listingId: trusted({ $in: [null, listingId] }) },
    { $set: { listingId }, $unset: { idleSince: 1 } },
    { returnDocument: 'before', projection: { image: 1, listingId: 1 } }
  ).lean()
}

/** All or none; keeps the order. @throws AppError BAD_INPUT if one is foreign, gone, duplicate or claimed */
export async function claimUploads(actor: Actor, ids: readonly string[], listingId: string): Promise<StoredImage[]> {
  if (new Set(ids).size < ids.length) throw new AppError('BAD_INPUT', 'errors.pictureTwice')
  await connectToDatabase()
  const images: StoredImage[] = []
  const taken: string[] = []
  for (const id of ids) {
    const row = await claimOne(actor, id, listingId)
    const image = toStoredImage(row?.image)
    if (!image) {
      await giveBack(taken, listingId)
      throw new AppError('BAD_INPUT', 'errors.pictureGone')
    }
    images.push(image)
    if (!row?.listingId) taken.push(id)
  }
  return images
}

async function giveBack(ids: readonly string[], listingId: string): Promise<void> {
  if (ids.length === 0) return
  await UploadModel.updateMany(
    { _id: trusted({ $in: [...ids] }), listingId },
    { $unset: { listingId: 1 }, $set: { idleSince: new Date() } }
  )
}
