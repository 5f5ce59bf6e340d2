import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { toAccountEvents } from '@/lib/users/events'
import { UserModel } from '@/models/user'
import { makeRecoveryCodes } from './recovery-codes'
import type { CodeInput } from './schemas'
import { spendCode, wrongCode } from './spend-code'

/** @throws AppError BAD_INPUT, TOO_MANY_REQUESTS */
export async function turnOffTwoStep(actor: Actor, { code }: CodeInput): Promise<{ done: true }> {
  const secret = await spendCode({ userId: actor.id, browserId: null }, code)
  await UserModel.updateOne(
    { _id: actor.id, status: 'active', 'twoStep.secret': secret },
    { $unset: { twoStep: 1 }, $push: { events: { $each: toAccountEvents('two-step-off', new Date()) } } }
  )
  return { done: true }
}

/** The earlier ones stop working. @throws AppError BAD_INPUT, TOO_MANY_REQUESTS */
export async function renewRecoveryCodes(actor: Actor, { code }: CodeInput): Promise<{ recoveryCodes: string[] }> {
  const secret = await spendCode({ userId: actor.id, browserId: null }, code)
  const { codes, hashes } = makeRecoveryCodes(actor.id)
  const updated = await UserModel.updateOne(
    { _id: actor.id, status: 'active', 'twoStep.secret': secret },
    {
      $set: { 'twoStep.recoveryCodes': hashes },
      $push: { events: { $each: toAccountEvents('recovery-codes-renewed', new Date()) } }
    }
  )
  if (updated.matchedCount === 0) throw wrongCode()
  return { recoveryCodes: codes }
}
