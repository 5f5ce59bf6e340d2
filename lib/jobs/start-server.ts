import 'server-only'
import { connectToDatabase, ensureIndexes, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { afterQuarantine } from '@/lib/backup/watch-quarantine'
import { checkEnvironment } from '@/lib/platform/env'
import { processState } from '@/lib/platform/process-state'
import { expireTagsEverywhere } from '@/lib/platform/cache/cache-tags'
import { startHearingTags } from '@/lib/platform/cache/subscribe-tags'
import { announceSearch } from '@/lib/search/show-changes'
import { followSettings } from '@/lib/settings/load-settings'
import { listJobs } from './jobs'
import { startScheduler } from './scheduler'
import { SHOP_GAUGES } from './shop-gauges'
import { announceGauges } from '@/lib/platform/gauges'
import '@/lib/platform/stop-jobs'
import { log } from '@/lib/platform/log'
import { announceDelivery } from '@/lib/platform/mail/deliver-mail'
// The models that the imports above do not reach: all are needed for their indexes.
import '@/models/commission-rate'
import '@/models/edition'
import '@/models/search-state'

/** Runs before the first request. Pages return 503 while the database is unavailable; indexes are created later.
 * @throws EnvironmentError, SettingsFileError */
export async function startServer(): Promise<void> {
  checkEnvironment()
  // Needs Next, which commands that import this file for its models do not have.
  const { announceAdmins } = await import('@/lib/users/current-actor')
  announceAdmins()
  void prepareDatabaseWhenPossible()
  announceDelivery()
  announceGauges(SHOP_GAUGES)
  afterQuarantine(() => (processState().stopJobs = startScheduler(listJobs()).stop))
  announceSearch((tags) => void expireTagsEverywhere(tags))
  await followSettings()
  startHearingTags()
}

const RETRY_MS = 2000

async function prepareDatabaseWhenPossible(): Promise<void> {
  try {
    await ensureIndexes()
    await connectToDatabase()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) {
      log.error({ err: error }, 'the database could not be prepared')
      return
    }
    setTimeout(() => void prepareDatabaseWhenPossible(), RETRY_MS)
  }
}
