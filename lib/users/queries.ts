import 'server-only'
import { trusted, type Types } from 'mongoose'
import type { Actor, Role } from '@/lib/platform/access/actor'
import { rolesOf } from './roles'
import { authorize } from '@/lib/platform/access/authorize'
import { afterCursor } from '@/lib/platform/db/after-cursor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { toReadable, toReadablePage } from '@/lib/platform/db/keep-readable'
import { optionalEnv } from '@/lib/platform/env'
import { AppError, notFound } from '@/lib/platform/errors'
import type { Paged, Paging } from '@/lib/platform/paging'
import { AccountModel, UserModel } from '@/models/user'
import type { Profile } from './profile'
import type { ProviderId } from './providers'
import type { RoleOf } from './schemas'
import type { Me, UserRecord } from './user'
import { withRole } from './with-role'

export async function findMe(actor: Actor): Promise<Me> {
  await connectToDatabase()
  const user = await UserModel.findById(actor.id, { photoUrl: 1 }).lean()
  return {
    id: actor.id,
    name: actor.name,
    email: actor.email,
    roles: [...actor.roles],
    photoUrl: user?.photoUrl ?? null
  }
}

const RECORD = { name: 1, email: 1, role: 1, verified: 1 } as const
const LISTED = { ...RECORD, createdAt: 1 } as const
const PAGE_SIZE = 50

type RecordRow = { _id: Types.ObjectId; name: string; email: string; role: Role; verified: boolean }

function toUserRecord({ _id, name, email, role, verified }: RecordRow): UserRecord {
  return { _id: _id.toHexString(), name, email, type: role, verified }
}

/** The caller checks the permission. */
export async function findUserRecord(email: string): Promise<UserRecord | null> {
  await connectToDatabase()
  const row = toReadable(UserModel, await UserModel.findOne({ email }, RECORD).lean(), RECORD)
  return row ? toUserRecord(row) : null
}

/** The caller's own account; any for an admin, none for others. */
export async function listUsersByEmail(actor: Actor, email: string): Promise<Paged<UserRecord>> {
  if (!actor.roles.includes('Admin') && email !== actor.email) return { items: [], next: null }
  const record = await findUserRecord(email)
  return { items: record ? [record] : [], next: null }
}

type Wanted = Paging & { type: Role; page: number }

/** Newest first, without closed accounts. @throws AppError NOT_ALLOWED */
export async function listUsersByType(
  actor: Actor,
  { type, page, limit = PAGE_SIZE, after }: Wanted
): Promise<Paged<UserRecord>> {
  await authorize(actor, 'Admin')
  const wanted = {
    $and: [withRole(type)],
    status: trusted({ $in: ['active', 'suspended'] as const }),
    ...afterCursor('createdAt', after)
  }
  const rows = await UserModel.find(wanted, LISTED)
    .sort({ createdAt: -1, _id: -1 })
    .skip(after ? 0 : (page - 1) * limit)
    .limit(limit + 1)
    .lean()
  const { items, next } = toReadablePage(
    UserModel,
    rows,
    limit,
    (row) => [row.createdAt.getTime(), row._id.toHexString()],
    LISTED
  )
  return { items: items.map(toUserRecord), next }
}

/** @throws AppError NOT_FOUND if the account was closed meanwhile */
export async function findProfile(actor: Actor): Promise<Profile> {
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }).lean()
  if (!user) throw notFound('ownAccount')
  const links = await AccountModel.find({ userId: user._id }, { provider: 1 }).lean()
  const has = (provider: ProviderId) => links.some((link) => link.provider === provider)
  return {
    name: user.name,
    email: user.email,
    emailVerified: Boolean(user.emailVerified),
    roles: rolesOf(user),
    photoUrl: user.photoUrl ?? null,
    hasPassword: Boolean(user.passwordHash),
    hasGoogle: has('google'),
    hasOpenId: has('openid'),
    canConnectGoogle: optionalEnv('GOOGLE_CLIENT_ID') !== undefined
  }
}

const FLAGS = { admin: ['isAdmin', 'Admin'], buyer: ['isBuyer', 'Buyer'], seller: ['isSeller', 'Seller'] } as const

/** Any address for an admin, else the caller's own. Informative only. @throws AppError NOT_ALLOWED */
export async function hasRole(actor: Actor, { role, email }: RoleOf): Promise<Record<string, boolean>> {
  const [flag, wanted] = FLAGS[role]
  if (actor.email === email) return { [flag]: actor.roles.includes(wanted) }
  if (!actor.roles.includes('Admin')) throw new AppError('NOT_ALLOWED', 'errors.notAllowed')
  const account = await UserModel.findOne({ email }, { role: 1, alsoRole: 1 }).lean()
  return { [flag]: account !== null && rolesOf(account).includes(wanted) }
}
