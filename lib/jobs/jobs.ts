import 'server-only'
import { closeDaysJob } from './close-days'
import { compareWithProviderJob } from './compare-with-provider'
import { deliverMailsJob } from './deliver-mails'
import type { Job, Schedule, ScheduledJob } from './job'
import { purgeContactsJob } from './purge-contacts'
import { purgeDigestsJob } from './purge-digests'
import { purgeExpiredTagsJob } from './purge-expired-tags'
import { purgeImportsJob } from './purge-imports'
import { purgeMailsJob } from './purge-mails'
import { purgeOneTimeTokensJob } from './purge-one-time-tokens'
import { purgeRateLimitsJob } from './purge-rate-limits'
import { purgeSessionsJob } from './purge-sessions'
import { purgeSubscribersJob } from './purge-subscribers'
import { reconcileJob } from './reconcile'
import { releaseLeftHoldsJob } from './release-left-holds'
import { resumeImportsJob } from './resume-imports'
import { sendDigestsJob } from './send-digests'
import { settleMergesJob } from './settle-merges'
import { sweepCasePhotosJob } from './sweep-case-photos'
import { sweepImagesJob } from './sweep-images'
import { tellReportersJob } from './tell-reporters'
import { updateSitemapJob } from './update-sitemap'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

const EVERY_HALF_MINUTE: Schedule = { intervalMs: 30 * SECOND_MS, firstDelayMs: 5 * SECOND_MS, retryDelayMs: 5 * SECOND_MS }
const EVERY_FIVE_MINUTES: Schedule = { intervalMs: 5 * MINUTE_MS, firstDelayMs: MINUTE_MS, retryDelayMs: 30 * SECOND_MS }
const EVERY_TEN_MINUTES: Schedule = { intervalMs: 10 * MINUTE_MS, firstDelayMs: 20 * SECOND_MS, retryDelayMs: 5 * SECOND_MS }
const EVERY_HOUR: Schedule = { intervalMs: 60 * MINUTE_MS, firstDelayMs: 10 * MINUTE_MS, retryDelayMs: MINUTE_MS }

function on(schedule: Schedule, jobs: readonly Job[]): ScheduledJob[] {
  return jobs.map((job) => ({ ...job, ...schedule }))
}

/**
 * All jobs of the shop. What a request has left behind is put right within 90 s (reliability F3): it counts as dead after DEAD_MS,
 * the reconciler runs every half minute, and the lease of a process that died in the middle of a run ends after LEASE_MS.
 * What each process does for itself stands beside them: expire-hourly.ts and hear-tags.ts.
 */
export const JOBS: readonly ScheduledJob[] = [
  ...on(EVERY_HALF_MINUTE, [
    reconcileJob,
    deliverMailsJob,
    sendDigestsJob,
    resumeImportsJob,
    settleMergesJob,
    tellReportersJob,
    releaseLeftHoldsJob,
    updateSitemapJob,
    purgeExpiredTagsJob
  ]),
  ...on(EVERY_FIVE_MINUTES, [
    purgeMailsJob,
    purgeOneTimeTokensJob,
    purgeSessionsJob,
    purgeRateLimitsJob,
    purgeImportsJob,
    purgeContactsJob,
    purgeDigestsJob,
    purgeSubscribersJob
  ]),
  ...on(EVERY_TEN_MINUTES, [compareWithProviderJob]),
  ...on(EVERY_HOUR, [closeDaysJob, sweepImagesJob, sweepCasePhotosJob])
]
