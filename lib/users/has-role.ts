import 'server-only'
import { AppError } from '@/lib/platform/errors'
import { UserModel } from '@/models/user'
import type { RoleOf } from './schemas'
import { rolesOf, type Actor } from '@/lib/platform/access/actor'

const FLAGS = { admin: ['isAdmin', 'Admin'], buyer: ['isBuyer', 'Buyer'], seller: ['isSeller', 'Seller'] } as const

/**
 * Whether the account with this address has a role, under the specification's name for it: about any address for an
 * admin, about their own for everybody else. Nothing is authorised by this answer.
 * @throws AppError NOT_ALLOWED for another's address, whether an account has it or not
 */
export async function hasRole(actor: Actor, { role, email }: RoleOf): Promise<Record<string, boolean>> {
  const [flag, wanted] = FLAGS[role]
  if (actor.email === email) return { [flag]: actor.roles.includes(wanted) }
  if (!actor.roles.includes('Admin')) throw new AppError('NOT_ALLOWED', 'Your account may not do this.')
  const account = await UserModel.findOne({ email }, { role: 1, alsoRole: 1 }).lean()
  return { [flag]: account !== null && rolesOf(account).includes(wanted) }
}
