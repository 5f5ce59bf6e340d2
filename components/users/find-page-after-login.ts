import { findMissingRoles, toPageAfterLogin } from '@/lib/page-after-login'
import { toSafeReturnPath } from '@/lib/routes'
import { currentMe, refreshMe } from './me-store'

/** The page after signing in, which for some pages depends on the roles of who has signed in. */
export async function findPageAfterLogin(from: string | null): Promise<string> {
  const path = toSafeReturnPath(from)
  if (!findMissingRoles(path, [])) return path
  await refreshMe()
  const { me } = currentMe()
  // The middleware asks again.
  return me ? toPageAfterLogin(path, me.roles) : path
}
