import 'server-only'
import { consumeRateLimit, HOUR_SECONDS, type RateLimit } from '@/lib/platform/db/rate-limits'

const PER_ACCOUNT: RateLimit = { name: 'import-account', points: 30, seconds: HOUR_SECONDS }

/** @throws AppError TOO_MANY_REQUESTS */
export async function countImport(userId: string): Promise<void> {
  await consumeRateLimit(PER_ACCOUNT, userId)
}
