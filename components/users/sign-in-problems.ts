import type { Text } from '@/lib/platform/i18n/text'

/** What the login form says for each code of a refused sign-in; a provider's own words are never shown. */
const MESSAGES: Readonly<Record<string, Text>> = {
  CredentialsSignin: 'Email or password is not right.',
  SessionRequired: 'Please log in to see that page.',
  AccessDenied: 'This account may not log in.',
  TOO_MANY_REQUESTS: 'Too many attempts to log in. Please wait 15 minutes, then try again.',
  DATABASE_AWAY: 'The shop is being looked after right now. Please try again in a moment.',
  OFFLINE: 'The shop cannot be reached. Check your connection and try again.',

  // The codes of signing in in a window.
  'network-request-failed': 'The network was lost on the way. Check your connection and try again.',
  'popup-blocked': 'Your browser blocked the Google window. Allow it, or go on in this one.',
  'popup-closed-by-user': 'The Google window was closed before you were logged in.',
  'cancelled-popup-request': 'Another Google window was opened, so the first one was put away.',
  'unauthorized-domain': 'Logging in with Google works only at the shop’s own address.',
  'user-mismatch': 'That is another Google account than the one that belongs to this address.',
  'user-not-found': 'There is no account for this sign-in.',
  'multi-factor-auth-required': 'Google asks for a second proof first. Finish signing in at Google, then try again.',
  'invalid-api-key': 'The shop’s sign-in with Google is not set up right. Log in with your password for now.',
  'internal-error': 'Something went wrong on our side. Please try again in a moment.',

  // next-auth's own, and the shop's refusals.
  Configuration: 'The shop’s sign-in with Google is not set up right. Log in with your password for now.',
  OAuthSignin: 'Google cannot be reached just now. Please try again in a moment.',
  OAuthCallback: 'Signing in with Google did not work. Please try again.',
  Callback: 'Signing in with Google was cancelled.',
  OAuthAccountNotLinked:
    'There is an account with this address already. Log in with its password once, then connect Google in your profile.',
  EmailNotVerified: 'Google has not verified this address, so it opens no account here.'
}

const OTHERWISE: Text = 'You could not be logged in just now. Please try again in a moment.'

/** The message for a code of next-auth (`error` of its answer or of the address) or of the network. */
export function toSignInProblem(code: string): Text {
  return (Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined) ?? OTHERWISE
}
