import 'server-only'
import { trusted } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { revokeOneTimeTokens, spendOneTimeToken } from '@/lib/platform/auth/one-time-token'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { UserModel } from '@/models/user'
import { mailVerificationLink } from './account-mails'
import type { VerifyEmailInput } from './schemas'

/** Marks an account's address as proved. Returns its id. @throws AppError NOT_FOUND for a link that is wrong, used or over a day old */
export async function verifyEmail({ token }: VerifyEmailInput): Promise<string> {
  const userId = await spendOneTimeToken('verify-email', token)
  if (!userId) throw new AppError('NOT_FOUND', 'errors.verifyLinkGone')
  await UserModel.updateOne({ _id: userId }, { $set: { emailVerified: true } })
  // There may be more of them, since the mail can be asked for again.
  await revokeOneTimeTokens('verify-email', userId)
  return userId
}

/**
 * Mails the link that proves the account's address once more; links from before go on working until one is used. Nothing
 * is sent when the address is proved already.
 */
export async function resendVerification(actor: Actor): Promise<void> {
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: actor.id, status: 'active', emailVerified: trusted({ $ne: true }) }, { email: 1, language: 1 }).lean()
  if (user) await mailVerificationLink({ id: actor.id, email: user.email, language: user.language })
}
