import 'server-only'
import { consumeRateLimit, HOUR_SECONDS, type RateLimit } from '@/lib/platform/db/rate-limits'

const PER_ACCOUNT: RateLimit = { name: 'bulk-account', points: 200, seconds: HOUR_SECONDS }

/** @throws AppError TOO_MANY_REQUESTS */
export async function countBulkPreview(userId: string): Promise<void> {
  await consumeRateLimit(PER_ACCOUNT, userId)
}
