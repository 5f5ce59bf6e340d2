import 'server-only'
import { consumeRateLimit, HOUR_SECONDS, type RateLimit } from '@/lib/platform/db/rate-limits'

const PER_ACCOUNT: RateLimit = { name: 'photo-account', points: 20, seconds: HOUR_SECONDS }

/** An admin who tries out how a logo looks. */
const PER_ADMIN: RateLimit = { name: 'shop-picture', points: 200, seconds: HOUR_SECONDS }

/** @throws AppError TOO_MANY_REQUESTS */
export async function countShopPicture(userId: string): Promise<void> {
  await consumeRateLimit(PER_ADMIN, userId)
}

/** Of the profile and of cases; pictures of listings have a quota. @throws AppError TOO_MANY_REQUESTS */
export async function countPhoto(userId: string): Promise<void> {
  await consumeRateLimit(PER_ACCOUNT, userId)
}
