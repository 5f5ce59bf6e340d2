import 'server-only'
import type { AuthenticatedUser } from '@/lib/users/authenticate-user'
import { makeSecondStepCookie } from './second-step-cookie'
import { toSessionCookies, type SignedIn } from './session-cookies'

/** Without `isComplete` there is no session yet: a code is asked for. */
export type FirstStep = SignedIn & { isComplete: boolean }

/** @throws AppError SIGNED_OUT */
export async function passFirstStep(
  user: Pick<AuthenticatedUser, 'id' | 'roles' | 'sessionVersion' | 'hasTwoStep'>
): Promise<FirstStep> {
  const { roles, hasTwoStep } = user
  const cookies = hasTwoStep ? [makeSecondStepCookie(user)] : await toSessionCookies(user)
  return { cookies, roles, isComplete: !hasTwoStep }
}
