/** A session ends after this long without a visit: 14 days, in seconds. */
export const IDLE_SECONDS = 14 * 24 * 60 * 60
/** And this long after logging in, however often it is used: 90 days, in seconds (ASVS 5.0, 7.3.2). */
const ABSOLUTE_SECONDS = 90 * 24 * 60 * 60
/** A session is prolonged at most once in this time: a day, in seconds. */
const PROLONG_AFTER_SECONDS = 24 * 60 * 60

type Times = { loggedInAt?: number | undefined; iat?: unknown }

function startOf({ loggedInAt, iat }: Times): number {
  return loggedInAt ?? (typeof iat === 'number' ? iat : 0)
}

/** True when the login behind a session's token is too long ago. Times in tokens and `now` are seconds since 1970. */
export function isSessionOver(token: Times, now: number): boolean {
  return now >= startOf(token) + ABSOLUTE_SECONDS
}

/**
 * For how many more seconds a session that is used now lives on; null while its cookie is younger than a day, so that
 * not every call sets a new one. `minAge`: another age in seconds, 0 for a cookie that has to be replaced.
 */
export function prolongedLife(token: Times, now: number, minAge = PROLONG_AFTER_SECONDS): number | null {
  const issuedAt = typeof token.iat === 'number' ? token.iat : 0
  if (now - issuedAt < minAge || isSessionOver(token, now)) return null
  return Math.min(IDLE_SECONDS, startOf(token) + ABSOLUTE_SECONDS - now)
}
