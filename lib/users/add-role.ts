import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import { UserModel } from '@/models/user'
import type { AddRoleInput } from './profile-schemas'
import { rolesOf, type Actor, type Role } from '@/lib/platform/access/actor'

const OTHER = { Buyer: 'Seller', Seller: 'Buyer' } as const

/**
 * Lets a buyer sell as well, or a seller buy. The type chosen at signup stays the first role; asked again it changes
 * nothing. Returns what the account may do now.
 * @throws AppError NOT_ALLOWED for admins, NOT_FOUND when the account was suspended or closed a moment ago
 */
export async function addRole(actor: Actor, { role }: AddRoleInput): Promise<Role[]> {
  checkRole(actor, 'Buyer', 'Seller')
  if (actor.roles.includes(role)) return [...actor.roles]
  await connectToDatabase()
  const user = await UserModel.findOneAndUpdate(
    { _id: actor.id, status: 'active', role: OTHER[role] },
    { $set: { alsoRole: role } },
    { new: true, projection: { role: 1, alsoRole: 1 } }
  ).lean()
  if (!user) throw notFound('Your account')
  return rolesOf(user)
}
