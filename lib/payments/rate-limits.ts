import 'server-only'
import { consumeRateLimit, HOUR_SECONDS, type RateLimit } from '@/lib/platform/db/rate-limits'

const PER_ACCOUNT: RateLimit = { name: 'payment-account', points: 120, seconds: HOUR_SECONDS }
/** Mails with a link to the payment page. */
const LINK_MAILS: RateLimit = { name: 'payment-link', points: 5, seconds: HOUR_SECONDS }

/** @throws AppError TOO_MANY_REQUESTS */
export async function countPaymentCall(userId: string): Promise<void> {
  await consumeRateLimit(PER_ACCOUNT, userId)
}

/** @throws AppError TOO_MANY_REQUESTS */
export async function countPaymentLink(userId: string): Promise<void> {
  await consumeRateLimit(LINK_MAILS, userId)
}
