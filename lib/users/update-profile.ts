import 'server-only'
import type { Actor, Role } from '@/lib/platform/access/actor'
import { rolesOf } from './roles'
import { authorize } from '@/lib/platform/access/authorize'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError, notFound } from '@/lib/platform/errors'
import type { Language } from '@/lib/platform/i18n/language'
import { isUsable } from '@/lib/settings/languages'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import type { AddRoleInput, UpdateProfileInput } from './schemas'

type UpdatedProfile = { name: string; listingIds: string[] }

/** Bookings keep the name they were made under. @throws AppError NOT_FOUND if the account was closed meanwhile */
export async function updateProfile(actor: Actor, { name }: UpdateProfileInput): Promise<UpdatedProfile> {
  await connectToDatabase()
  const updated = await UserModel.updateOne({ _id: actor.id, status: 'active' }, { $set: { name } })
  if (updated.matchedCount === 0) throw notFound('ownAccount')
  if (!actor.roles.includes('Seller') || name === actor.name) return { name, listingIds: [] }
  const listings = await ListingModel.find({ sellerId: actor.id }, { _id: 1 }).lean()
  return { name, listingIds: listings.map((listing) => listing._id.toHexString()) }
}

/** Mails use it; guests have only the cookie. */
export async function chooseLanguage(actor: Actor | null, language: Language): Promise<void> {
  if (!isUsable(language)) throw new AppError('BAD_INPUT', 'validation.language')
  if (!actor) return
  await connectToDatabase()
  await UserModel.updateOne({ _id: actor.id }, { $set: { language } })
}

const OTHER = { Buyer: 'Seller', Seller: 'Buyer' } as const

/** Idempotent; returns all roles. @throws AppError NOT_ALLOWED for admins, NOT_FOUND */
export async function addRole(actor: Actor, { role }: AddRoleInput): Promise<Role[]> {
  await authorize(actor, 'Buyer', 'Seller')
  if (actor.roles.includes(role)) return [...actor.roles]
  const user = await UserModel.findOneAndUpdate(
    { _id: actor.id, status: 'active', role: OTHER[role] },
    { $set: { alsoRole: role } },
    { new: true, projection: { role: 1, alsoRole: 1 } }
  ).lean()
  if (!user) throw notFound('ownAccount')
  return rolesOf(user)
}
