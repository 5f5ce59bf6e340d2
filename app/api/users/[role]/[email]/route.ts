import { handle } from '@/lib/api/handle'
import { RoleResponse } from '@/lib/users/responses'
import { hasRole } from '@/lib/users/queries'
import { RoleOf } from '@/lib/users/schemas'
import { ROLES } from '@/lib/users/roles'

/** `{ isAdmin }`, `{ isBuyer }` or `{ isSeller }`. Informative only. */
export const GET = handle({
  summary: 'Whether an account has a role: for admins about any address, for others about their own.',
  response: RoleResponse,
  roles: ROLES,
  input: RoleOf,
  run: async ({ actor, input }) => hasRole(actor, input)
})
