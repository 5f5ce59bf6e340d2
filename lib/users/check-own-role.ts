import 'server-only'
import type { RoleOf } from './schemas'
import type { Actor } from './user'

const FLAGS = { admin: ['isAdmin', 'Admin'], buyer: ['isBuyer', 'Buyer'], seller: ['isSeller', 'Seller'] } as const

/** Whether the caller has a role, under the specification's name for it; false for every address but their own. */
export function checkOwnRole(actor: Actor | null, { role, email }: RoleOf): Record<string, boolean> {
  const [flag, wanted] = FLAGS[role]
  return { [flag]: actor !== null && actor.email === email && actor.role === wanted }
}
