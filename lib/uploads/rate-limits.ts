import 'server-only'
import { consumeRateLimit, HOUR_SECONDS, type RateLimit } from '@/lib/platform/db/rate-limits'

const PER_ACCOUNT: RateLimit = { name: 'photo-account', points: 20, seconds: HOUR_SECONDS }

/** Of the profile and of cases; pictures of listings have a quota. @throws AppError TOO_MANY_REQUESTS */
export async function countPhoto(userId: string): Promise<void> {
  await consumeRateLimit(PER_ACCOUNT, userId)
}
