import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { optionalEnv } from '@/lib/platform/env'
import { notFound } from '@/lib/platform/errors'
import { AccountModel } from '@/models/account'
import { UserModel } from '@/models/user'
import type { Profile } from './profile'
import { rolesOf, type Actor } from '@/lib/platform/access/actor'

/** The actor's own profile. @throws AppError NOT_FOUND when the account was closed a moment ago. */
export async function findProfile(actor: Actor): Promise<Profile> {
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }).lean()
  if (!user) throw notFound('Your account')
  const google = await AccountModel.exists({ userId: user._id, provider: 'google' })
  return {
    name: user.name,
    email: user.email,
    emailVerified: Boolean(user.emailVerified),
    roles: rolesOf(user),
    photoUrl: user.photoUrl ?? null,
    hasPassword: Boolean(user.passwordHash),
    hasGoogle: google !== null,
    canConnectGoogle: optionalEnv('GOOGLE_CLIENT_ID') !== undefined
  }
}
