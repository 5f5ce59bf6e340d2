import type { UserRecord } from '@/lib/users/user'
import type { Role } from '@/lib/platform/access/actor'

export const USER_SORTS = ['newest', 'oldest', 'name', 'email'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** Times are ISO 8601 in UTC. */
export type ManagedUser = UserRecord & {
  roles: Role[]
  status: 'active' | 'suspended'
  suspendedReason: string | null
  commissionGroup: string | null
  joinedAt: string
}

export type ManagedUserPage = { users: ManagedUser[]; total: number; page: number; pageCount: number }

export type UserFilter = {
  type: Exclude<Role, 'Admin'>
  q: string
  sort: UserSort
  page: number
  verified?: 'no' | null
}
