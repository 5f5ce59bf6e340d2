import 'server-only'
import { createHash } from 'node:crypto'
import { trusted } from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { RateLimitModel } from '@/models/rate-limit'
import { connectToDatabase } from './db'

export const HOUR_SECONDS = 60 * 60

/** `points` attempts within `seconds`. `name` is stored with each counter. Declared in lib/<noun>/rate-limits.ts. */
export type RateLimit = { name: string; points: number; seconds: number }

/** Counters are stored in MongoDB and shared by all processes. */
async function limiterOf({ name, points, seconds }: RateLimit): Promise<RateLimiterMongo> {
  const { connection } = await connectToDatabase()
  return new RateLimiterMongo({
    storeClient: connection.getClient(),
    dbName: connection.name,
    tableName: RateLimitModel.collection.collectionName,
    keyPrefix: name,
    disableIndexesCreation: true,
    points,
    duration: seconds
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
export async function consumeRateLimit(limit: RateLimit, ...whose: readonly string[]): Promise<void> {
  const limiter = await limiterOf(limit)
  try {
    await limiter.consume(keyOf(...whose))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
  }
}

/** The same; false in place of TOO_MANY_REQUESTS. */
export async function isWithinRateLimit(limit: RateLimit, ...whose: readonly string[]): Promise<boolean> {
  try {
    await consumeRateLimit(limit, ...whose)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

/** Gives one attempt back. */
export async function rewardRateLimit(limit: RateLimit, ...whose: readonly string[]): Promise<void> {
  await (await limiterOf(limit)).reward(keyOf(...whose))
}

/** Forgets all attempts. */
export async function deleteRateLimit(limit: RateLimit, ...whose: readonly string[]): Promise<void> {
  await (await limiterOf(limit)).delete(keyOf(...whose))
}

export async function purgeRateLimits(now = new Date()): Promise<void> {
  await connectToDatabase()
  await RateLimitModel.deleteMany({ expire: trusted({ $lte: now }) })
}
