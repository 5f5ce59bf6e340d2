import 'server-only'
import { consumeRateLimit, HOUR_SECONDS, isWithinRateLimit, type RateLimit } from '@/lib/platform/db/rate-limits'

const VIEWS: RateLimit = { name: 'view-address', points: 600, seconds: HOUR_SECONDS }
const VIEWS_OF_LISTING: RateLimit = { name: 'view-once', points: 1, seconds: HOUR_SECONDS }

/** False if viewed within the hour. @throws AppError TOO_MANY_REQUESTS beyond 600 views an hour */
export async function countViewer(address: string, listingId: string): Promise<boolean> {
  await consumeRateLimit(VIEWS, address)
  return isWithinRateLimit(VIEWS_OF_LISTING, address, listingId)
}
