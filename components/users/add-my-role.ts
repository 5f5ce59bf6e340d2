import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { RolesAnswer } from '@/lib/users/answers'
import type { AccountType } from '@/lib/platform/access/actor'
import { refreshMe } from './me-store'

/** The answer renews the session. @throws ApiError */
export async function addMyRole(role: AccountType): Promise<void> {
  await postJson(apiRoutes.profileRoles, { role }, RolesAnswer)
  await refreshMe()
}
