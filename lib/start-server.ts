import 'server-only'
import { purgeOneTimeTokens } from '@/lib/auth/one-time-token'
import { purgeRateLimits } from '@/lib/auth/rate-limits'
import { purgeSessions } from '@/lib/auth/stored-session'
import { sweepCasePhotosHourly } from '@/lib/bookings/sweep-case-photos'
import { settleMerges } from '@/lib/categories/settle-merges'
import { connectToDatabase, ensureIndexes, isDatabaseAway } from '@/lib/db'
import { checkEnvironment } from '@/lib/env'
import { purgeImports, resumeImports } from '@/lib/imports/resume-imports'
import { sweepImages } from '@/lib/images/sweep-images'
import { startExpiringHourly } from '@/lib/jobs/expire-hourly'
import { startReconciler } from '@/lib/jobs/reconcile'
import { startHearingTags } from '@/lib/jobs/hear-tags'
import { log } from '@/lib/log'
import { closeDays } from '@/lib/overview/read-days'
import { startMailPasses } from '@/lib/mail/run-mail-pass'
import { purgeSubscribers } from '@/lib/newsletter/purge-subscribers'
import { migrateRefunds } from '@/lib/payments/migrate-refunds'
import { purgeContacts } from '@/lib/reports/purge-contacts'
import { releaseLeftHolds } from '@/lib/reports/release-left-holds'
import { tellReporters } from '@/lib/reports/tell-reporters'
import { purgeDigests, sendDigests } from '@/lib/saved-searches/send-digests'
import { keepSitemapChunks } from '@/lib/seo/keep-sitemap-chunks'
import '@/models/booking'
import '@/models/category'
import '@/models/day-tally'
import '@/models/digest'
import '@/models/edition'
import '@/models/expired-tags'
import '@/models/import-row'
import '@/models/import-run'
import '@/models/job-lease'
import '@/models/listing'
import '@/models/mail-pass'
import '@/models/one-time-token'
import '@/models/outgoing-mail'
import '@/models/payment'
import '@/models/rate-limit'
import '@/models/search-state'
import '@/models/removed-listing'
import '@/models/report'
import '@/models/saved-search'
import '@/models/shelf-plan'
import '@/models/sitemap-chunk'
import '@/models/stripe-event'
import '@/models/subscriber'
import '@/models/term'
import '@/models/upload'
import '@/models/user'
import '@/models/wishlist-item'
import '@/models/work'

/**
 * What a server process does before its first request. A database that is away does not stop it: pages answer 503
 * until it is there, and the indexes are made then.
 * @throws EnvironmentError when the environment is not complete
 */
export async function startServer(): Promise<void> {
  checkEnvironment()
  void prepareDatabaseWhenPossible()
  startMailPasses([
    purgeSubscribers, purgeOneTimeTokens, purgeSessions, purgeRateLimits, purgeImports, purgeContacts, purgeDigests,
    resumeImports, settleMerges, closeDays, sweepImages, sweepCasePhotosHourly, tellReporters, releaseLeftHolds, sendDigests, keepSitemapChunks
  ])
  startReconciler()
  startHearingTags()
  startExpiringHourly()
}

/** How long to wait before trying again while the database is away, in milliseconds. */
const RETRY_MS = 2000

async function prepareDatabaseWhenPossible(): Promise<void> {
  try {
    await ensureIndexes()
    await connectToDatabase()
    await migrateRefunds()
  } catch (error) {
    if (!isDatabaseAway(error)) {
      log.error({ err: error }, 'the database could not be prepared')
      return
    }
    setTimeout(() => void prepareDatabaseWhenPossible(), RETRY_MS)
  }
}
