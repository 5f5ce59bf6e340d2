import 'server-only'
import { keepBackups } from '@/lib/backup/run-backup-job'
import { sweepCasePhotos } from '@/lib/cases/case-photos'
import { purgeBulkJobs } from '@/lib/bulk-jobs/purge-bulk-jobs'
import { bulkWorker } from '@/lib/bulk-jobs/run-bulk-job'
import { settleMerges } from '@/lib/categories/settle-merges'
import { followLeftMessages } from '@/lib/conversations/after-message'
import { purgeMessageReports } from '@/lib/conversations/decide-message-report'
import { mailUnread } from '@/lib/conversations/mail-unread'
import { sweepMessagePhotos } from '@/lib/conversations/message-photos'
import { purgeConversations } from '@/lib/conversations/purge-conversations'
import { purgeImports } from '@/lib/imports/purge-imports'
import { KEPT_EVENTS, keepDispatching } from '@/lib/events/dispatch-events'
import { purgeEvents } from '@/lib/platform/events/purge-events'
import { isNewsTrue } from '@/lib/events/notification-subscriber'
import { purgeNotifications, sendBundles } from '@/lib/notifications/send-bundles'
import { sendPushes } from '@/lib/notifications/send-pushes'
import { purgePushSubscriptions } from '@/lib/push/live-subscriptions'
import { importWorker } from '@/lib/imports/run-import'
import { releaseBookings } from '@/lib/ledger/release-bookings'
import { purgeUserEvents } from '@/lib/live/purge-user-events'
import { purgeListingDays } from '@/lib/listings/listing-days'
import { purgeInvitations } from '@/lib/invitations/invitations'
import { purgeWaiting } from '@/lib/privacy/purge-waiting'
import { purgeSubscribers } from '@/lib/newsletter/subscription'
import { noteRepairs, RECONCILER } from '@/lib/overview/note-repairs'
import { remindSellers } from '@/lib/payouts/remind-sellers'
import { compareBalance } from '@/lib/ledger/compare-balance'
import { transferEarnings } from '@/lib/transfers/transfer-earnings'
import { closeDays } from '@/lib/overview/read-days'
import { purgeOneTimeTokens } from '@/lib/users/one-time-token'
import { purgeRateLimits } from '@/lib/platform/db/rate-limits'
import { purgeSessions } from '@/lib/users/stored-session'
import { purgeExpiredTags } from '@/lib/platform/cache/publish-tags'
import { isCardInUse } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { forgetOldMails, sendQueuedMails } from '@/lib/platform/mail/send-queued-mails'
import { purgeMailFolder } from '@/lib/platform/mail/mail-folder'
import { releaseLeftHolds } from '@/lib/reports/holds'
import { purgeContacts } from '@/lib/reports/report-notices'
import { purgeDigests, sendDigests } from '@/lib/saved-searches/send-digests'
import { keepSitemapChunks } from '@/lib/seo/keep-sitemap-chunks'
import { sweepUploads } from '@/lib/uploads/sweep-uploads'
import type { Job, JobContext, Schedule, ScheduledJob } from './job'
import { reconcile, reconcileWithProvider } from './repairs/reconcile'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
/** Stripe webhooks are valid for 300 s, so a larger clock difference to the database would refuse real ones. */
const MAX_SKEW_MS = 120_000

/** A run lasts for seconds; this is the pause between two. */
const ALL_THE_TIME: Schedule = { intervalMs: SECOND_MS, firstDelayMs: SECOND_MS, retryDelayMs: 5 * SECOND_MS }
const EVERY_HALF_MINUTE: Schedule = {
  intervalMs: 30 * SECOND_MS,
  firstDelayMs: 5 * SECOND_MS,
  retryDelayMs: 5 * SECOND_MS
}
const EVERY_FIVE_MINUTES: Schedule = {
  intervalMs: 5 * MINUTE_MS,
  firstDelayMs: MINUTE_MS,
  retryDelayMs: 30 * SECOND_MS
}
const EVERY_TEN_MINUTES: Schedule = {
  intervalMs: 10 * MINUTE_MS,
  firstDelayMs: 20 * SECOND_MS,
  retryDelayMs: 5 * SECOND_MS
}
const EVERY_HOUR: Schedule = { intervalMs: 60 * MINUTE_MS, firstDelayMs: 10 * MINUTE_MS, retryDelayMs: MINUTE_MS }
const EVERY_DAY: Schedule = {
  intervalMs: 24 * 60 * MINUTE_MS,
  firstDelayMs: 2 * MINUTE_MS,
  retryDelayMs: 10 * MINUTE_MS
}

