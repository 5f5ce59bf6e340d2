import { readSessionToken } from '@/lib/users/current-actor'
import { toSessionClaims } from '@/lib/platform/auth/session-life'
import { checkSameOrigin } from '@/lib/platform/http/check-origin'
import { handle } from '@/lib/api/handle'
import { AccessTokenResponse } from '@/lib/users/responses'
import { giveAccessToken } from '@/lib/users/sessions'
import { AccessTokenOf } from '@/lib/users/schemas'
import { ROLES } from '@/lib/users/roles'

export const GET = handle({
  summary: 'A token of 5 minutes for one’s own address.',
  response: AccessTokenResponse,
  errorCodes: ['CROSS_SITE'],
  roles: ROLES,
  input: AccessTokenOf,
  run: async ({ actor, input, request }) => {
    checkSameOrigin(request)
    return giveAccessToken(actor, input.email, toSessionClaims(await readSessionToken(request)))
  }
})
