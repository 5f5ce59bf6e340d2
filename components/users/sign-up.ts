import { z } from 'zod'
import { flashToast } from '@/components/ui/toast-store'
import { postJson } from '@/lib/http/api-client'
import { apiRoutes, routes, toSafeReturnPath } from '@/lib/routes'
import type { Text } from '@/lib/texts/text'
import type { SignUpInput } from '@/lib/users/schemas'
import { keepAccessToken } from './keep-access-token'
import { signInWithPassword } from './sign-in'

const Acknowledged = z.object({ acknowledged: z.literal(true) })

const SIGNED_UP: Text = "You've been signed up successfully!"

/** Asks for an account. Success says nothing about whether the address had one. @throws ApiError */
export async function signUp(input: SignUpInput): Promise<void> {
  await postJson(apiRoutes.signup, input, Acknowledged)
}

/**
 * Signs in with what was just signed up with and goes on to where the visitor came from. That works unless the address
 * belonged to somebody with another password: then the login page says to look at the mail, which its owner got.
 */
export async function finishSignUp(input: SignUpInput, from: string | null): Promise<void> {
  const refusal = await signInWithPassword({ email: input.email, password: input.password })
  if (refusal !== null) {
    window.location.assign(routes.login(from, 'check-mail'))
    return
  }
  await keepAccessToken(input.email)
  flashToast(SIGNED_UP)
  window.location.assign(toSafeReturnPath(from))
}
