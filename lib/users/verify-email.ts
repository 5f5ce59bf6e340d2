import 'server-only'
import { revokeOneTimeTokens, spendOneTimeToken } from '@/lib/platform/auth/one-time-token'
import { AppError } from '@/lib/platform/errors'
import { UserModel } from '@/models/user'
import type { VerifyEmailInput } from './schemas'

/** Marks an account's address as proved. Returns its id. @throws AppError NOT_FOUND for a link that is wrong, used or over a day old */
export async function verifyEmail({ token }: VerifyEmailInput): Promise<string> {
  const userId = await spendOneTimeToken('verify-email', token)
  if (!userId) throw new AppError('NOT_FOUND', 'This link no longer works. It may have been used already.')
  await UserModel.updateOne({ _id: userId }, { $set: { emailVerified: true } })
  // There may be more of them, since the mail can be asked for again.
  await revokeOneTimeTokens('verify-email', userId)
  return userId
}
