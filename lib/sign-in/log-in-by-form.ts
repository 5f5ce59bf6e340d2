import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { pingDatabase } from '@/lib/platform/db/db'
import { authenticateUser } from '@/lib/users/authenticate-user'
import { passFirstStep, type FirstStep } from './first-step'
import { guardLogin } from './guard-login'

/** For plain forms with a checked origin: next-auth's call needs a CSRF token that only scripts can fetch. Shares
 * its rate limit. Null for wrong credentials. @throws AppError TOO_MANY_REQUESTS, SIGNED_OUT */
export async function logInByForm(
  request: NextRequest,
  credentials: { email?: unknown; password?: unknown }
): Promise<FirstStep | null> {
  // An unavailable database must not look like a wrong password.
  await pingDatabase()
  const passed: FirstStep[] = []
  const response = await guardLogin(request, credentials.email, async () => {
    const user = await authenticateUser(credentials)
    if (!user) return new NextResponse(null, { status: 401 })
    const step = await passFirstStep(user)
    passed.push(step)
    const response = new NextResponse(null, { status: 204 })
    for (const cookie of step.cookies) response.headers.append('set-cookie', cookie)
    return response
  })
  const [step] = passed
  return step ? { ...step, cookies: response.headers.getSetCookie() } : null
}
