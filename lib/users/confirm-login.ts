import 'server-only'
import { verifyPassword } from '@/lib/platform/auth/password'
import { countPasswordProof } from '@/lib/platform/auth/rate-limits'
import { renewProof } from '@/lib/platform/auth/stored-session'
import { AppError } from '@/lib/platform/errors'
import { UserModel } from '@/models/user'
import type { ConfirmLoginInput } from './profile-schemas'
import type { Actor } from '@/lib/platform/access/actor'

/**
 * Takes the password once more, so that for ten minutes the actor's session may do what cannot be undone.
 * @throws AppError BAD_INPUT for a wrong password; NOT_ALLOWED for an account without one, which signs in with Google
 * again instead; TOO_MANY_REQUESTS; SIGNED_OUT when the session ended in this very moment
 */
export async function confirmLogin(actor: Actor, { password }: ConfirmLoginInput): Promise<{ done: true }> {
  await countPasswordProof(actor.id)
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }, { passwordHash: 1 }).lean()
  if (user && !user.passwordHash) throw new AppError('NOT_ALLOWED', 'Your account has no password. Please confirm with Google.')
  if (!(await verifyPassword(user?.passwordHash, password))) {
    const message = 'That is not your password.'
    throw new AppError('BAD_INPUT', message, { fields: { password: message } })
  }
  if (actor.session && (await renewProof(actor.id, actor.session.id))) return { done: true }
  throw new AppError('SIGNED_OUT', 'Please log in first.')
}
