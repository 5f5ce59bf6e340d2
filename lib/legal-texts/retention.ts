import 'server-only'
import { BULK_JOBS_KEPT_MS } from '@/lib/bulk-jobs/purge-bulk-jobs'
import { CONVERSATION_KEPT_MS, REPORT_KEPT_MS } from '@/lib/conversations/conversation'
import { IMPORTS_KEPT_MS } from '@/lib/imports/purge-imports'
import { INTEREST_KEPT_DAYS } from '@/lib/listings/listing-days'
import { USER_EVENTS_KEPT_MS } from '@/lib/live/purge-user-events'
import { ENDED_KEPT_MS } from '@/lib/newsletter/subscriber'
import { NOTIFICATIONS_KEPT_MS } from '@/lib/notifications/send-bundles'
import { IDLE_SECONDS } from '@/lib/platform/auth/session-life'
import type { Translator } from '@/lib/platform/i18n/translator'
import { KEPT_MS as MAILS_KEPT_MS } from '@/lib/platform/mail/mail'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { CONTACT_KEPT_MS } from '@/lib/reports/report'
import { DIGESTS_KEPT_MS } from '@/lib/saved-searches/send-digests'
import { IDLE_KEPT_MS } from '@/lib/uploads/limits'

/** In milliseconds, as the jobs that delete it say. */
const KEPT = {
  sessions: IDLE_SECONDS * 1000,
  changes: USER_EVENTS_KEPT_MS,
  photos: IDLE_KEPT_MS,
  mails: MAILS_KEPT_MS,
  imports: IMPORTS_KEPT_MS,
  bulkJobs: BULK_JOBS_KEPT_MS,
  interest: INTEREST_KEPT_DAYS * DAY_MS,
  notifications: NOTIFICATIONS_KEPT_MS,
  reporters: CONTACT_KEPT_MS,
  reportedMessages: REPORT_KEPT_MS,
  digests: DIGESTS_KEPT_MS,
  conversations: CONVERSATION_KEPT_MS,
  newsletter: ENDED_KEPT_MS
} as const

const NAMES = [
  'sessions',
  'changes',
  'photos',
  'mails',
  'imports',
  'bulkJobs',
  'interest',
  'notifications',
  'reporters',
  'reportedMessages',
  'digests',
  'conversations',
  'newsletter'
] as const satisfies readonly (keyof typeof KEPT)[]

export function formatDuration(ms: number, t: Translator): string {
  const days = Math.round(ms / DAY_MS)
  if (ms < 2 * DAY_MS) return t('legal.hours', { count: Math.round(ms / 3_600_000) })
  return days % 365 === 0 ? t('legal.years', { count: days / 365 }) : t('legal.days', { count: days })
}

/** How long what is kept shorter than the account, as a list in Markdown. */
export function describeRetention(t: Translator): string {
  return NAMES.map((name) => `- ${t(`legal.kept.${name}`, { time: formatDuration(KEPT[name], t) })}`).join('\n')
}
