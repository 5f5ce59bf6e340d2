import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { AccountModel } from '@/models/account'
import { UserModel } from '@/models/user'
import type { Actor } from '@/lib/platform/access/actor'

/**
 * Unties the Google account, which opens this account no more; nothing happens when there is none.
 * @throws AppError NOT_ALLOWED for an account without a password: nobody could log in to it any more
 */
export async function disconnectGoogle(actor: Actor): Promise<{ done: true }> {
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }, { passwordHash: 1 }).lean()
  if (!user?.passwordHash) {
    throw new AppError('NOT_ALLOWED', 'Google is your only way to log in. Set a password first, by “Forgot your password?”.')
  }
  await AccountModel.deleteOne({ userId: actor.id, provider: 'google' })
  return { done: true }
}
