import type { PlainKey } from '@/lib/platform/i18n/message'

/** A provider's own text is never shown. */
const MESSAGES: Readonly<Record<string, PlainKey>> = {
  CredentialsSignin: 'users.signInProblem.CredentialsSignin',
  SessionRequired: 'users.signInProblem.SessionRequired',
  AccessDenied: 'users.signInProblem.AccessDenied',
  WAITING: 'users.signInProblem.WAITING',
  INVITATION_NEEDED: 'errors.invitationNeeded',
  INVITATION_INVALID: 'errors.invitationInvalid',
  DOMAIN_NOT_ALLOWED: 'errors.domainNotAllowed',
  TOO_MANY_REQUESTS: 'users.signInProblem.TOO_MANY_REQUESTS',
  DATABASE_UNAVAILABLE: 'users.signInProblem.DATABASE_UNAVAILABLE',
  OFFLINE: 'users.signInProblem.OFFLINE',

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

  Configuration: 'users.signInProblem.Configuration',
  OAuthSignin: 'users.signInProblem.OAuthSignin',
  OAuthCallback: 'users.signInProblem.OAuthCallback',
  Callback: 'users.signInProblem.Callback',
  OAuthAccountNotLinked: 'users.signInProblem.OAuthAccountNotLinked',
  SecondStepOver: 'users.signInProblem.SecondStepOver',
  OAuthCreateAccount: 'users.signInProblem.OAuthAccountNotLinked',
  EmailNotVerified: 'users.signInProblem.EmailNotVerified'
}

/** Of the OpenID provider, where the message above names Google. */
const OF_OPEN_ID: Readonly<Record<string, PlainKey>> = {
  Callback: 'users.openIdProblem.Callback',
  Configuration: 'users.openIdProblem.failed',
  EmailNotVerified: 'users.openIdProblem.EmailNotVerified',
  OAuthAccountNotLinked: 'users.openIdProblem.OAuthAccountNotLinked',
  OAuthCreateAccount: 'users.openIdProblem.OAuthAccountNotLinked',
  OAuthCallback: 'users.openIdProblem.failed',
  OAuthSignin: 'users.openIdProblem.unavailable',
  'user-mismatch': 'users.openIdProblem.user-mismatch'
}

const OTHERWISE: PlainKey = 'users.signInProblem.unknown'

/** Codes of next-auth (`error`) or of the network. `by`: the OpenID provider of the shop instead of Google. */
export function toSignInProblem(code: string, by?: string | null): PlainKey {
  if (by === 'openid' && Object.hasOwn(OF_OPEN_ID, code)) return OF_OPEN_ID[code] ?? OTHERWISE
  return (Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined) ?? OTHERWISE
}
