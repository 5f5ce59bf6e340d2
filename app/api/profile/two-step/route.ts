import { NextResponse } from 'next/server'
import { handle } from '@/lib/api/handle'
import { toSessionCookies } from '@/lib/sign-in/session-cookies'
import { RecoveryCodesResponse } from '@/lib/two-step/responses'
import { TurnOnTwoStepInput } from '@/lib/two-step/schemas'
import { turnOnTwoStep } from '@/lib/two-step/turn-on'
import { ROLES } from '@/lib/users/roles'

export const POST = handle({
  summary: 'Turns two-step sign-in on by a first code. Ends all sessions and starts a new one for the caller.',
  response: RecoveryCodesResponse,
  roles: ROLES,
  isForSetUp: true,
  input: TurnOnTwoStepInput,
  run: async ({ actor, input }) => {
    const { recoveryCodes, user } = await turnOnTwoStep(actor, input)
    const response = NextResponse.json({ recoveryCodes }, { headers: { 'cache-control': 'no-store' } })
    // All sessions have ended, that of the caller as well.
    const cookies = await toSessionCookies(user, { hasSecondStep: true, before: null })
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  }
})
