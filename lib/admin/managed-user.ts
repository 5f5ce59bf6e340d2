import type { UserRecord } from '@/lib/users/user'
import type { Role } from '@/lib/platform/access/actor'

/** Times are ISO 8601 in UTC. */
export type ManagedUser = UserRecord & {
  roles: Role[]
  status: 'active' | 'suspended'
  suspendedReason: string | null
  commissionGroup: string | null
  joinedAt: string
}
