import 'server-only'
import { mailboxOf } from '@/lib/platform/auth/mailbox'
import { consumeRateLimit, HOUR_SECONDS, type RateLimit } from '@/lib/platform/db/rate-limits'

const PER_ADDRESS: RateLimit = { name: 'newsletter-address', points: 60, seconds: HOUR_SECONDS }
const PER_MAILBOX: RateLimit = { name: 'newsletter-mailbox', points: 5, seconds: HOUR_SECONDS }

/** Per mailbox for tagged addresses only: the plain one has a delay. @throws AppError TOO_MANY_REQUESTS */
export async function countSubscription(address: string, email: string): Promise<void> {
  await consumeRateLimit(PER_ADDRESS, address)
  const mailbox = mailboxOf(email)
  if (mailbox !== email) await consumeRateLimit(PER_MAILBOX, mailbox)
}
