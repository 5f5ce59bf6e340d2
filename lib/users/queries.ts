import 'server-only'
import { trusted, type Types } from 'mongoose'
import { rolesOf, type Actor, type Role } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { afterCursor } from '@/lib/platform/db/after-cursor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { toReadable, toReadablePage } from '@/lib/platform/db/keep-readable'
import { optionalEnv } from '@/lib/platform/env'
import { AppError, notFound } from '@/lib/platform/errors'
import type { Paged, Paging } from '@/lib/platform/paging'
import { AccountModel, UserModel } from '@/models/user'
import type { Profile } from './profile'
import type { RoleOf } from './schemas'
import type { Me, UserRecord } from './user'
import { withRole } from './with-role'

/** What the signed-in person's own browser may know about them. */
export async function findMe(actor: Actor): Promise<Me> {
  await connectToDatabase()
  const user = await UserModel.findById(actor.id, { photoUrl: 1 }).lean()
  return { id: actor.id, name: actor.name, email: actor.email, roles: [...actor.roles], photoUrl: user?.photoUrl ?? null }
}

const RECORD = { name: 1, email: 1, role: 1, verified: 1 } as const
const LISTED = { ...RECORD, createdAt: 1 } as const
/** How many accounts a page of a list holds when no limit is asked for. */
const PAGE_SIZE = 50

type RecordRow = { _id: Types.ObjectId; name: string; email: string; role: Role; verified: boolean }

function toUserRecord({ _id, name, email, role, verified }: RecordRow): UserRecord {
  return { _id: _id.toHexString(), name, email, type: role, verified }
}

/** The account of an address as the API shows it, or null. For callers that have decided who may see it. */
export async function findUserRecord(email: string): Promise<UserRecord | null> {
  await connectToDatabase()
  const row = toReadable(UserModel, await UserModel.findOne({ email }, RECORD).lean(), RECORD)
  return row ? toUserRecord(row) : null
}

/** The accounts of one address: one's own, or anybody's for an admin; nothing for anybody else. */
export async function listUsersByEmail(actor: Actor, email: string): Promise<Paged<UserRecord>> {
  if (!actor.roles.includes('Admin') && email !== actor.email) return { items: [], next: null }
  const record = await findUserRecord(email)
  return { items: record ? [record] : [], next: null }
}

type Wanted = Paging & { type: Role; page: number }

/**
 * Buyers or sellers, newest first, without closed accounts, an account that is both in either list: those behind a cursor, else page `page` (from 1).
 * @throws AppError NOT_ALLOWED for anybody but admins
 */
export async function listUsersByType(actor: Actor, { type, page, limit = PAGE_SIZE, after }: Wanted): Promise<Paged<UserRecord>> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const wanted = { $and: [withRole(type)], status: trusted({ $ne: 'closed' as const }), ...afterCursor('createdAt', after) }
  const rows = await UserModel.find(wanted, LISTED)
    .sort({ createdAt: -1, _id: -1 })
    .skip(after ? 0 : (page - 1) * limit)
    .limit(limit + 1)
    .lean()
  const { items, next } = toReadablePage(
    UserModel, rows, limit, (row) => [row.createdAt.getTime(), row._id.toHexString()], LISTED
  )
  return { items: items.map(toUserRecord), next }
}

/** The actor's own profile. @throws AppError NOT_FOUND when the account was closed a moment ago. */
export async function findProfile(actor: Actor): Promise<Profile> {
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }).lean()
  if (!user) throw notFound('ownAccount')
  const google = await AccountModel.exists({ userId: user._id, provider: 'google' })
  return {
    name: user.name,
    email: user.email,
    emailVerified: Boolean(user.emailVerified),
    roles: rolesOf(user),
    photoUrl: user.photoUrl ?? null,
    hasPassword: Boolean(user.passwordHash),
    hasGoogle: google !== null,
    canConnectGoogle: optionalEnv('GOOGLE_CLIENT_ID') !== undefined
  }
}

const FLAGS = { admin: ['isAdmin', 'Admin'], buyer: ['isBuyer', 'Buyer'], seller: ['isSeller', 'Seller'] } as const

/**
 * Whether the account with this address has a role, under the original API's name for it: about any address for an
 * admin, about their own for everybody else. Nothing is authorised by this answer.
 * @throws AppError NOT_ALLOWED for another's address, whether an account has it or not
 */
export async function hasRole(actor: Actor, { role, email }: RoleOf): Promise<Record<string, boolean>> {
  const [flag, wanted] = FLAGS[role]
  if (actor.email === email) return { [flag]: actor.roles.includes(wanted) }
  if (!actor.roles.includes('Admin')) throw new AppError('NOT_ALLOWED', 'errors.notAllowed')
  const account = await UserModel.findOne({ email }, { role: 1, alsoRole: 1 }).lean()
  return { [flag]: account !== null && rolesOf(account).includes(wanted) }
}
