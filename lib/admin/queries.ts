import 'server-only'
import { trusted, type Types } from 'mongoose'
import { recordAudit } from '@/lib/audit/append-entry'
import type { Actor, Role } from '@/lib/platform/access/actor'
import { rolesOf } from '@/lib/users/roles'
import { authorize } from '@/lib/platform/access/authorize'
import { writeCsv } from '@/lib/platform/csv/write-csv'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { toContaining } from '@/lib/platform/db/to-containing'
import { withRole } from '@/lib/users/with-role'
import { UserModel, type UserDocument } from '@/models/user'
import type { ManagedUser, ManagedUserPage, UserFilter, UserSort } from './managed-user'

export const USERS_PER_PAGE = 50

const FIELDS = {
  name: 1,
  email: 1,
  role: 1,
  alsoRole: 1,
  verified: 1,
  status: 1,
  suspendedReason: 1,
  commissionGroup: 1,
  createdAt: 1
} as const

const ORDER: Record<UserSort, Record<string, 1 | -1>> = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  name: { name: 1, _id: 1 },
  email: { email: 1, _id: 1 }
}

type Row = Pick<UserDocument, keyof typeof FIELDS> & { _id: Types.ObjectId }

function toManagedUser(row: Row): ManagedUser {
  return {
    _id: row._id.toHexString(),
    name: row.name,
    email: row.email,
    type: row.role,
    roles: rolesOf(row),
    verified: row.verified,
    status: row.status === 'suspended' ? 'suspended' : 'active',
    suspendedReason: row.suspendedReason ?? null,
    commissionGroup: row.commissionGroup ?? null,
    joinedAt: row.createdAt.toISOString()
  }
}

function toFilter({ type, q, verified }: Pick<UserFilter, 'type' | 'q' | 'verified'>) {
  const all = {
    $and: [withRole(type)],
    ...(verified === 'no'
      ? { status: 'active' as const, verified: false }
      : { status: trusted({ $ne: 'closed' as const }) })
  }
  if (!q) return all
  const part = trusted(toContaining(q))
  return { ...all, $or: [{ name: part }, { email: part }] }
}

/** Without closed accounts; `q` is a case-insensitive part of name or address. @throws AppError NOT_ALLOWED */
export async function listManagedUsers(actor: Actor, filter: UserFilter): Promise<ManagedUserPage> {
  await authorize(actor, 'Admin')
  const wanted = toFilter(filter)
  const [rows, total] = await Promise.all([
    UserModel.find(wanted, FIELDS)
      .sort(ORDER[filter.sort])
      .skip((filter.page - 1) * USERS_PER_PAGE)
      .limit(USERS_PER_PAGE)
      .lean(),
    UserModel.countDocuments(wanted)
  ])
  return {
    users: keepReadable(UserModel, rows, FIELDS).map(toManagedUser),
    total,
    page: filter.page,
    pageCount: Math.max(1, Math.ceil(total / USERS_PER_PAGE))
  }
}

const EXPORTED = { name: 1, email: 1, verified: 1, status: 1, createdAt: 1 } as const

/** CSV, oldest first, without closed accounts. Audited. @throws AppError NOT_ALLOWED */
export async function exportUsers(actor: Actor, type: Exclude<Role, 'Admin'>): Promise<string> {
  await authorize(actor, 'Admin')
  const users = await UserModel.find({ ...withRole(type), status: trusted({ $ne: 'closed' }) }, EXPORTED)
    .sort({ createdAt: 1, _id: 1 })
    .lean()
  await recordAudit(actor, 'users-exported', ['user', type])
  return writeCsv(
    ['number', 'name', 'email', 'verified', 'status', 'joined'],
    keepReadable(UserModel, users, EXPORTED).map((user, place) => [
      place + 1,
      user.name,
      user.email,
      user.verified ? 'yes' : 'no',
      user.status,
      user.createdAt.toISOString()
    ])
  )
}
