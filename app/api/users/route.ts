import { handle } from '@/lib/api/handle'
import { UserRecordResponse, UserRecordsResponse } from '@/lib/users/responses'
import { createUserRecord } from '@/lib/users/register-user'
import { listUsersByEmail, listUsersByType } from '@/lib/users/queries'
import { CreateUserInput, UsersOf } from '@/lib/users/schemas'
import { ROLES } from '@/lib/users/roles'

/** `?email=`: the caller's own record (any for admins), else `[]`. `?type=Buyer|Seller&page=`: lists for admins. */
export const GET = handle({
  summary:
    'The accounts of one address (one’s own; any for admins), or of one type (admins): an account that buys and sells is in both lists, with the type chosen at signup.',
  response: UserRecordsResponse,
  roles: ROLES,
  input: UsersOf,
  run: ({ actor, input }) => ('email' in input ? listUsersByEmail(actor, input.email) : listUsersByType(actor, input)),
  respond: ({ items }) => items,
  next: ({ next }) => next
})

export const POST = handle({
  summary: 'The caller’s own record, which signing up has made; never changes one.',
  response: UserRecordResponse,
  roles: ROLES,
  input: CreateUserInput,
  run: ({ actor, input }) => createUserRecord(actor, input)
})
