import 'server-only'
import { connectToDatabase } from '@/lib/db'
import { AppError, notFound } from '@/lib/errors'
import { checkRole } from '@/lib/auth/check-role'
import type { Actor } from '@/lib/users/user'
import { ListingModel } from '@/models/listing'
import { UploadModel } from '@/models/upload'
import { removeUpload } from './remove-upload'

function inUse(): AppError {
  return new AppError('UPLOAD_IN_USE', 'A listing shows that picture. Take it out of the listing first.')
}

/**
 * Deletes one of the seller's own pictures that no listing shows.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, UPLOAD_IN_USE
 */
export async function deleteUpload(actor: Actor, id: string): Promise<void> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const own = await UploadModel.findOne({ _id: id, ownerId: actor.id, removedAt: null }, { image: 1, listingId: 1 }).lean()
  if (!own) throw notFound('That picture')
  // Another copy of a book shows the pictures of the first.
  const shown = await ListingModel.exists({ sellerId: actor.id, 'images.src': own.image.src })
  if (own.listingId || shown) throw inUse()
  const marked = await UploadModel.updateOne(
    { _id: id, ownerId: actor.id, listingId: null, removedAt: null },
    { $set: { removedAt: new Date() } }
  )
  if (marked.modifiedCount === 0) throw inUse()
  await removeUpload(id, own.image)
}
