import 'server-only'
import type { NextRequest } from 'next/server'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import type { CodeInput } from '@/lib/two-step/schemas'
import { spendCode } from '@/lib/two-step/spend-code'
import { findKnownAccount, findKnownBrowser, makeKnownBrowserCookie } from '@/lib/users/known-browser'
import { rolesOf } from '@/lib/users/roles'
import { UserModel } from '@/models/user'
import { dropSecondStepCookie, readSecondStepCookie } from './second-step-cookie'
import { toSessionCookies, type SignedIn } from './session-cookies'

async function findPending(request: NextRequest) {
  const pending = readSecondStepCookie(request)
  if (!pending) return null
  await connectToDatabase()
  const { id, sessionVersion } = pending
  return UserModel.findOne(
    { _id: id, status: 'active', sessionVersion, 'twoStep.secret': trusted({ $exists: true }) },
    { email: 1, role: 1, alsoRole: 1, sessionVersion: 1 }
  ).lean()
}

/** Takes the code of a sign-in and starts the session. Marks the browser as known. @throws AppError SIGNED_OUT without a
 * first step, BAD_INPUT, TOO_MANY_REQUESTS */
export async function completeSignIn(request: NextRequest, { code }: CodeInput): Promise<SignedIn> {
  const user = await findPending(request)
  if (!user) throw new AppError('SIGNED_OUT', 'errors.secondStepOver')
  const [id, roles] = [user._id.toHexString(), rolesOf(user)]
  const known = await findKnownAccount(user.email)
  await spendCode({ userId: id, browserId: findKnownBrowser(request.cookies, known) }, code)
  const session = await toSessionCookies({ id, roles, sessionVersion: user.sessionVersion }, { hasSecondStep: true })
  const mark = known === null ? [] : [makeKnownBrowserCookie(known)]
  return { cookies: [...session, dropSecondStepCookie(), ...mark], roles }
}
