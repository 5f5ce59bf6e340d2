import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { signAccessToken } from './access-token'
import { verifyPassword } from '@/lib/platform/auth/password'
import { countProof } from './rate-limits'
import type { SessionClaims } from '@/lib/platform/auth/session-life'
import { renewProof } from './stored-session'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { UserModel } from '@/models/user'
import type { ConfirmLoginInput } from './schemas'

/** Every session carries the version that is incremented here. */
export async function endAllSessions(actor: Actor): Promise<{ done: true }> {
  await connectToDatabase()
  await UserModel.updateOne({ _id: actor.id }, { $set: { sessions: [] }, $inc: { sessionVersion: 1 } })
  return { done: true }
}

/** Valid for 5 minutes, for bookings only; ends with the session. @throws AppError NOT_ALLOWED for another address */
export function giveAccessToken(actor: Actor, email: string, session: SessionClaims | null): { accessToken: string } {
  if (session?.userId !== actor.id || email !== actor.email) {
    throw new AppError('NOT_ALLOWED', 'errors.notYourEmail')
  }
  return { accessToken: signAccessToken(session) }
}

/** Allows irreversible actions for ten minutes. @throws AppError BAD_INPUT, NOT_ALLOWED, TOO_MANY_REQUESTS,
 * SIGNED_OUT */
export async function confirmLogin(actor: Actor, { password }: ConfirmLoginInput): Promise<{ done: true }> {
  await countProof(actor.id)
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }, { passwordHash: 1 }).lean()
  if (user && !user.passwordHash) throw new AppError('NOT_ALLOWED', 'errors.noPassword')
  if (!(await verifyPassword(user?.passwordHash, password))) {
    const message = 'errors.wrongPassword'
    throw new AppError('BAD_INPUT', message, { fields: { password: message } })
  }
  if (actor.session && (await renewProof(actor.id, actor.session.id))) return { done: true }
  throw new AppError('SIGNED_OUT', 'errors.signedOut')
}
