import 'server-only'
import { statfs } from 'node:fs/promises'
import { trusted } from 'mongoose'
import { findPaymentAlarm } from '@/lib/payments/payment-alarm'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { DAY_MS } from '@/lib/platform/db/day'
import { connectToDatabase } from '@/lib/platform/db/db'
import { env, optionalEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { formatRelativeTime } from '@/lib/platform/i18n/format-time'
import type { Translator } from '@/lib/platform/i18n/translator'
import { areImagesRefused } from '@/lib/platform/images/decoder-pool'
import { processState } from '@/lib/platform/process-state'
import { checkStorage, type FullStorage } from '@/lib/platform/storage/check-storage'
import { getProvider } from '@/lib/search/search-client'
import { JobLeaseModel } from '@/models/job-lease'
import { OutgoingMailModel } from '@/models/outgoing-mail'
import { StripeEventModel } from '@/models/stripe-event'
import { describeWaits } from './figures'
import { RECONCILER } from './note-repairs'

/** One sentence about a part of the shop, and what to do about it. */
export type HealthLine = { part: HealthPart; state: 'ok' | 'notice' | 'problem'; words: string; advice?: string }
export type HealthPart = 'database' | 'search' | 'payments' | 'mail' | 'images' | 'disk' | 'repairs' | 'error'

const MOST_EVENTS = 1000
const LATE_SEARCH_MS = 30_000
const LATE_MAIL_MS = 10 * 60_000
const GIGABYTE = 1_000_000_000
const LOW_DISK_BYTES = 2 * GIGABYTE

type Moment = { now: Date; t: Translator }

function describeDatabase(full: FullStorage, { t }: Moment): HealthLine {
  if (full !== 'database') return { part: 'database', state: 'ok', words: t('overview.health.databaseOk') }
  return {
    part: 'database',
    state: 'problem',
    words: t('overview.health.databaseFull'),
    advice: t('overview.health.databaseAdvice')
  }
}

async function readSearch({ t }: Moment): Promise<HealthLine> {
  try {
    const { listings, lagMs } = await getProvider().status()
    if (lagMs <= LATE_SEARCH_MS)
      return { part: 'search', state: 'ok', words: t('overview.health.searchOk', { count: listings }) }
    return {
      part: 'search',
      state: 'notice',
      words: t('overview.health.searchLate', { seconds: Math.round(lagMs / 1000) }),
      advice: t('overview.health.searchAdvice')
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {
      part: 'search',
      state: 'problem',
      words: t('overview.health.searchAway'),
      advice: t('overview.health.searchAdvice')
    }
  }
}

async function readPayments({ now, t }: Moment): Promise<HealthLine> {
  const [alarm, events] = await Promise.all([
    findPaymentAlarm(),
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
      part: 'payments',
      state: 'problem',
      words: t('overview.health.paymentsRefused', { status: alarm.status, since }),
      advice: t('overview.health.paymentsAdvice')
    }
  }
  const waits = describeWaits(
    events.flatMap(({ createdAt, receivedAt }) => (createdAt ? [receivedAt.getTime() - createdAt.getTime()] : []))
  )
  if (!waits) return { part: 'payments', state: 'ok', words: t('overview.health.paymentsQuiet') }
  return {
    part: 'payments',
    state: 'ok',
    words: t('overview.health.paymentsOk', { median: waits.medianSeconds, longest: waits.longestSeconds })
  }
}

async function readMail({ now, t }: Moment): Promise<HealthLine> {
  const [count, oldest] = await Promise.all([
    OutgoingMailModel.countDocuments({ state: 'queued' }),
    OutgoingMailModel.findOne({ state: 'queued' }, { queuedAt: 1 }).sort({ queuedAt: 1 }).lean()
  ])
  if (oldest && now.getTime() - oldest.queuedAt.getTime() > LATE_MAIL_MS) {
    const since = formatRelativeTime(oldest.queuedAt.toISOString(), now, t)
    return {
      part: 'mail',
      state: 'problem',
      words: t('overview.health.mailLate', { count, since }),
      advice: t('overview.health.mailAdvice')
    }
  }
  if (optionalEnv('SMTP_URL')) return { part: 'mail', state: 'ok', words: t('overview.health.mailOk', { count }) }
  return {
    part: 'mail',
    state: 'notice',
    words: t('overview.health.mailInFiles'),
    advice: t('overview.health.mailInFilesAdvice')
  }
}

function describeImages({ t }: Moment): HealthLine {
  if (!areImagesRefused()) return { part: 'images', state: 'ok', words: t('overview.health.imagesOk') }
  return {
    part: 'images',
    state: 'problem',
    words: t('overview.health.imagesRefused'),
    advice: t('overview.health.imagesAdvice')
  }
}

async function readDisk(full: FullStorage, { t }: Moment): Promise<HealthLine> {
  const advice = t('overview.health.diskAdvice')
  if (full === 'files') return { part: 'disk', state: 'problem', words: t('overview.health.diskFull'), advice }
  const { bavail, blocks, bsize } = await statfs(env('FLYLEAF_DATA'))
  const inGigabytes = (count: number) => formatNumber(Math.round((count * bsize) / GIGABYTE), t.language)
  const words = t('overview.health.diskFree', { free: inGigabytes(bavail), size: inGigabytes(blocks) })
  return bavail * bsize < LOW_DISK_BYTES
    ? { part: 'disk', state: 'notice', words, advice }
    : { part: 'disk', state: 'ok', words }
}

async function readRepairs({ now, t }: Moment): Promise<HealthLine> {
  const lease = await JobLeaseModel.findById(RECONCILER, { doneAt: 1, repairs: 1 }).lean<{
    doneAt?: Date
    repairs?: Record<string, number>
  }>()
  if (!lease?.doneAt) return { part: 'repairs', state: 'notice', words: t('overview.health.notReconciled') }
  const count = Object.values(lease.repairs ?? {}).reduce((sum, one) => sum + one, 0)
  return {
    part: 'repairs',
    state: 'ok',
    words: t('overview.health.reconciled', { count, since: formatRelativeTime(lease.doneAt.toISOString(), now, t) })
  }
}

function describeLastError({ now, t }: Moment): HealthLine {
  const last = processState().lastError
  if (!last) return { part: 'error', state: 'ok', words: t('overview.health.noError') }
  const since = formatRelativeTime(last.at.toISOString(), now, t)
  return {
    part: 'error',
    state: 'notice',
    words: t('overview.health.lastError', { since, text: last.text }),
    advice: t('overview.health.errorAdvice')
  }
}

/** Of this process, where a part is not shared by all. @throws AppError NOT_ALLOWED */
export async function readHealth(actor: Actor, now: Date, t: Translator): Promise<HealthLine[]> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const moment = { now, t }
  const full = await checkStorage()
  return Promise.all([
    describeDatabase(full, moment),
    readSearch(moment),
    readPayments(moment),
    readMail(moment),
    describeImages(moment),
    readDisk(full, moment),
    readRepairs(moment),
    describeLastError(moment)
  ])
}
