import type { UserRecord } from '@/lib/users/user'
import type { Role } from '@/lib/platform/access/actor'

/** How the lists of accounts can be ordered. */
export const USER_SORTS = ['newest', 'oldest', 'name', 'email'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** An account as an admin sees it. Times are ISO 8601 in UTC. */
export type ManagedUser = UserRecord & {
  /** What the account may do: its type, and the other one if it has both. */
  roles: Role[]
  status: 'active' | 'suspended'
  /** What the person was told when the account was suspended. */
  suspendedReason: string | null
  joinedAt: string
}

/** One page of accounts: `total` counts all that fit, `page` starts at 1. */
export type ManagedUserPage = { users: ManagedUser[]; total: number; page: number; pageCount: number }

/** What a list of accounts shows: which type, whose name or address has `q` in it, in which order. */
export type UserFilter = { type: Exclude<Role, 'Admin'>; q: string; sort: UserSort; page: number }
