import { NextResponse } from 'next/server'
import { handleForAnyone } from '@/lib/api/handle'
import { completeSignIn } from '@/lib/sign-in/second-step'
import { SecondStepResponse } from '@/lib/two-step/responses'
import { CodeInput } from '@/lib/two-step/schemas'

export const POST = handleForAnyone({
  summary:
    'Completes a sign-in that takes two steps, by the code of the app or a recovery code; sets the session cookie.',
  response: SecondStepResponse,
  errorCodes: ['SIGNED_OUT', 'TOO_MANY_REQUESTS'],
  input: CodeInput,
  run: async ({ request, input }) => {
    const { cookies, roles } = await completeSignIn(request, input)
    const response = NextResponse.json({ roles }, { headers: { 'cache-control': 'no-store' } })
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  }
})
