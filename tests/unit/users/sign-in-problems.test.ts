import { expect, it } from 'vitest'
import { toSignInProblem } from '@/components/users/sign-in-problems'
import { english } from '@/tests/support/english'

/** The agreed messages. */
const SPECIFIED = [
  'network-request-failed',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'user-mismatch',
  'user-not-found',
  'multi-factor-auth-required',
  'invalid-api-key',
  'internal-error'
]
/** next-auth's pages/errors of 4.24, as far as the shop's providers can bring them about, and the shop's own refusals. */
const OTHERS = [
  'OAuthSignin',
  'OAuthCallback',
  'Callback',
  'OAuthAccountNotLinked',
  'Configuration',
  'AccessDenied',
  'EmailNotVerified'
]

it.each([...SPECIFIED, ...OTHERS])(
  'what is said about a sign-in that did not work has words of its own for %s',
  (code) => {
    const message = english(toSignInProblem(code))
    expect(message).toMatch(/^[A-Z].*\.$/)
    expect(message).not.toContain(code)
    expect(message).not.toBe(english(toSignInProblem('no such code')))
  }
)

it('what is said about a sign-in that did not work never repeats what a provider or an address says', () => {
  for (const code of ['<b>hello</b>', 'Your account was stolen, call 555', 'constructor', '__proto__', 'toString']) {
    expect(english(toSignInProblem(code))).toBe('You could not be logged in just now. Please try again in a moment.')
  }
})
