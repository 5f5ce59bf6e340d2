import 'server-only'
import { consumeRateLimit, HOUR_SECONDS, type RateLimit } from '@/lib/platform/db/rate-limits'
import { DAY_MS } from '@/lib/platform/time/wall-clock'

const DAY_SECONDS = 24 * HOUR_SECONDS
/** An account that is younger is new. */
const NEW_MS = 7 * DAY_MS

const LIMITS = {
  burst: { name: 'message-burst', points: 20, seconds: 60 },
  messages: { name: 'message-account', points: 300, seconds: HOUR_SECONDS },
  messagesOfNew: { name: 'message-new-account', points: 60, seconds: HOUR_SECONDS },
  started: { name: 'conversation-account', points: 50, seconds: DAY_SECONDS },
  startedByNew: { name: 'conversation-new-account', points: 10, seconds: DAY_SECONDS },
  photos: { name: 'message-photo-account', points: 60, seconds: HOUR_SECONDS },
  reports: { name: 'message-report-account', points: 10, seconds: HOUR_SECONDS }
} as const satisfies Record<string, RateLimit>

function isNew(createdAt: Date): boolean {
  return Date.now() - createdAt.getTime() < NEW_MS
}

type Account = { id: string; createdAt: Date }

/** @throws AppError TOO_MANY_REQUESTS */
export async function countMessage({ id, createdAt }: Account): Promise<void> {
  await consumeRateLimit(LIMITS.burst, id)
  await consumeRateLimit(isNew(createdAt) ? LIMITS.messagesOfNew : LIMITS.messages, id)
}

/** A conversation with somebody new, beside its message. @throws AppError TOO_MANY_REQUESTS */
export async function countStarted({ id, createdAt }: Account): Promise<void> {
  await consumeRateLimit(isNew(createdAt) ? LIMITS.startedByNew : LIMITS.started, id)
}

/** @throws AppError TOO_MANY_REQUESTS */
export async function countMessagePhoto(userId: string): Promise<void> {
  await consumeRateLimit(LIMITS.photos, userId)
}

/** @throws AppError TOO_MANY_REQUESTS */
export async function countMessageReport(userId: string): Promise<void> {
  await consumeRateLimit(LIMITS.reports, userId)
}
