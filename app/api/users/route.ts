import { handle } from '@/lib/http/handle'
import { createUserRecord } from '@/lib/users/create-user-record'
import { listUsersByEmail, listUsersByType } from '@/lib/users/queries'
import { CreateUserInput, UsersOf } from '@/lib/users/schemas'
import { ROLES } from '@/lib/users/user'

/** `?email=`: one's own record (any for admins), else `[]`. `?type=Buyer|Seller&page=`: lists, for admins. */
export const GET = handle({
  roles: ROLES,
  input: UsersOf,
  run: ({ actor, input }) =>
    'email' in input ? listUsersByEmail(actor, input.email) : listUsersByType(actor, input.type, input.page)
})

/** The caller's own record, which signing up has made; never changes one. */
export const POST = handle({
  roles: ROLES,
  input: CreateUserInput,
  run: ({ actor, input }) => createUserRecord(actor, input)
})
