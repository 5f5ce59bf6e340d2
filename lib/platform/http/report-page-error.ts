import 'server-only'
import { isDatabaseAway } from '@/lib/platform/db/db'
import { markDatabaseUnavailable } from '@/lib/platform/cache/request-context'
import { log } from '@/lib/platform/log'

/** Takes the error of a page that failed: a database that is away becomes a 503, anything else is logged. */
export function reportPageError(error: unknown, path: string): void {
  const where = path.split('?')[0]?.split('/').slice(0, 3).join('/')
  if (isDatabaseAway(error)) {
    markDatabaseUnavailable()
    log.warn({ where }, 'the database is away')
    return
  }
  log.error({ err: error, where }, 'a page failed')
}
