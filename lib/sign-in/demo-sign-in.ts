import 'server-only'
import type { NextRequest } from 'next/server'
import type { Role } from '@/lib/platform/access/actor'
import { rolesOf } from '@/lib/users/roles'
import { connectToDatabase } from '@/lib/platform/db/db'
import { env, optionalEnv } from '@/lib/platform/env'
import { AppError, notFound } from '@/lib/platform/errors'
import { isLoopbackClient, isLoopbackName } from '@/lib/platform/http/client-address'
import { UserModel } from '@/models/user'
import { DEMO_EMAILS } from '@/lib/users/demo-emails'
import { passFirstStep, type FirstStep } from './first-step'

/** True for the embedded database of `npm start`, with a shop whose address only this machine can reach. */
export function isDemoShop(): boolean {
  return optionalEnv('FLYLEAF_DEMO_SIGN_IN') === 'on' && isLoopbackName(new URL(env('NEXTAUTH_URL')).hostname)
}

/** Before anything of the request is read. @throws AppError NOT_FOUND, as for an address that does not exist */
export function assertDemoVisitor(request: NextRequest): void {
  if (!isDemoShop() || !isLoopbackClient(request)) throw notFound()
}

/** Signs in without a password; a code is asked for all the same. @throws AppError NOT_FOUND outside of a demo shop, SIGNED_OUT for a suspended or closed
 * account */
export async function signInAsDemo(request: NextRequest, role: Role): Promise<FirstStep> {
  assertDemoVisitor(request)
  await connectToDatabase()
  const account = await UserModel.findOne(
    { email: DEMO_EMAILS[role], status: 'active' },
    { role: 1, alsoRole: 1, sessionVersion: 1, 'twoStep.since': 1 }
  ).lean()
  if (!account) throw new AppError('SIGNED_OUT', 'errors.loginFailed')
  const { _id: id, sessionVersion, twoStep } = account
  return passFirstStep({
    id: id.toHexString(),
    roles: rolesOf(account),
    sessionVersion,
    hasTwoStep: Boolean(twoStep)
  })
}
