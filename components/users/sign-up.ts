import { z } from 'zod'
import { flashToast } from '@/components/ui/toast-store'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes, toSafeReturnPath } from '@/lib/routes'
import type { Text } from '@/lib/platform/i18n/text'
import type { SignUpInput } from '@/lib/users/schemas'
import { keepAccessToken } from './keep-access-token'
import { signInWithPassword } from './sign-in'

const Acknowledged = z.object({ acknowledged: z.literal(true) })

const SIGNED_UP: Text = "You've been signed up successfully!"
const LOGGED_IN: Text = "You've been logged in successfully!"

/**
 * Asks for an account. Success says nothing about whether the address had one.
 * @throws ApiError, with the code ACCOUNT_EXISTS in a browser that has logged in to the account of this address before
 */
export async function signUp(input: SignUpInput): Promise<void> {
  await postJson(apiRoutes.signup, input, Acknowledged)
}

/** Signs in to the account that was there already, and goes on to where the visitor came from. False when that is refused. */
export function openOwnAccount(input: SignUpInput, from: string | null): Promise<boolean> {
  return signInWith(input, from, LOGGED_IN)
}

async function signInWith(input: SignUpInput, from: string | null, said: Text): Promise<boolean> {
  if ((await signInWithPassword({ email: input.email, password: input.password })) !== null) return false
  await keepAccessToken(input.email)
  flashToast(said)
  window.location.assign(toSafeReturnPath(from))
  return true
}

/**
 * Signs in with what was just signed up with and goes on. That works unless the address
 * belonged to somebody with another password: then the login page says to look at the mail, which its owner got.
 */
export async function finishSignUp(input: SignUpInput, from: string | null): Promise<void> {
  if (!(await signInWith(input, from, SIGNED_UP))) window.location.assign(routes.login(from, 'check-mail'))
}
