import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { UserModel } from '@/models/user'
import { deletePhoto } from './delete-photo'
import type { Actor } from '@/lib/platform/access/actor'

/** Takes the account's photo away and deletes the picture; nothing happens when there is none. */
export async function removePhoto(actor: Actor): Promise<{ photoUrl: null }> {
  await connectToDatabase()
  const before = await UserModel.findOneAndUpdate(
    { _id: actor.id },
    { $unset: { photoUrl: '', photoSrc: '' } },
    { projection: { photoSrc: 1 }, returnDocument: 'before' }
  ).lean()
  await deletePhoto(before?.photoSrc)
  return { photoUrl: null }
}
