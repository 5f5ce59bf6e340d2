import { findMissingRoles, toPageAfterLogin } from '@/lib/page-after-login'
import { toSafeReturnPath } from '@/lib/routes'
import { currentMe, refreshMe } from './me-store'

/** The page after signing in, which for some pages depends on the roles of who has signed in. */
export async function findPageAfterLogin(from: string | null): Promise<string> {
  const path = toSafeReturnPath(from)
  if (!findMissingRoles(path, [])) return path
  await refreshMe()
  const { me } = currentMe()
  // The page asks again, and leads an admin without roles to the set-up of two-step sign-in.
  return me && me.roles.length > 0 ? toPageAfterLogin(path, me.roles) : path
}
