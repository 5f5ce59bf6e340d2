import { NextResponse } from 'next/server'
import { prolongSession } from '@/lib/sign-in/options'
import { tags } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { addRole } from '@/lib/users/update-profile'
import { RolesResponse } from '@/lib/users/responses'
import { AddRoleInput } from '@/lib/users/schemas'

/** Renews the session cookie, so that the middleware admits the caller. */
export const POST = handle({
  summary: 'Lets a buyer also sell, or a seller also buy; the type of the account stays the one chosen at signup.',
  response: RolesResponse,
  errorCodes: ['NOT_FOUND'],
  roles: ['Buyer', 'Seller'],
  input: AddRoleInput,
  run: async ({ actor, input, request }) => {
    const roles = await addRole(actor, input)
    const response = NextResponse.json({ roles }, { headers: { 'cache-control': 'no-store' } })
    return { userId: actor.id, response: await prolongSession(request, response, roles) }
  },
  // A non-seller had no page.
  expires: ({ userId }) => [tags.seller(userId)],
  respond: ({ response }) => response
})
