import 'server-only'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { markDatabaseUnavailable } from '@/lib/platform/cache/request-context'
import type { ErrorCode } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'

/** By name: Next's layers load the class more than once. */
function hasCode(error: unknown, codes: readonly ErrorCode[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}

/** An unavailable database, or an error with one of the codes, becomes a 503; anything else is logged. */
export function reportPageError(error: unknown, path: string, unavailable: readonly ErrorCode[]): void {
  const where = path.split('?')[0]?.split('/').slice(0, 3).join('/')
  if (isDatabaseUnavailable(error) || hasCode(error, unavailable)) {
    markDatabaseUnavailable()
    log.warn({ where, reason: error instanceof Error ? error.message : 'unknown' }, 'a page cannot be rendered now')
    return
  }
  log.error({ err: error, where }, 'a page failed')
}
