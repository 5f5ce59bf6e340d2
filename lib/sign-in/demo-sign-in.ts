import 'server-only'
import type { NextRequest } from 'next/server'
import type { Role } from '@/lib/platform/access/actor'
import { rolesOf } from '@/lib/users/roles'
import { connectToDatabase } from '@/lib/platform/db/db'
import { env, optionalEnv } from '@/lib/platform/env'
import { AppError, notFound } from '@/lib/platform/errors'
import { isLoopbackClient, isLoopbackName } from '@/lib/platform/http/client-address'
import { UserModel } from '@/models/user'
import { DEMO_EMAILS } from './demo-emails'
import { toSessionCookies, type SignedIn } from './session-cookies'

/** True for the embedded database of `npm start`, with a shop whose address only this machine can reach. */
export function isDemoShop(): boolean {
  return optionalEnv('FLYLEAF_DEMO_SIGN_IN') === 'on' && isLoopbackName(new URL(env('NEXTAUTH_URL')).hostname)
}

/** Before anything of the request is read. @throws AppError NOT_FOUND, as for an address that does not exist */
export function assertDemoVisitor(request: NextRequest): void {
  if (!isDemoShop() || !isLoopbackClient(request)) throw notFound()
}

/** Signs in without a password. @throws AppError NOT_FOUND outside of a demo shop, SIGNED_OUT for a suspended or closed
 * account */
export async function signInAsDemo(request: NextRequest, role: Role): Promise<SignedIn> {
  assertDemoVisitor(request)
  await connectToDatabase()
  const account = await UserModel.findOne(
    { email: DEMO_EMAILS[role], status: 'active' },
    { role: 1, alsoRole: 1, sessionVersion: 1 }
  ).lean()
  if (!account) throw new AppError('SIGNED_OUT', 'errors.loginFailed')
  const roles = rolesOf(account)
  const { _id: id, sessionVersion } = account
  return { cookies: await toSessionCookies({ id: id.toHexString(), roles, sessionVersion }), roles }
}