function on(schedule: Schedule, jobs: Readonly<Record<string, Job['run']>>): ScheduledJob[] {
  return Object.entries(jobs).map(([name, run]) => ({ name, run, ...schedule }))
}

async function runReconciler({ now, shouldStop }: JobContext): Promise<void> {
  const skew = Date.now() - now.getTime()
  if (Math.abs(skew) > MAX_SKEW_MS)
    log.error({ skewMs: skew }, 'alarm: the clock of this process is wrong; real webhooks will be refused')
  await noteRepairs(await reconcile(now, shouldStop), now)
}

async function purgeMails({ now }: Pick<JobContext, 'now'>): Promise<void> {
  await forgetOldMails()
  await purgeMailFolder(now)
}

/** Leftovers of a dead request are repaired within 90 s: DEAD_MS, the interval of the reconciler and LEASE_MS. */
export const JOBS: readonly ScheduledJob[] = [
  ...on(ALL_THE_TIME, { 'dispatch-events': keepDispatching }),
  ...on(EVERY_HALF_MINUTE, {
    [RECONCILER]: runReconciler,
    'deliver-mails': ({ shouldStop }) => sendQueuedMails(shouldStop),
    'send-digests': ({ now }) => sendDigests(now),
    'send-notification-bundles': ({ now }) => sendBundles(now, isNewsTrue),
    'send-pushes': ({ now, shouldStop }) => sendPushes(now, isNewsTrue, shouldStop),
    'resume-imports': importWorker.resume,
    'resume-bulk-jobs': bulkWorker.resume,
    'settle-merges': settleMerges,
    'follow-messages': ({ now }) => followLeftMessages(now),
    'mail-unread': ({ now }) => mailUnread(now),
    'release-left-holds': releaseLeftHolds,
    'release-bookings': releaseBookings,
    'transfer-earnings': transferEarnings,
    'update-sitemap': () => keepSitemapChunks(),
    'purge-expired-tags': ({ now }) => purgeExpiredTags(now)
  }),
  ...on(EVERY_FIVE_MINUTES, {
    'purge-mails': purgeMails,
    'purge-one-time-tokens': ({ now }) => purgeOneTimeTokens(now),
    'purge-sessions': ({ now }) => purgeSessions(now),
    'purge-rate-limits': ({ now }) => purgeRateLimits(now),
    'purge-imports': ({ now }) => purgeImports(now),
    'purge-bulk-jobs': ({ now }) => purgeBulkJobs(now),
    'purge-contacts': ({ now }) => purgeContacts(now),
    'purge-digests': ({ now }) => purgeDigests(now),
    'purge-subscribers': ({ now }) => purgeSubscribers(now),
    'purge-invitations': ({ now }) => purgeInvitations(now),
    'purge-waiting': ({ now }) => purgeWaiting(now)
  }),
  ...on(EVERY_TEN_MINUTES, {
    'keep-backups': keepBackups,
    'compare-with-provider': async ({ now, shouldStop }) =>
      noteRepairs(await reconcileWithProvider(now, shouldStop), now)
  }),
  ...on(EVERY_HOUR, {
    'remind-sellers': remindSellers,
    'close-days': closeDays,
    'purge-notifications': ({ now }) => purgeNotifications(now),
    'purge-push-subscriptions': ({ now }) => purgePushSubscriptions(now),
    'purge-listing-days': ({ now }) => purgeListingDays(now),
    'purge-events': ({ now }) => purgeEvents(now, KEPT_EVENTS),
    'purge-user-events': ({ now }) => purgeUserEvents(now),
    'sweep-images': () => sweepUploads(),
    'sweep-case-photos': ({ now }) => sweepCasePhotos(now),
    'sweep-message-photos': ({ now }) => sweepMessagePhotos(now),
    'purge-conversations': ({ now }) => purgeConversations(now),
    'purge-message-reports': ({ now }) => purgeMessageReports(now)
  }),
  ...on(EVERY_DAY, { 'compare-balance': compareBalance })
]

/** About money that the payment provider holds. */
const CARD_JOBS: readonly string[] = ['transfer-earnings', 'compare-with-provider', 'remind-sellers', 'compare-balance']

/** Those of this shop. */
export function listJobs(): readonly ScheduledJob[] {
  return isCardInUse() ? JOBS : JOBS.filter(({ name }) => !CARD_JOBS.includes(name))
}
