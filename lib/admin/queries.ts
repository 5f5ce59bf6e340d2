import 'server-only'
import { trusted, type Types } from 'mongoose'
import { recordAudit } from '@/lib/audit/append-entry'
import type { Actor } from '@/lib/platform/access/actor'
import { normaliseEmailPart } from '@/lib/platform/text/email-address'
import { rolesOf, type AccountType } from '@/lib/users/roles'
import { authorize } from '@/lib/platform/access/authorize'
import { toCsvFile, type CsvFile } from '@/lib/platform/csv/write-csv'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { documentsOf, readPage, toKeys, type ListPage, type Order } from '@/lib/platform/db/read-page'
import { toContaining } from '@/lib/platform/db/to-containing'
import { withRole } from '@/lib/users/with-role'
import { UserModel, type UserDocument } from '@/models/user'
import type { ExportUsersInput } from './schemas'
import type { ManagedUser } from './managed-user'
import { USER_CSV, USER_LISTS, type UserListState, type UserSort } from './user-list'

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

const ORDERS = {
  newest: { field: 'createdAt', kind: 'time', direction: -1 },
  oldest: { field: 'createdAt', kind: 'time', direction: 1 },
  name: { field: 'name', kind: 'text', direction: 1 },
  email: { field: 'email', kind: 'text', direction: 1 }
} as const satisfies Record<UserSort, Order>

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

function toFilter(type: AccountType, { q, verified }: Pick<UserListState, 'q' | 'verified'>) {
  const all = {
    $and: [withRole(type)],
    ...(verified === 'no'
      ? { status: 'active' as const, verified: false }
      : { status: trusted({ $in: ['active', 'suspended'] as const }) })
  }
  if (!q) return all
  return {
    ...all,
    $or: [{ name: trusted(toContaining(q)) }, { email: trusted(toContaining(normaliseEmailPart(q))) }]
  }
}

/** Without closed accounts; `q` is a case-insensitive part of name or address. @throws AppError NOT_ALLOWED */
export async function listManagedUsers(
  actor: Actor,
  type: AccountType,
  state: UserListState
): Promise<ListPage<ManagedUser>> {
  await authorize(actor, 'Admin')
  const order = ORDERS[state.sort]
  const page = await readPage(
    documentsOf(UserModel, toFilter(type, state), { projection: FIELDS }),
    { order, pageSize: USER_LISTS[type].pageSize, keysOf: (row) => toKeys(row[order.field], row._id) },
    state
  )
  return { ...page, rows: page.rows.map(toManagedUser) }
}

/** For a bulk job: at most `most`, in the order of the list. @throws AppError NOT_ALLOWED */
export async function selectUserIds(
  actor: Actor,
  type: AccountType,
  { sort, ...filter }: Pick<UserListState, 'q' | 'verified' | 'sort'>,
  most: number
): Promise<string[]> {
  await authorize(actor, 'Admin')
  const { field, direction } = ORDERS[sort]
  const order = { [field]: direction, _id: direction }
  const found = await UserModel.find(toFilter(type, filter), { _id: 1 }).sort(order).limit(most).lean()
  return found.map(({ _id }) => _id.toHexString())
}

const EXPORTED = { name: 1, email: 1, verified: 1, status: 1, createdAt: 1 } as const

/** CSV of the accounts that match the filter, in the order of the list. Audited. @throws AppError NOT_ALLOWED */
export async function exportUsers(actor: Actor, { type, sort, ...filter }: ExportUsersInput): Promise<CsvFile> {
  await authorize(actor, 'Admin')
  const { field, direction } = ORDERS[sort]
  const users = await UserModel.find(toFilter(type, filter), EXPORTED)
    .sort({ [field]: direction, _id: direction })
    .lean()
  await recordAudit(actor, 'users-exported', ['user', type], filter.q)
  return toCsvFile(USER_CSV, keepReadable(UserModel, users, EXPORTED))
}
