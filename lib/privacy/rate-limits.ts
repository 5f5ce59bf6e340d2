import 'server-only'
import { consumeRateLimit, HOUR_SECONDS, type RateLimit } from '@/lib/platform/db/rate-limits'
import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'

const DOWNLOADS: RateLimit = { name: 'data-account', points: 5, seconds: 24 * HOUR_SECONDS }

/** @throws AppError TOO_MANY_REQUESTS beyond five a day */
export async function countDataDownload(userId: string): Promise<void> {
  try {
    await consumeRateLimit(DOWNLOADS, userId)
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error
    const { retryAfterSeconds } = error
    const hours = Math.ceil(retryAfterSeconds / HOUR_SECONDS)
    throw new AppError('TOO_MANY_REQUESTS', message('errors.tooManyDataDownloads', { count: hours }), {
      retryAfterSeconds
    })
  }
}
