import 'server-only'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Actor } from '@/lib/platform/access/actor'
import { findOneTimeToken, revokeOneTimeTokens, spendOneTimeToken } from '@/lib/platform/auth/one-time-token'
import { hashPassword, verifyPassword } from '@/lib/platform/auth/password'
import { countUse, countResetMail } from '@/lib/platform/auth/rate-limits'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { UserModel } from '@/models/user'
import { mailResetLink } from './account-mails'
import { ADDRESSEE_PROJECTION, type Addressee } from './addressee'
import { findPasswordProblem } from './password-problem'
import type { ChangePasswordInput, ForgotPasswordInput, ResetPasswordInput } from './schemas'

/** @throws AppError BAD_INPUT with the reason at the field `password` for a password that nobody should choose */
export function checkNewPassword(password: string, person: { email: string; name: string }): void {
  const problem = findPasswordProblem(password, person)
  if (problem) throw new AppError('BAD_INPUT', problem, { fields: { password: problem } })
}

function reject(field: keyof ChangePasswordInput, message: PlainKey): AppError {
  return new AppError('BAD_INPUT', message, { fields: { [field]: message } })
}

/**
 * Changes the password and ends every session of the account (ASVS 7.4.3) and every mailed link to choose another; the page
 * that asked signs in again with the new one. The old hash stands in the filter, so of two changes at once one is refused.
 * @throws AppError BAD_INPUT when the current password is wrong or the new one too common or personal; NOT_ALLOWED for an
 * account without a password; TOO_MANY_REQUESTS.
 */
export async function changePassword(actor: Actor, input: ChangePasswordInput): Promise<{ done: true }> {
  await countUse('proof', actor.id)
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
  // A link that somebody asked for before would undo the change.
  await revokeOneTimeTokens('reset-password', actor.id)
  return { done: true }
}

function linkGone(): AppError {
  return new AppError('NOT_FOUND', 'errors.passwordLinkGone')
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

/** How long the mail waits, so that its making does not slow down the answer before it, in milliseconds. */
const AFTER_THE_ANSWER_MS = 100

/** The mail cap is counted here, after the answer: it exists only for addresses with an account. */
async function mailWithinCap(user: Addressee, isKnownBrowser: boolean): Promise<void> {
  if (isKnownBrowser || (await countResetMail(user.id))) await mailResetLink(user)
}

function mailLater(user: Addressee, isKnownBrowser: boolean): void {
  setTimeout(() => {
    mailWithinCap(user, isKnownBrowser).catch((error: unknown) => log.error({ err: error }, 'a reset mail could not be queued'))
  }, AFTER_THE_ANSWER_MS)
}

/**
 * Mails a link to choose a new password, if the address has a living account that has not been mailed too many within half
 * an hour; requests of a browser that has logged in to it before have no such cap. The answer waits for one look at the
 * accounts and not for the mail, so neither it nor its time tells whether there is one. A mail that could not be queued is
 * logged; asking again is free.
 */
export async function requestPasswordReset({ email }: ForgotPasswordInput, isKnownBrowser: boolean): Promise<void> {
  await connectToDatabase()
  const user = await UserModel.findOne({ email, status: 'active' }, ADDRESSEE_PROJECTION).lean()
  if (user) mailLater({ ...user, id: user._id.toHexString() }, isKnownBrowser)
}
