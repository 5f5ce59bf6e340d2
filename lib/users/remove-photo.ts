import 'server-only'
import { connectToDatabase } from '@/lib/db'
import { UserModel } from '@/models/user'
import type { Actor } from './user'

/** Takes the account's photo away; nothing happens when there is none. */
export async function removePhoto(actor: Actor): Promise<{ photoUrl: null }> {
  await connectToDatabase()
  await UserModel.updateOne({ _id: actor.id }, { $unset: { photoUrl: '' } })
  return { photoUrl: null }
}
