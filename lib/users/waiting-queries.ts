import 'server-only'
import type { AccountType } from './roles'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { UserModel } from '@/models/user'

/** `since` is ISO 8601 in UTC. */
export type WaitingUser = {
  id: string
  name: string
  email: string
  isProved: boolean
  role: AccountType
  since: string
}

const MOST = 200

/** Who waits for the approval of an admin, the longest first. @throws AppError NOT_ALLOWED */
export async function listWaiting(actor: Actor): Promise<WaitingUser[]> {
  await authorize(actor, 'Admin')
  const rows = await UserModel.find(
    { waitingFor: 'approval' },
    { name: 1, email: 1, emailVerified: 1, role: 1, waitingSince: 1 }
  )
    .sort({ waitingSince: 1 })
    .limit(MOST)
    .lean()
  return rows.flatMap(({ _id, name, email, emailVerified, role, waitingSince }) =>
    role === 'Admin'
      ? []
      : [
          {
            ...{ id: _id.toHexString(), name, email, role, isProved: emailVerified },
            since: (waitingSince ?? _id.getTimestamp()).toISOString()
          }
        ]
  )
}
