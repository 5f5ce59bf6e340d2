import 'server-only'
import { findOneTimeToken, revokeOneTimeTokens, spendOneTimeToken } from '@/lib/platform/auth/one-time-token'
import { hashPassword } from '@/lib/platform/auth/password'
import { AppError } from '@/lib/platform/errors'
import { UserModel } from '@/models/user'
import { checkNewPassword } from './check-new-password'
import type { ResetPasswordInput } from './schemas'

function linkGone(): AppError {
  return new AppError('NOT_FOUND', 'This link no longer works. Ask for a new one.')
}

/**
 * Sets a new password by a mailed link and ends every session of the account. Whoever has the link reads the
 * address's mail, so the address counts as proved. A password that is refused leaves the link as it was.
 * Returns the account's id.
 * @throws AppError NOT_FOUND for a link that is wrong, used or older than 30 minutes; BAD_INPUT for the password
 */
export async function resetPassword({ token, password }: ResetPasswordInput): Promise<string> {
  const userId = await findOneTimeToken('reset-password', token)
  const user = userId ? await UserModel.findOne({ _id: userId, status: 'active' }, { email: 1, name: 1 }).lean() : null
  if (!userId || !user) throw linkGone()
  checkNewPassword(password, user)
  // Before the hash is made: one link sent a thousand times at once must not be a thousand hashes, which logins wait behind.
  if ((await spendOneTimeToken('reset-password', token)) !== userId) throw linkGone()
  const passwordHash = await hashPassword(password)
  await UserModel.updateOne(
    { _id: userId, status: 'active' },
    { $set: { passwordHash, emailVerified: true, sessions: [] }, $inc: { sessionVersion: 1 } }
  )
  await revokeOneTimeTokens('reset-password', userId)
  return userId
}
