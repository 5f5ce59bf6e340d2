import 'server-only'
import { mailboxOf } from '@/lib/platform/auth/mailbox'
import { consumeRateLimit, HOUR_SECONDS, isWithinRateLimit, type RateLimit } from '@/lib/platform/db/rate-limits'

const PER_ADDRESS: RateLimit = { name: 'report-address', points: 60, seconds: HOUR_SECONDS }
const PER_LISTING: RateLimit = { name: 'report-listing', points: 5, seconds: HOUR_SECONDS }
const PER_CONTACT: RateLimit = { name: 'report-contact', points: 10, seconds: HOUR_SECONDS }
const PER_ACCOUNT: RateLimit = { name: 'report-account', points: 10, seconds: HOUR_SECONDS }
const RECEIPTS: RateLimit = { name: 'report-receipt', points: 10, seconds: HOUR_SECONDS }

/** `reporterId` is null for a guest; `email` may be empty. */
export type CountedReport = { reporterId: string | null; address: string; listingId: string; email: string }

/** Accounts are counted by id; guests by network and, per network, by listing and mailbox, so that a typed address
 * cannot block others. @throws AppError TOO_MANY_REQUESTS */
export async function countReport({ reporterId, address, listingId, email }: CountedReport): Promise<void> {
  if (reporterId !== null) {
    await consumeRateLimit(PER_ACCOUNT, reporterId)
    await consumeRateLimit(PER_LISTING, 'account', reporterId, listingId)
    return
  }
  await consumeRateLimit(PER_ADDRESS, address)
  await consumeRateLimit(PER_LISTING, address, listingId)
  if (email) await consumeRateLimit(PER_CONTACT, mailboxOf(email), address)
}

/** Limits receipts to an unverified mailbox, so that reports from many networks cannot flood it. */
export async function countReceipt(email: string): Promise<boolean> {
  return isWithinRateLimit(RECEIPTS, mailboxOf(email))
}
