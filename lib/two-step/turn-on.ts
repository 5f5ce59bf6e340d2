import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { signPurposeToken, verifyPurposeToken } from '@/lib/platform/auth/purpose-token'
import { requireFreshLogin } from '@/lib/platform/auth/session-life'
import { findTotpStep, makeTotpSecret, toTotpUrl } from '@/lib/platform/auth/totp'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError, notFound } from '@/lib/platform/errors'
import { shopSettings } from '@/lib/settings/shop-settings'
import { toAccountEvents } from '@/lib/users/events'
import { rolesOf } from '@/lib/users/roles'
import { UserModel } from '@/models/user'
import { makeRecoveryCodes } from './recovery-codes'
import type { TurnOnTwoStepInput } from './schemas'
import { sealSecret, toAppCode, wrongCode } from './spend-code'

const PURPOSE = 'two-step set-up'
const SET_UP_MS = 15 * 60_000

export type TwoStepSetUp = { secret: string; url: string; token: string }

/** Nothing is stored before the first code. The token holds the session version, which turning on raises, so it works
 * once. @throws AppError FRESH_LOGIN_NEEDED, NOT_ALLOWED if it is on, NOT_FOUND */
export async function setUpTwoStep(actor: Actor, now = new Date()): Promise<TwoStepSetUp> {
  requireFreshLogin(actor, now)
  await connectToDatabase()
  const user = await UserModel.findOne(
    { _id: actor.id, status: 'active' },
    { sessionVersion: 1, 'twoStep.since': 1 }
  ).lean()
  if (!user) throw notFound('ownAccount')
  if (user.twoStep) throw new AppError('NOT_ALLOWED', 'errors.twoStepIsOn')
  const secret = makeTotpSecret()
  const subject = `${actor.id}.${user.sessionVersion}.${secret}`
  const token = signPurposeToken(PURPOSE, subject, new Date(now.getTime() + SET_UP_MS))
  return { secret, url: toTotpUrl(secret, shopSettings().identity.name, actor.email), token }
}

export type TurnedOn = { recoveryCodes: string[]; user: Pick<Actor, 'id' | 'roles'> & { sessionVersion: number } }

/** Ends all sessions: none of them has passed a second step. The first code is spent. @throws AppError BAD_INPUT */
export async function turnOnTwoStep(
  actor: Actor,
  { token, code }: TurnOnTwoStepInput,
  now = new Date()
): Promise<TurnedOn> {
  const [userId, version, secret] = (verifyPurposeToken(PURPOSE, token, now) ?? '').split('.')
  if (!secret || userId !== actor.id) throw new AppError('BAD_INPUT', 'errors.twoStepSetUpOver')
  const usedStep = findTotpStep(secret, toAppCode(code), now)
  if (usedStep === null) throw wrongCode()
  const { codes, hashes } = makeRecoveryCodes(actor.id)
  await connectToDatabase()
  const user = await UserModel.findOneAndUpdate(
    { _id: actor.id, status: 'active', sessionVersion: Number(version) },
    {
      $set: {
        twoStep: { secret: sealSecret(actor.id, secret), usedStep, since: now, recoveryCodes: hashes },
        sessions: []
      },
      $inc: { sessionVersion: 1 },
      $push: { events: { $each: toAccountEvents('two-step-on', now) } }
    },
    { returnDocument: 'after', projection: { role: 1, alsoRole: 1, sessionVersion: 1 } }
  ).lean()
  if (!user) throw new AppError('BAD_INPUT', 'errors.twoStepSetUpOver')
  return { recoveryCodes: codes, user: { id: actor.id, roles: rolesOf(user), sessionVersion: user.sessionVersion } }
}
