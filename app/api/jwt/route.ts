import { readSessionToken } from '@/lib/auth/session'
import { toSessionClaims } from '@/lib/auth/session-claims'
import { checkSameOrigin } from '@/lib/http/check-origin'
import { handle } from '@/lib/http/handle'
import { AccessTokenAnswer } from '@/lib/users/answers'
import { giveAccessToken } from '@/lib/users/give-access-token'
import { AccessTokenOf } from '@/lib/users/schemas'
import { ROLES } from '@/lib/auth/actor'

/** A token of 5 minutes for one's own address: `{ accessToken }`. */
export const GET = handle({
  summary: 'A token of 5 minutes for one’s own address.',
  answers: AccessTokenAnswer,
  refuses: ['CROSS_SITE'],
  roles: ROLES,
  input: AccessTokenOf,
  run: async ({ actor, input, request }) => {
    checkSameOrigin(request)
    return giveAccessToken(actor, input.email, toSessionClaims(await readSessionToken(request)))
  }
})
