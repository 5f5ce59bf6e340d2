import 'server-only'
import { message } from '@/lib/platform/i18n/message'
import { createHash } from 'node:crypto'
import { trusted } from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { RateLimitModel } from '@/models/rate-limit'
import { mailboxOf } from './mailbox'

const QUARTER_HOUR = 15 * 60
const HALF_HOUR = 30 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Attempts per seconds. A known browser has its own counter, so that strangers cannot lock an owner out. */
const LIMITS = {
  'login-account': { points: 5, duration: QUARTER_HOUR },
  'login-address': { points: 30, duration: QUARTER_HOUR },
  'login-browser': { points: 5, duration: QUARTER_HOUR },
  'signup-account': { points: 5, duration: HOUR },
  'signup-address': { points: 20, duration: HOUR },
  'reset-account': { points: 5, duration: HOUR },
  'reset-address': { points: 20, duration: HOUR },
  'reset-browser': { points: 5, duration: HOUR },
  // As long as a reset link works: the last mail stays usable while no more are sent.
  'reset-mail': { points: 5, duration: HALF_HOUR },
  'verify-account': { points: 5, duration: HOUR },
  'verify-mailbox': { points: 5, duration: HOUR },
  'newsletter-address': { points: 60, duration: HOUR },
  'newsletter-mailbox': { points: 5, duration: HOUR },
  'proof-account': { points: 10, duration: QUARTER_HOUR },
  'edition-account': { points: 900, duration: HOUR },
  'import-account': { points: 30, duration: HOUR },
  'view-once': { points: 1, duration: HOUR },
  'view-address': { points: 600, duration: HOUR },
  'report-address': { points: 60, duration: HOUR },
  'report-listing': { points: 5, duration: HOUR },
  'report-contact': { points: 10, duration: HOUR },
  'report-account': { points: 10, duration: HOUR },
  'report-receipt': { points: 10, duration: HOUR },
  'payment-account': { points: 120, duration: HOUR },
  'payouts-account': { points: 60, duration: HOUR },
  'data-account': { points: 5, duration: DAY },
  'photo-account': { points: 20, duration: HOUR }
} as const
type LimitName = keyof typeof LIMITS

/** Counters are stored in MongoDB and shared by all processes. */
async function limiterOf(name: LimitName): Promise<RateLimiterMongo> {
  const { connection } = await connectToDatabase()
  return new RateLimiterMongo({
    storeClient: connection.getClient(),
    dbName: connection.name,
    tableName: RateLimitModel.collection.collectionName,
    keyPrefix: name,
    disableIndexesCreation: true,
    ...LIMITS[name]
  })
}

/** Hashed, so that the database holds no readable address. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60)
  return new AppError('TOO_MANY_REQUESTS', message('errors.tooManyAttemptsForMinutes', { count: minutes }), {
    retryAfterSeconds: seconds
  })
}

/** Counts first, so that concurrent attempts cannot exceed the limit. @throws AppError TOO_MANY_REQUESTS */
async function count(name: LimitName, ...whose: readonly string[]): Promise<void> {
  const limiter = await limiterOf(name)
  try {
    await limiter.consume(keyOf(...whose))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
  }
}

async function hasRoom(name: LimitName, ...whose: readonly string[]): Promise<boolean> {
  try {
    await count(name, ...whose)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

/** `browserId` only for a known browser of this account. */
export type LoginAttempt = { email: string; address: string; browserId: string | null }

/** @throws AppError TOO_MANY_REQUESTS */
export async function countLogin({ email, address, browserId }: LoginAttempt): Promise<void> {
  if (browserId !== null) return count('login-browser', email, browserId)
  await count('login-account', email, address)
  await count('login-address', address)
}

export async function forgiveLogin({ email, address, browserId }: LoginAttempt): Promise<void> {
  if (browserId !== null) {
    await (await limiterOf('login-browser')).delete(keyOf(email, browserId))
    return
  }
  await (await limiterOf('login-account')).delete(keyOf(email, address))
  await (await limiterOf('login-address')).reward(keyOf(address))
}

/** Per network and per mailbox. @throws AppError TOO_MANY_REQUESTS */
export async function countSignUp(address: string, email: string): Promise<void> {
  await count('signup-address', address)
  await count('signup-account', mailboxOf(email))
}

/** Per network, and per mailbox within it, so that others cannot block the owner. @throws AppError TOO_MANY_REQUESTS */
export async function countResetRequest({ email, address, browserId }: LoginAttempt): Promise<void> {
  if (browserId !== null) return count('reset-browser', email, browserId)
  await count('reset-address', address)
  await count('reset-account', mailboxOf(email), address)
}

/** Limits mails to one account requested from many networks. */
export async function countResetMail(userId: string): Promise<boolean> {
  return hasRoom('reset-mail', userId)
}

/** Per mailbox for tagged addresses only: the plain one has one account. @throws AppError TOO_MANY_REQUESTS */
export async function countVerificationRequest({ id, email }: Pick<Actor, 'id' | 'email'>): Promise<void> {
  await count('verify-account', id)
  const mailbox = mailboxOf(email)
  if (mailbox !== email) await count('verify-mailbox', mailbox)
}

/** Per mailbox for tagged addresses only: the plain one has a delay. @throws AppError TOO_MANY_REQUESTS */
export async function countSubscription(address: string, email: string): Promise<void> {
  await count('newsletter-address', address)
  const mailbox = mailboxOf(email)
  if (mailbox !== email) await count('newsletter-mailbox', mailbox)
}

export async function countUse(
  what: 'proof' | 'photo' | 'import' | 'edition' | 'payment' | 'payouts',
  userId: string
): Promise<void> {
  await count(`${what}-account`, userId)
}

/** False if viewed within the hour. @throws AppError TOO_MANY_REQUESTS beyond 600 views an hour */
export async function countViewer(address: string, listingId: string): Promise<boolean> {
  await count('view-address', address)
  return hasRoom('view-once', address, listingId)
}

/** `reporterId` is null for a guest; `email` may be empty. */
export type CountedReport = { reporterId: string | null; address: string; listingId: string; email: string }

/** Accounts are counted by id; guests by network and, per network, by listing and mailbox, so that a typed address
 * cannot block others. @throws AppError TOO_MANY_REQUESTS */
export async function countReport({ reporterId, address, listingId, email }: CountedReport): Promise<void> {
  if (reporterId !== null) {
    await count('report-account', reporterId)
    await count('report-listing', 'account', reporterId, listingId)
    return
  }
  await count('report-address', address)
  await count('report-listing', address, listingId)
  if (email) await count('report-contact', mailboxOf(email), address)
}

/** Limits receipts to an unverified mailbox, so that reports from many networks cannot flood it. */
export async function countReceipt(email: string): Promise<boolean> {
  return hasRoom('report-receipt', mailboxOf(email))
}

/** @throws AppError TOO_MANY_REQUESTS beyond five a day */
export async function countDataDownload(userId: string): Promise<void> {
  try {
    await count('data-account', userId)
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error
    const { retryAfterSeconds } = error
    const hours = Math.ceil(retryAfterSeconds / HOUR)
    throw new AppError('TOO_MANY_REQUESTS', message('errors.tooManyDataDownloads', { count: hours }), {
      retryAfterSeconds
    })
  }
}

export async function purgeRateLimits(now = new Date()): Promise<void> {
  await connectToDatabase()
  await RateLimitModel.deleteMany({ expire: trusted({ $lte: now }) })
}
