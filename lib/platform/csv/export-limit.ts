import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'

/** Rows of a file that is written in memory. */
export const MAX_EXPORTED = 10_000

export function tooManyRows(): AppError {
  return new AppError('TOO_LARGE', message('errors.exportTooLarge', { count: MAX_EXPORTED }))
}
