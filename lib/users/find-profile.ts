import 'server-only'
import { connectToDatabase } from '@/lib/db'
import { notFound } from '@/lib/errors'
import { UserModel } from '@/models/user'
import type { Profile } from './profile'
import type { Actor } from './user'

/** The actor's own profile. @throws AppError NOT_FOUND when the account was closed a moment ago. */
export async function findProfile(actor: Actor): Promise<Profile> {
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }).lean()
  if (!user) throw notFound('Your account')
  return {
    name: user.name,
    email: user.email,
    role: user.role,
    photoUrl: user.photoUrl ?? null,
    hasPassword: Boolean(user.passwordHash),
    hasGoogle: false
  }
}
