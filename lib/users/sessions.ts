import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { signAccessToken } from '@/lib/platform/auth/access-token'
import { verifyPassword } from '@/lib/platform/auth/password'
import { countUse } from '@/lib/platform/auth/rate-limits'
import type { SessionClaims } from '@/lib/platform/auth/session-life'
import { renewProof } from '@/lib/platform/auth/stored-session'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { UserModel } from '@/models/user'
import type { ConfirmLoginInput } from './schemas'

/** Signs the account out everywhere, this browser included: every session carries the version that is raised here. */
export async function endAllSessions(actor: Actor): Promise<{ done: true }> {
  await connectToDatabase()
  await UserModel.updateOne({ _id: actor.id }, { $set: { sessions: [] }, $inc: { sessionVersion: 1 } })
  return { done: true }
}

/**
 * A token of 5 minutes for the signed-in person whose address it is; it opens their bookings and nothing else, and ends
 * with the sign-in it was asked for in.
 * @throws AppError NOT_ALLOWED for anybody else's address
 */
export function giveAccessToken(actor: Actor, email: string, session: SessionClaims | null): { accessToken: string } {
  if (session?.userId !== actor.id || email !== actor.email) {
    throw new AppError('NOT_ALLOWED', 'errors.notYourEmail')
  }
  return { accessToken: signAccessToken(session) }
}

/**
 * Takes the password once more, so that for ten minutes the actor's session may do what cannot be undone.
 * @throws AppError BAD_INPUT for a wrong password; NOT_ALLOWED for an account without one, which signs in with Google
 * again instead; TOO_MANY_REQUESTS; SIGNED_OUT when the session ended in this very moment
 */
export async function confirmLogin(actor: Actor, { password }: ConfirmLoginInput): Promise<{ done: true }> {
  await countUse('proof', actor.id)
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }, { passwordHash: 1 }).lean()
  if (user && !user.passwordHash) throw new AppError('NOT_ALLOWED', 'errors.noPassword')
  if (!(await verifyPassword(user?.passwordHash, password))) {
    const message = 'errors.wrongPassword'
    throw new AppError('BAD_INPUT', message, { fields: { password: message } })
  }
  if (actor.session && (await renewProof(actor.id, actor.session.id))) return { done: true }
  throw new AppError('SIGNED_OUT', 'errors.signedOut')
}
