import 'server-only'
import { Types } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { shopSettings } from '@/lib/settings/shop-settings'
import { rolesOf } from './roles'
import { connectToDatabase } from '@/lib/platform/db/db'
import { toReadable } from '@/lib/platform/db/keep-readable'
import { UserModel } from '@/models/user'
import type { SessionClaims } from '@/lib/platform/auth/session-life'

const ACTOR = { name: 1, email: 1, role: 1, alsoRole: 1, sessions: 1, 'twoStep.since': 1 } as const

/** Null if closed, suspended or ended. Read per request, so that changes of roles and name apply at once. */
export async function unsafeFindActor({ userId, sessionVersion, sessionId }: SessionClaims): Promise<Actor | null> {
  if (!Types.ObjectId.isValid(userId)) return null
  await connectToDatabase()
  const found = await UserModel.findOne(
    { _id: userId, status: 'active', sessionVersion, 'sessions.id': sessionId },
    ACTOR
  ).lean()
  const user = toReadable(UserModel, found, ACTOR)
  if (!user) return null
  const provedAt = user.sessions.find(({ id }) => id === sessionId)?.provedAt ?? null
  const roles = rolesOf(user)
  const needsTwoStep = roles.includes('Admin') && !user.twoStep && shopSettings().signIn.requireTwoStepOfAdmins
  return {
    id: user._id.toHexString(),
    name: user.name,
    email: user.email,
    roles: needsTwoStep ? [] : roles,
    ...(needsTwoStep ? { needsTwoStep } : {}),
    session: { id: sessionId, provedAt }
  }
}
