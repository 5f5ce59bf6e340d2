import 'server-only'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Actor } from '@/lib/platform/access/actor'
import { findOneTimeToken, revokeOneTimeTokens, spendOneTimeToken } from './one-time-token'
import { hashPassword, verifyPassword } from '@/lib/platform/auth/password'
import { countProof, countResetMail } from './rate-limits'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { UserModel } from '@/models/user'
import { RECIPIENT_PROJECTION } from '@/lib/notifications/recipient'
import { mailResetLink, type Addressee } from './account-mails'
import { findPasswordProblem } from './password-problem'
import type { ChangePasswordInput, ForgotPasswordInput, ResetPasswordInput } from './schemas'

/** @throws AppError BAD_INPUT with the reason at the field `password` */
export function checkNewPassword(password: string, person: { email: string; name: string }): void {
  const problem = findPasswordProblem(password, person)
  if (problem) throw new AppError('BAD_INPUT', problem, { fields: { password: problem } })
}

function reject(field: keyof ChangePasswordInput, message: PlainKey): AppError {
  return new AppError('BAD_INPUT', message, { fields: { [field]: message } })
}

/** Ends all sessions (ASVS 7.4.3) and reset links. The filter includes the old hash, so one of two concurrent changes
 * fails. @throws AppError BAD_INPUT for a wrong current or weak new password, NOT_ALLOWED without a password,
 * TOO_MANY_REQUESTS */
export async function changePassword(actor: Actor, input: ChangePasswordInput): Promise<{ done: true }> {
  await countProof(actor.id)
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }, { passwordHash: 1 }).lean()
  if (user && !user.passwordHash) {
    throw new AppError('NOT_ALLOWED', 'errors.noPasswordToChange')
  }
  const matches = await verifyPassword(user?.passwordHash, input.currentPassword)
  if (!user?.passwordHash || !matches) throw reject('currentPassword', 'errors.wrongCurrentPassword')
  if (input.newPassword === input.currentPassword) throw reject('newPassword', 'errors.samePassword')
  checkNewPassword(input.newPassword, actor)
  const updated = await UserModel.updateOne(
    { _id: actor.id, status: 'active', passwordHash: user.passwordHash },
    { $set: { passwordHash: await hashPassword(input.newPassword), sessions: [] }, $inc: { sessionVersion: 1 } }
  )
  if (updated.modifiedCount === 0) throw reject('currentPassword', 'errors.wrongCurrentPassword')
  // An earlier link would undo the change.
  await revokeOneTimeTokens('reset-password', actor.id)
  return { done: true }
}

function linkGone(): AppError {
  return new AppError('NOT_FOUND', 'errors.passwordLinkGone')
}

/** Ends all sessions and marks the address as verified. A refused password keeps the link. Returns the account id.
 * @throws AppError NOT_FOUND for an invalid link, BAD_INPUT */
export async function resetPassword({ token, password }: ResetPasswordInput): Promise<string> {
  const userId = await findOneTimeToken('reset-password', token)
  const user = userId ? await UserModel.findOne({ _id: userId, status: 'active' }, { email: 1, name: 1 }).lean() : null
  if (!userId || !user) throw linkGone()
  checkNewPassword(password, user)
  // Before hashing, so that concurrent requests with one link cause one hash.
  if ((await spendOneTimeToken('reset-password', token)) !== userId) throw linkGone()
  const passwordHash = await hashPassword(password)
  await UserModel.updateOne(
    { _id: userId, status: 'active' },
    { $set: { passwordHash, emailVerified: true, sessions: [] }, $inc: { sessionVersion: 1 } }
  )
  await revokeOneTimeTokens('reset-password', userId)
  return userId
}

/** Delay of the mail, so that it does not slow down the response. */
const AFTER_RESPONSE_MS = 100

/** Counted after the response: only addresses with an account have this limit. */
async function mailWithinCap(user: Addressee, isKnownBrowser: boolean): Promise<void> {
  if (isKnownBrowser || (await countResetMail(user.id))) await mailResetLink(user)
}

function mailLater(user: Addressee, isKnownBrowser: boolean): void {
  setTimeout(() => {
    mailWithinCap(user, isKnownBrowser).catch((error: unknown) =>
      log.error({ err: error }, 'a reset mail could not be queued')
    )
  }, AFTER_RESPONSE_MS)
}

/** The response does not depend on whether the account exists, nor does its time. Known browsers have no mail limit. */
export async function requestPasswordReset({ email }: ForgotPasswordInput, isKnownBrowser: boolean): Promise<void> {
  await connectToDatabase()
  const user = await UserModel.findOne({ email, status: 'active' }, RECIPIENT_PROJECTION).lean()
  if (user) mailLater({ ...user, id: user._id.toHexString() }, isKnownBrowser)
}
