import 'server-only'
import type { User } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import { readCurrentClaims } from '@/lib/platform/auth/session'
import { endSession, startSession } from '@/lib/platform/auth/stored-session'

/** What a sign-in that has just succeeded is known by from now on. The one this browser had before ends with it. */
export async function toSignInToken(user: Pick<User, 'id' | 'roles' | 'sessionVersion'>): Promise<JWT> {
  const before = await readCurrentClaims()
  const sessionId = await startSession(user.id, user.sessionVersion)
  if (before) await endSession(before)
  const loggedInAt = Math.floor(Date.now() / 1000)
  return { sub: user.id, roles: user.roles, sessionVersion: user.sessionVersion, sessionId, loggedInAt }
}
