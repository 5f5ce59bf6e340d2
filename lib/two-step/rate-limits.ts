import 'server-only'
import { consumeRateLimit, deleteRateLimit, HOUR_SECONDS, type RateLimit } from '@/lib/platform/db/rate-limits'

/** Three of a million codes are valid at a time: with the limit of a day, one guess in 16,000 days of attempts. A known
 * browser has its own counters, so that somebody who knows the password cannot lock the owner out. */
const LIMITS = {
  quarter: { name: 'code-quarter', points: 5, seconds: HOUR_SECONDS / 4 },
  day: { name: 'code-day', points: 20, seconds: 24 * HOUR_SECONDS },
  browserQuarter: { name: 'code-browser-quarter', points: 5, seconds: HOUR_SECONDS / 4 },
  browserDay: { name: 'code-browser-day', points: 20, seconds: 24 * HOUR_SECONDS }
} as const satisfies Record<string, RateLimit>

/** `browserId` only for a known browser of this account. */
export type CodeAttempt = { userId: string; browserId: string | null }

function limitsOf({ userId, browserId }: CodeAttempt): [RateLimit, ...string[]][] {
  return browserId === null
    ? [
        [LIMITS.quarter, userId],
        [LIMITS.day, userId]
      ]
    : [
        [LIMITS.browserQuarter, userId, browserId],
        [LIMITS.browserDay, userId, browserId]
      ]
}

/** @throws AppError TOO_MANY_REQUESTS */
export async function countCode(attempt: CodeAttempt): Promise<void> {
  for (const [limit, ...keys] of limitsOf(attempt)) await consumeRateLimit(limit, ...keys)
}

export async function forgiveCode(attempt: CodeAttempt): Promise<void> {
  for (const [limit, ...keys] of limitsOf(attempt)) await deleteRateLimit(limit, ...keys)
}
