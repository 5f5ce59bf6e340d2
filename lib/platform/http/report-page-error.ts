import 'server-only'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { markDatabaseUnavailable } from '@/lib/platform/cache/request-context'
import { log } from '@/lib/platform/log'

/** By name: Next's layers load the class more than once. */
function isSearchUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SEARCH_AWAY'
}

/** Unavailable database or search becomes a 503; anything else is logged. */
export function reportPageError(error: unknown, path: string): void {
  const where = path.split('?')[0]?.split('/').slice(0, 3).join('/')
  if (isDatabaseUnavailable(error) || isSearchUnavailable(error)) {
    markDatabaseUnavailable()
    log.warn({ where }, isSearchUnavailable(error) ? 'the search is away' : 'the database is away')
    return
  }
  log.error({ err: error, where }, 'a page failed')
}
