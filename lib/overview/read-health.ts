import 'server-only'
import { statfs } from 'node:fs/promises'
import { trusted } from 'mongoose'
import { findPaymentAlarm } from '@/lib/payment-provider/payment-alarm'
import { findBackupRecord } from '@/lib/backup/backup-record'
import { isBackupOld, isRehearsalOld } from '@/lib/backup/schedule'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { env, isCardInUse, optionalEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { formatRelativeTime } from '@/lib/platform/time/format-time'
import type { Translator } from '@/lib/platform/i18n/translator'
import { decoderPool } from '@/lib/platform/images/decoder-pool'
import { isQuarantined } from '@/lib/platform/quarantine'
import { processState } from '@/lib/platform/process-state'
import { checkStorage, type FullStorage } from '@/lib/platform/storage/check-storage'
import { getProvider } from '@/lib/search/search-client'
import { isInMaintenance } from '@/lib/settings/maintenance'
import { findSnapshot } from '@/lib/settings/shop-settings'
import { BalanceReportModel } from '@/models/balance-report'
import { JobLeaseModel } from '@/models/job-lease'
import { OutgoingMailModel } from '@/models/outgoing-mail'
import { StripeEventModel } from '@/models/stripe-event'
import { describeWaits } from './figures'
import { RECONCILER } from './note-repairs'

/** One sentence about a part of the shop, and what to do about it. */
export type HealthLine = { part: HealthPart; state: 'ok' | 'notice' | 'problem'; label: string; advice?: string }
export type HealthPart =
  | 'quarantine'
  | 'maintenance'
  | 'backup'
  | 'database'
  | 'search'
  | 'payments'
  | 'mail'
  | 'images'
  | 'disk'
  | 'repairs'
  | 'error'

const MOST_EVENTS = 1000
const LATE_SEARCH_MS = 30_000
const LATE_MAIL_MS = 10 * 60_000
const GIGABYTE = 1_000_000_000
const LOW_DISK_BYTES = 2 * GIGABYTE

type Moment = { now: Date; t: Translator }
type Finding = Omit<HealthLine, 'part'>

function describeDatabase(full: FullStorage, { t }: Moment): Finding {
  if (full !== 'database') return { state: 'ok', label: t('overview.health.databaseOk') }
  return { state: 'problem', label: t('overview.health.databaseFull'), advice: t('overview.health.databaseAdvice') }
}

async function readSearch({ t }: Moment): Promise<Finding> {
  try {
    const { listings, lagMs } = await getProvider().status()
    if (lagMs <= LATE_SEARCH_MS) return { state: 'ok', label: t('overview.health.searchOk', { count: listings }) }
    return {
      state: 'notice',
      label: t('overview.health.searchLate', { seconds: Math.round(lagMs / 1000) }),
      advice: t('overview.health.searchAdvice')
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {
      state: 'problem',
      label: t('overview.health.searchUnavailable'),
      advice: t('overview.health.searchAdvice')
    }
  }
}

async function readPayments({ now, t }: Moment): Promise<Finding> {
  const [alarm, report, events] = await Promise.all([
    findPaymentAlarm(),
    BalanceReportModel.findOne({ at: trusted({ $lte: now }) }, { count: 1 })
      .sort({ at: -1 })
      .lean(),
    StripeEventModel.find(
      { receivedAt: trusted({ $gte: new Date(now.getTime() - DAY_MS) }), createdAt: trusted({ $exists: true }) },
      { createdAt: 1, receivedAt: 1, _id: 0 }
    )
      .sort({ receivedAt: -1 })
      .limit(MOST_EVENTS)
      .lean()
  ])
  if (alarm) {
    const since = formatRelativeTime(alarm.since.toISOString(), now, t)
    return {
      state: 'problem',
      label: t('overview.health.paymentsRefused', { status: alarm.status, since }),
      advice: t('overview.health.paymentsAdvice')
    }
  }
  if (report && report.count > 0)
    return {
      state: 'problem',
      label: t('overview.health.ledgerDiffers', { count: report.count }),
      advice: t('overview.health.ledgerAdvice')
    }
  const waits = describeWaits(
    events.flatMap(({ createdAt, receivedAt }) => (createdAt ? [receivedAt.getTime() - createdAt.getTime()] : []))
  )
  if (!waits) return { state: 'ok', label: t('overview.health.paymentsQuiet') }
  return {
    state: 'ok',
    label: t('overview.health.paymentsOk', { median: waits.medianSeconds, longest: waits.longestSeconds })
  }
}

async function readMail({ now, t }: Moment): Promise<Finding> {
  const [count, oldest] = await Promise.all([
    OutgoingMailModel.countDocuments({ state: 'queued' }),
    OutgoingMailModel.findOne({ state: 'queued' }, { queuedAt: 1 }).sort({ queuedAt: 1 }).lean()
  ])
  if (oldest && now.getTime() - oldest.queuedAt.getTime() > LATE_MAIL_MS) {
    const since = formatRelativeTime(oldest.queuedAt.toISOString(), now, t)
    return {
      state: 'problem',
      label: t('overview.health.mailLate', { count, since }),
      advice: t('overview.health.mailAdvice')
    }
  }
  if (optionalEnv('SMTP_URL')) return { state: 'ok', label: t('overview.health.mailOk', { count }) }
  return { state: 'notice', label: t('overview.health.mailInFiles'), advice: t('overview.health.mailInFilesAdvice') }
}

function describeImages({ t }: Moment): Finding {
  if (!decoderPool().isFailing()) return { state: 'ok', label: t('overview.health.imagesOk') }
  return { state: 'problem', label: t('overview.health.imagesRefused'), advice: t('overview.health.imagesAdvice') }
}

async function readDisk(full: FullStorage, { t }: Moment): Promise<Finding> {
  const advice = t('overview.health.diskAdvice')
  if (full === 'files') return { state: 'problem', label: t('overview.health.diskFull'), advice }
  const { bavail, blocks, bsize } = await statfs(env('FLYLEAF_DATA'))
  const inGigabytes = (count: number) => formatNumber(Math.round((count * bsize) / GIGABYTE), t.language)
  const label = t('overview.health.diskFree', { free: inGigabytes(bavail), size: inGigabytes(blocks) })
  return bavail * bsize < LOW_DISK_BYTES ? { state: 'notice', label, advice } : { state: 'ok', label }
}

async function readRepairs({ now, t }: Moment): Promise<Finding> {
  const lease = await JobLeaseModel.findById(RECONCILER, { doneAt: 1, repairs: 1 }).lean<{
    doneAt?: Date
    repairs?: Record<string, number>
  }>()
  if (!lease?.doneAt) return { state: 'notice', label: t('overview.health.notReconciled') }
  const count = Object.values(lease.repairs ?? {}).reduce((sum, one) => sum + one, 0)
  return {
    state: 'ok',
    label: t('overview.health.reconciled', { count, since: formatRelativeTime(lease.doneAt.toISOString(), now, t) })
  }
}

const MEGABYTE = 1_000_000

async function readBackups({ now, t }: Moment): Promise<Finding> {
  const { last, failure, rehearsal } = await findBackupRecord()
  const since = (at: Date) => formatRelativeTime(at.toISOString(), now, t)
  const advice = t('overview.health.backupAdvice')
  if (failure)
    return {
      state: 'problem',
      label: t('overview.health.backupFailed', { since: since(failure.at), reason: failure.reason }),
      advice
    }
  if (!last) return { state: 'notice', label: t('overview.health.noBackup'), advice }
  const size = formatNumber(Math.ceil(last.bytes / MEGABYTE), t.language)
  const made = t('overview.health.backupMade', { since: since(last.at), size })
  if (isBackupOld(last.at, env('BACKUP_HOURS'), now)) return { state: 'problem', label: made, advice }
  if (!rehearsal) return { state: 'ok', label: made }
  const rehearsed = t('overview.health.rehearsed', { since: since(rehearsal.at) })
  if (rehearsal.problem !== null)
    return {
      state: 'problem',
      label: t('overview.health.rehearsalFailed', { since: since(rehearsal.at), reason: rehearsal.problem }),
      advice
    }
  return { state: isRehearsalOld(rehearsal.at, now) ? 'problem' : 'ok', label: `${made} ${rehearsed}` }
}

function describeQuarantine({ t }: Moment): Finding {
  return { state: 'problem', label: t('overview.health.quarantined'), advice: t('overview.health.quarantineAdvice') }
}

function describeMaintenance({ now, t }: Moment): Finding {
  const { maintenanceSince } = findSnapshot()
  const since = maintenanceSince && formatRelativeTime(maintenanceSince.toISOString(), now, t)
  return {
    state: 'notice',
    label: since ? t('overview.health.maintenance', { since }) : t('overview.health.maintenanceStarting'),
    advice: t('overview.health.maintenanceAdvice')
  }
}

function describeLastError({ now, t }: Moment): Finding {
  const last = processState().lastError
  if (!last) return { state: 'ok', label: t('overview.health.noError') }
  const since = formatRelativeTime(last.at.toISOString(), now, t)
  return {
    state: 'notice',
    label: t('overview.health.lastError', { since, text: last.text }),
    advice: t('overview.health.errorAdvice')
  }
}

/** Of this process, where a part is not shared by all. For commands; `readHealth` checks who asks. */
export async function unsafeReadHealth(now: Date, t: Translator): Promise<HealthLine[]> {
  const moment = { now, t }
  const full = await checkStorage()
  const findings = [
    ...(isQuarantined() ? [['quarantine', describeQuarantine(moment)] as const] : []),
    ...(isInMaintenance() ? [['maintenance', describeMaintenance(moment)] as const] : []),
    ['database', describeDatabase(full, moment)],
    ['search', readSearch(moment)],
    ...(isCardInUse() ? [['payments', readPayments(moment)] as const] : []),
    ['mail', readMail(moment)],
    ['images', describeImages(moment)],
    ['disk', readDisk(full, moment)],
    ['backup', readBackups(moment)],
    ['repairs', readRepairs(moment)],
    ['error', describeLastError(moment)]
  ] as const
  return Promise.all(findings.map(async ([part, finding]) => ({ part, ...(await finding) })))
}

/** @throws AppError NOT_ALLOWED */
export async function readHealth(actor: Actor, now: Date, t: Translator): Promise<HealthLine[]> {
  await authorize(actor, 'Admin')
  return unsafeReadHealth(now, t)
}
