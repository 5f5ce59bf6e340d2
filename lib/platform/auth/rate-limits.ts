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

/**
 * How many attempts in how many seconds. A browser that has logged in to the
 * account before counts for itself, so that strangers cannot lock its owner out.
 */
const LIMITS = {
  'login-account': { points: 5, duration: QUARTER_HOUR },
  'login-address': { points: 30, duration: QUARTER_HOUR },
  'login-browser': { points: 5, duration: QUARTER_HOUR },
  'signup-account': { points: 5, duration: HOUR },
  'signup-address': { points: 20, duration: HOUR },
  'reset-account': { points: 5, duration: HOUR },
  'reset-address': { points: 20, duration: HOUR },
  'reset-browser': { points: 5, duration: HOUR },
  // As long as a link works (one-time-token.ts): while no more are mailed, the last one in the mailbox still does.
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
  'data-account': { points: 5, duration: DAY },
  'photo-account': { points: 20, duration: HOUR }
} as const
type LimitName = keyof typeof LIMITS

/** The counters lie in the shop's database, so all processes share them. */
async function limiterOf(name: LimitName): Promise<RateLimiterMongo> {
  const { connection } = await connectToDatabase()
  return new RateLimiterMongo({
    storeClient: connection.getClient(),
    dbName: connection.name,
    tableName: RateLimitModel.collection.collectionName,
    keyPrefix: name,
    // The model has the indexes.
    disableIndexesCreation: true,
    ...LIMITS[name]
  })
}

/** Whose attempts, without an address that could be read in the database. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60)
  return new AppError('TOO_MANY_REQUESTS', message('errors.tooManyAttemptsForMinutes', { count: minutes }), { retryAfterSeconds: seconds })
}

/** Counts one attempt before it is made, so that many at once are not too many. @throws AppError TOO_MANY_REQUESTS */
async function count(name: LimitName, ...whose: readonly string[]): Promise<void> {
  const limiter = await limiterOf(name)
  try {
    await limiter.consume(keyOf(...whose))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
  }
}

/** The same; false in place of a refusal. */
async function hasRoom(name: LimitName, ...whose: readonly string[]): Promise<boolean> {
  try {
    await count(name, ...whose)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

/** Who tries to log in or asks for a new password, from where; `browserId` when the browser has logged in to this account before. */
export type LoginAttempt = { email: string; address: string; browserId: string | null }

/** Counts an attempt to log in. @throws AppError TOO_MANY_REQUESTS */
export async function countLogin({ email, address, browserId }: LoginAttempt): Promise<void> {
  if (browserId !== null) return count('login-browser', email, browserId)
  await count('login-account', email, address)
  await count('login-address', address)
}

/** Takes the count back after the right password: only failures add up. */
export async function forgiveLogin({ email, address, browserId }: LoginAttempt): Promise<void> {
  if (browserId !== null) {
    await (await limiterOf('login-browser')).delete(keyOf(email, browserId))
    return
  }
  await (await limiterOf('login-account')).delete(keyOf(email, address))
  await (await limiterOf('login-address')).reward(keyOf(address))
}

/** Counts a signup, by the address on the network and by the mailbox. @throws AppError TOO_MANY_REQUESTS */
export async function countSignUp(address: string, email: string): Promise<void> {
  await count('signup-address', address)
  await count('signup-account', mailboxOf(email))
}

/**
 * Counts a request for a mail to reset a password: by the address on the network, and by the mailbox from there, so that
 * nobody who is somewhere else keeps its owner from asking. A browser that has logged in to the account counts for itself.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countResetRequest({ email, address, browserId }: LoginAttempt): Promise<void> {
  if (browserId !== null) return count('reset-browser', email, browserId)
  await count('reset-address', address)
  await count('reset-account', mailboxOf(email), address)
}

/** Counts a mail to reset a password; false when the account has had as many as it gets, so that requests from many networks fill no mailbox. */
export async function countResetMail(userId: string): Promise<boolean> {
  return hasRoom('reset-mail', userId)
}

/**
 * Counts a wish for another mail to prove the account's own address. Only one account has the plain address of a mailbox,
 * so only those with a tag are counted together: no stranger's accounts keep its owner from asking.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countVerificationRequest({ id, email }: Pick<Actor, 'id' | 'email'>): Promise<void> {
  await count('verify-account', id)
  const mailbox = mailboxOf(email)
  if (mailbox !== email) await count('verify-mailbox', mailbox)
}

/**
 * Counts an address entered for the newsletter. Mails to one e-mail address have their own wait (lib/newsletter), so only
 * those with a tag are counted by their mailbox: nobody keeps others from entering the plain one.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countSubscription(address: string, email: string): Promise<void> {
  await count('newsletter-address', address)
  const mailbox = mailboxOf(email)
  if (mailbox !== email) await count('newsletter-mailbox', mailbox)
}

/**
 * Counts what an account does: a password typed once more, a photo, a file of books, a look-up of an edition (a scanner reads
 * one every few seconds), or a call that has the payment provider asked (which refuses a shop that asks too often).
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countUse(what: 'proof' | 'photo' | 'import' | 'edition' | 'payment', userId: string): Promise<void> {
  await count(`${what}-account`, userId)
}

/**
 * Counts a look at a copy from one address; false when it has looked within the hour. @throws AppError TOO_MANY_REQUESTS
 * beyond 600 looks an hour.
 */
export async function countViewer(address: string, listingId: string): Promise<boolean> {
  await count('view-address', address)
  return hasRoom('view-once', address, listingId)
}

/** Who reports which copy: somebody signed in, or a guest from this place with this address (which may be empty). */
export type CountedReport = { reporterId: string | null; address: string; listingId: string; email: string }

/**
 * Counts a report of a copy. Who is signed in is counted by the account alone; a guest by the place, by the copy from
 * there, and by the mailbox from there: an address that anybody can type stops nobody who is somewhere else.
 * @throws AppError TOO_MANY_REQUESTS
 */
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

/**
 * Counts a receipt of a report to an address that nobody has proved to be the reporter's; false when its mailbox has had
 * ten within the hour, so that reports from many places fill no stranger's mailbox.
 */
export async function countReceipt(email: string): Promise<boolean> {
  return hasRoom('report-receipt', mailboxOf(email))
}

/** Counts a download of all of somebody's data, which reads much. @throws AppError TOO_MANY_REQUESTS beyond five a day */
export async function countDataDownload(userId: string): Promise<void> {
  try {
    await count('data-account', userId)
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error
    const { retryAfterSeconds } = error
    const hours = Math.ceil(retryAfterSeconds / HOUR)
    throw new AppError('TOO_MANY_REQUESTS', message('errors.tooManyDataDownloads', { count: hours }), { retryAfterSeconds })
  }
}

/** Forgets counters whose time is over. */
export async function purgeRateLimits(now = new Date()): Promise<void> {
  await connectToDatabase()
  await RateLimitModel.deleteMany({ expire: trusted({ $lte: now }) })
}
