import { readSessionToken } from '@/lib/platform/auth/session'
import { toSessionClaims } from '@/lib/platform/auth/session-life'
import { checkSameOrigin } from '@/lib/platform/http/check-origin'
import { handle } from '@/lib/platform/handlers/handle'
import { AccessTokenResponse } from '@/lib/users/answers'
import { giveAccessToken } from '@/lib/users/sessions'
import { AccessTokenOf } from '@/lib/users/schemas'
import { ROLES } from '@/lib/platform/access/actor'

export const GET = handle({
  summary: 'A token of 5 minutes for one’s own address.',
  answers: AccessTokenResponse,
  errorCodes: ['CROSS_SITE'],
  roles: ROLES,
  input: AccessTokenOf,
  run: async ({ actor, input, request }) => {
    checkSameOrigin(request)
    return giveAccessToken(actor, input.email, toSessionClaims(await readSessionToken(request)))
  }
})
