import 'server-only'
import { trusted } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { findOneTimeToken, revokeOneTimeTokens } from './one-time-token'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { UserModel } from '@/models/user'
import { mailVerificationLink } from './account-mails'
import type { VerifyEmailInput } from './schemas'

/** Returns the account id. @throws AppError NOT_FOUND for an invalid link */
export async function verifyEmail({ token }: VerifyEmailInput): Promise<string> {
  const userId = await findOneTimeToken('verify-email', token)
  if (!userId) throw new AppError('NOT_FOUND', 'errors.verifyLinkGone')
  await UserModel.updateOne({ _id: userId }, { $set: { emailVerified: true } })
  // Of a shop that asks for an address of its domain.
  await UserModel.updateOne(
    { _id: userId, status: 'waiting', waitingFor: 'address' },
    { $set: { status: 'active' }, $unset: { waitingFor: 1, waitingSince: 1 } }
  )
  // Last, so that the link works again after a failure. The mail can be requested several times.
  await revokeOneTimeTokens('verify-email', userId)
  return userId
}

/** Earlier links stay valid until one is used. Does nothing for a verified address. */
export async function resendVerification(actor: Actor): Promise<void> {
  await connectToDatabase()
  const user = await UserModel.findOne(
    { _id: actor.id, status: 'active', emailVerified: trusted({ $ne: true }) },
    { email: 1, language: 1 }
  ).lean()
  if (user) await mailVerificationLink({ id: actor.id, email: user.email, language: user.language })
}
