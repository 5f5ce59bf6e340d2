/** What the login form says for each code of a refused sign-in; a provider's own words are never shown. */
const MESSAGES: Readonly<Record<string, string>> = {
  CredentialsSignin: 'Email or password is not right.',
  SessionRequired: 'Please log in to see that page.',
  AccessDenied: 'This account may not log in.',
  TOO_MANY_REQUESTS: 'Too many attempts to log in. Please wait 15 minutes, then try again.',
  DATABASE_AWAY: 'The shop is being looked after right now. Please try again in a moment.',
  OFFLINE: 'The shop cannot be reached. Check your connection and try again.'
}

const OTHERWISE = 'You could not be logged in just now. Please try again in a moment.'

/** The message for a code of next-auth (`error` of its answer or of the address) or of the network. */
export function toSignInProblem(code: string): string {
  return MESSAGES[code] ?? OTHERWISE
}
