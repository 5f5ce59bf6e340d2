import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { InvitationModel } from '@/models/invitation'
import { UserModel } from '@/models/user'

export type InvitationState = 'open' | 'used-up' | 'expired' | 'revoked'

/** Times are ISO 8601 in UTC. */
export type ManagedInvitation = {
  id: string
  note: string
  used: number
  limit: number
  expiresAt: string
  createdAt: string
  by: string | null
  state: InvitationState
}

const MOST = 200

function toState(
  { revokedAt, expiresAt, left }: { revokedAt?: Date | null; expiresAt: Date; left: number },
  now: Date
): InvitationState {
  if (revokedAt) return 'revoked'
  if (left === 0) return 'used-up'
  return expiresAt <= now ? 'expired' : 'open'
}

/** The latest first. @throws AppError NOT_ALLOWED */
export async function listInvitations(actor: Actor, now = new Date()): Promise<ManagedInvitation[]> {
  await authorize(actor, 'Admin')
  const rows = await InvitationModel.find({}, { codeHash: 0, auditOutbox: 0 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MOST)
    .lean()
  const admins = await UserModel.find(
    { _id: trusted({ $in: rows.map(({ createdBy }) => createdBy) }) },
    { name: 1 }
  ).lean()
  return rows.map((row) => ({
    id: row._id.toHexString(),
    note: row.note ?? '',
    used: row.limit - row.left,
    limit: row.limit,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    by: admins.find(({ _id }) => _id.equals(row.createdBy))?.name ?? null,
    state: toState(row, now)
  }))
}
