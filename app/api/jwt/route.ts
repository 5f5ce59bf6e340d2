import { readSessionToken } from '@/lib/auth/session'
import { toSessionClaims } from '@/lib/auth/session-claims'
import { checkSameOrigin } from '@/lib/http/check-origin'
import { handle } from '@/lib/http/handle'
import { giveAccessToken } from '@/lib/users/give-access-token'
import { AccessTokenOf } from '@/lib/users/schemas'
import { ROLES } from '@/lib/users/user'

/** A token of 5 minutes for one's own address: `{ accessToken }`. */
export const GET = handle({
  roles: ROLES,
  input: AccessTokenOf,
  run: async ({ actor, input, request }) => {
    checkSameOrigin(request)
    return giveAccessToken(actor, input.email, toSessionClaims(await readSessionToken(request)))
  }
})
