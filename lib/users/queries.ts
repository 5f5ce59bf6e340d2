import 'server-only'
import { Types } from 'mongoose'
import { connectToDatabase } from '@/lib/db'
import { UserModel } from '@/models/user'
import type { Actor, Me } from './user'

/**
 * The living account behind a session, or null when it is gone, suspended, or every session was ended since.
 * Role and name are read here, for each request, so that a change acts at once.
 */
export async function unsafeFindActor(userId: string, sessionVersion: number): Promise<Actor | null> {
  if (!Types.ObjectId.isValid(userId)) return null
  await connectToDatabase()
  const user = await UserModel.findOne(
    { _id: userId, status: 'active', sessionVersion },
    { name: 1, email: 1, role: 1 }
  ).lean()
  return user ? { id: user._id.toHexString(), name: user.name, email: user.email, role: user.role } : null
}

/** What the signed-in person's own browser may know about them. */
export async function findMe(actor: Actor): Promise<Me> {
  await connectToDatabase()
  const user = await UserModel.findById(actor.id, { photoUrl: 1 }).lean()
  return { name: actor.name, email: actor.email, role: actor.role, photoUrl: user?.photoUrl ?? null }
}
