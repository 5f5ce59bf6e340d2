import { handleForAnyone } from '@/lib/http/handle'
import { checkOwnRole } from '@/lib/users/check-own-role'
import { RoleOf } from '@/lib/users/schemas'

/** `{ isAdmin }`, `{ isBuyer }` or `{ isSeller }`: true only for the caller's own address. Nothing is allowed by it. */
export const GET = handleForAnyone({
  input: RoleOf,
  run: async ({ actor, input }) => checkOwnRole(actor, input)
})
