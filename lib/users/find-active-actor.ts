import 'server-only'
import type { Types } from 'mongoose'
import type { Actor, Role } from '@/lib/platform/access/actor'
import { UserModel } from '@/models/user'
import { rolesOf } from './roles'
import { withRole } from './with-role'

/** For work that goes on without a request of its owner. Null if the account may not act in this role any more. */
export async function findActiveActor(id: Types.ObjectId, role: Role): Promise<Actor | null> {
  const user = await UserModel.findOne(
    { _id: id, status: 'active', ...withRole(role) },
    { name: 1, email: 1, role: 1, alsoRole: 1 }
  ).lean()
  return user && { id: user._id.toHexString(), name: user.name, email: user.email, roles: rolesOf(user) }
}
