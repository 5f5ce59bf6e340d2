import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { openSealedText, sealText } from '@/lib/platform/auth/sealed-text'
import { findTotpStep } from '@/lib/platform/auth/totp'
import { AppError } from '@/lib/platform/errors'
import { toAccountEvents } from '@/lib/users/events'
import { UserModel } from '@/models/user'
import { countCode, forgiveCode, type CodeAttempt } from './rate-limits'
import { hashRecoveryCode, USED } from './recovery-codes'

const PURPOSE = 'two-step secret'

export function sealSecret(userId: string, secret: string): string {
  return sealText(PURPOSE, userId, secret)
}

export function toAppCode(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

export function wrongCode(): AppError {
  return new AppError('BAD_INPUT', 'validation.codeWrong', { fields: { code: 'validation.codeWrong' } })
}

async function spendAppCode(userId: string, sealed: string, code: string): Promise<boolean> {
  const secret = openSealedText(PURPOSE, userId, sealed)
  const step = secret === null ? null : findTotpStep(secret, code)
  if (step === null) return false
  const updated = await UserModel.updateOne(
    { _id: userId, status: 'active', 'twoStep.secret': sealed, 'twoStep.usedStep': trusted({ $lt: step }) },
    { $set: { 'twoStep.usedStep': step } }
  )
  return updated.modifiedCount > 0
}

async function spendRecoveryCode(userId: string, sealed: string, typed: string): Promise<boolean> {
  const hash = hashRecoveryCode(userId, typed)
  const updated = await UserModel.updateOne(
    { _id: userId, status: 'active', 'twoStep.secret': sealed, 'twoStep.recoveryCodes': hash },
    {
      // The embedded database cannot remove an entry of a list within an object.
      $set: { 'twoStep.recoveryCodes.$': USED },
      $push: { events: { $each: toAccountEvents('recovery-code-used', new Date()) } }
    }
  )
  return updated.modifiedCount > 0
}

/** Of the app or a recovery code. The guarded write decides: of concurrent attempts with one code, one succeeds. Returns
 * the sealed secret, for the guard of what follows. @throws AppError BAD_INPUT at the field `code`, TOO_MANY_REQUESTS */
export async function spendCode(attempt: CodeAttempt, typed: string): Promise<string> {
  const { userId } = attempt
  await countCode(attempt)
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: userId, status: 'active' }, { 'twoStep.secret': 1 }).lean()
  const sealed = user?.twoStep?.secret
  const code = toAppCode(typed)
  const spend = /^\d{6}$/.test(code) ? spendAppCode : spendRecoveryCode
  if (!sealed || !(await spend(userId, sealed, code))) throw wrongCode()
  await forgiveCode(attempt)
  return sealed
}
