import 'server-only'
import { revokeOneTimeTokens } from '@/lib/platform/auth/one-time-token'
import { hashPassword, verifyPassword } from '@/lib/platform/auth/password'
import { countPasswordProof } from '@/lib/platform/auth/rate-limits'
import { AppError } from '@/lib/platform/errors'
import type { Said } from '@/lib/platform/i18n/said'
import { UserModel } from '@/models/user'
import { checkNewPassword } from './check-new-password'
import type { ChangePasswordInput } from './profile-schemas'
import type { Actor } from '@/lib/platform/access/actor'

function refuse(field: keyof ChangePasswordInput, message: Said): AppError {
  return new AppError('BAD_INPUT', message, { fields: { [field]: message } })
}

/**
 * Changes the password and ends every session of the account (ASVS 7.4.3) and every mailed link to choose another; the page
 * that asked signs in again with the new one. The old hash stands in the filter, so of two changes at once one is refused.
 * @throws AppError BAD_INPUT when the current password is wrong or the new one too common or personal; NOT_ALLOWED for an
 * account without a password; TOO_MANY_REQUESTS.
 */
export async function changePassword(actor: Actor, input: ChangePasswordInput): Promise<{ done: true }> {
  await countPasswordProof(actor.id)
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }, { passwordHash: 1 }).lean()
  if (user && !user.passwordHash) {
    throw new AppError('NOT_ALLOWED', 'Your account signs in with Google and has no password to change.')
  }
  const matches = await verifyPassword(user?.passwordHash, input.currentPassword)
  if (!user?.passwordHash || !matches) throw refuse('currentPassword', 'That is not your current password.')
  if (input.newPassword === input.currentPassword) throw refuse('newPassword', 'Choose a password other than the current one.')
  checkNewPassword(input.newPassword, actor)
  const updated = await UserModel.updateOne(
    { _id: actor.id, status: 'active', passwordHash: user.passwordHash },
    { $set: { passwordHash: await hashPassword(input.newPassword), sessions: [] }, $inc: { sessionVersion: 1 } }
  )
  if (updated.modifiedCount === 0) throw refuse('currentPassword', 'That is not your current password.')
  // A link that somebody asked for before would undo the change.
  await revokeOneTimeTokens('reset-password', actor.id)
  return { done: true }
}
