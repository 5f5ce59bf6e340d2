import { handleForAnyone } from '@/lib/http/handle'
import { RoleAnswer } from '@/lib/users/answers'
import { checkOwnRole } from '@/lib/users/check-own-role'
import { RoleOf } from '@/lib/users/schemas'

/** `{ isAdmin }`, `{ isBuyer }` or `{ isSeller }`: true only for the caller's own address. Nothing is allowed by it. */
export const GET = handleForAnyone({
  summary: 'Whether the caller has a role: true only for their own address; nothing is allowed by it.',
  answers: RoleAnswer,
  input: RoleOf,
  run: async ({ actor, input }) => checkOwnRole(actor, input)
})
