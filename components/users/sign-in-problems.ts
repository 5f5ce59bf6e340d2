import type { PlainKey } from '@/lib/platform/i18n/message'

/** What the login form says for each code of a refused sign-in; a provider's own words are never shown. */
const MESSAGES: Readonly<Record<string, PlainKey>> = {
  CredentialsSignin: 'users.signInProblem.CredentialsSignin',
  SessionRequired: 'users.signInProblem.SessionRequired',
  AccessDenied: 'users.signInProblem.AccessDenied',
  TOO_MANY_REQUESTS: 'users.signInProblem.TOO_MANY_REQUESTS',
  DATABASE_AWAY: 'users.signInProblem.DATABASE_AWAY',
  OFFLINE: 'users.signInProblem.OFFLINE',

  // The codes of signing in in a window.
  'network-request-failed': 'users.signInProblem.network-request-failed',
  'popup-blocked': 'users.signInProblem.popup-blocked',
  'popup-closed-by-user': 'users.signInProblem.popup-closed-by-user',
  'cancelled-popup-request': 'users.signInProblem.cancelled-popup-request',
  'unauthorized-domain': 'users.signInProblem.unauthorized-domain',
  'user-mismatch': 'users.signInProblem.user-mismatch',
  'user-not-found': 'users.signInProblem.user-not-found',
  'multi-factor-auth-required': 'users.signInProblem.multi-factor-auth-required',
  'invalid-api-key': 'users.signInProblem.invalid-api-key',
  'internal-error': 'users.signInProblem.internal-error',

  // next-auth's own, and the shop's refusals.
  Configuration: 'users.signInProblem.Configuration',
  OAuthSignin: 'users.signInProblem.OAuthSignin',
  OAuthCallback: 'users.signInProblem.OAuthCallback',
  Callback: 'users.signInProblem.Callback',
  OAuthAccountNotLinked:
    'users.signInProblem.OAuthAccountNotLinked',
  EmailNotVerified: 'users.signInProblem.EmailNotVerified'
}

const OTHERWISE: PlainKey = 'users.signInProblem.unknown'

/** The message for a code of next-auth (`error` of its answer or of the address) or of the network. */
export function toSignInProblem(code: string): PlainKey {
  return (Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined) ?? OTHERWISE
}
