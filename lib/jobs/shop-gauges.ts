import 'server-only'
import { statfs } from 'node:fs/promises'
import { findBackupRecord, type BackupRecord } from '@/lib/backup/backup-record'
import { measureOpenWork, WORK_KINDS } from '@/lib/overview/open-work'
import { RECONCILER } from '@/lib/overview/note-repairs'
import { findPaymentAlarm } from '@/lib/payment-provider/payment-alarm'
import { pingDatabase } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { findLatestNumber } from '@/lib/platform/events/collect-events'
import type { Gauge, Sample } from '@/lib/platform/gauges'
import { processState } from '@/lib/platform/process-state'
import { findProvider } from '@/lib/search/search-client'
import { isInMaintenance } from '@/lib/settings/maintenance'
import { EventPositionModel } from '@/models/event-position'
import { JobLeaseModel } from '@/models/job-lease'
import { OutgoingMailModel } from '@/models/outgoing-mail'
import { StripeEventModel } from '@/models/stripe-event'
import { JOBS } from './jobs'

const one = (value: number): Sample[] => [['', value]]

async function readPing(): Promise<Sample[]> {
  const startedAt = performance.now()
  await pingDatabase()
  return one((performance.now() - startedAt) / 1000)
}

async function readUp(): Promise<Sample[]> {
  return one(
    await pingDatabase().then(
      () => 1,
      () => 0
    )
  )
}

async function readJobs(): Promise<Sample[]> {
  const names = new Set(JOBS.map(({ name }) => name))
  const leases = (await JobLeaseModel.find({}, { doneAt: 1 }).lean()).filter(({ _id }) => names.has(_id))
  return leases.flatMap(({ _id, doneAt }) => (doneAt ? [[_id, doneAt.getTime() / 1000] as const] : []))
}

async function readRepairs(): Promise<Sample[]> {
  const lease = await JobLeaseModel.findById(RECONCILER, { repairs: 1 }).lean<{ repairs?: Record<string, number> }>()
  return one(Object.values(lease?.repairs ?? {}).reduce((sum, count) => sum + count, 0))
}

async function readEvents(): Promise<Sample[]> {
  const latest = await findLatestNumber()
  const positions = await EventPositionModel.find({}, { number: 1 }).lean()
  return positions.map(({ _id, number }) => [_id, latest - number] as const)
}

async function readMails(): Promise<Sample[]> {
  const count = async (state: string): Promise<Sample> => [state, await OutgoingMailModel.countDocuments({ state })]
  return Promise.all([count('queued'), count('dead')])
}

async function readMailAge(): Promise<Sample[]> {
  const oldest = await OutgoingMailModel.findOne({ state: 'queued' }, { queuedAt: 1 }).sort({ queuedAt: 1 }).lean()
  return one(oldest ? Math.max(0, (Date.now() - oldest.queuedAt.getTime()) / 1000) : 0)
}

async function readSearch(pick: (status: { lagMs: number; listings: number }) => number): Promise<Sample[]> {
  const provider = findProvider()
  return provider ? one(pick(await provider.status())) : []
}

async function readDisk(): Promise<Sample[]> {
  const { bavail, bsize } = await statfs(env('FLYLEAF_DATA'))
  return one(bavail * bsize)
}

/** None where there was no backup yet. */
async function readBackup(pick: (record: BackupRecord) => number | undefined): Promise<Sample[]> {
  const value = pick(await findBackupRecord())
  return value === undefined ? [] : one(value)
}

function toSeconds(at: Date | undefined): number | undefined {
  return at && at.getTime() / 1000
}

async function readWork(): Promise<Sample[]> {
  const found = new Map((await measureOpenWork(new Date())).map(({ kind, count }) => [kind, count]))
  return WORK_KINDS.map((kind) => [kind, found.get(kind) ?? 0] as const)
}

export const SHOP_GAUGES: readonly Gauge[] = [
  { name: 'database_up', help: 'Whether the database responds', merge: 'min', read: readUp },
  { name: 'database_ping_seconds', help: 'How long the database takes to respond', read: readPing },
  {
    name: 'job_last_success_timestamp_seconds',
    help: 'When each job last ended well',
    label: 'job',
    read: readJobs
  },
  { name: 'repairs', help: 'What the reconciler has repaired, ever', read: readRepairs },
  {
    name: 'events_waiting',
    help: 'Logged events that a subscriber has not had',
    label: 'subscriber',
    read: readEvents
  },
  { name: 'mails_stored', help: 'Mails that wait or were given up', label: 'state', read: readMails },
  { name: 'mail_oldest_queued_seconds', help: 'How long the oldest mail has waited', read: readMailAge },
  {
    name: 'stripe_events_waiting',
    help: 'Events of the payment provider that are not worked off',
    read: async () => one(await StripeEventModel.countDocuments({ state: 'received' }))
  },
  {
    name: 'payment_alarm',
    help: 'Whether the payment provider refuses the secret key',
    read: async () => one((await findPaymentAlarm()) ? 1 : 0)
  },
  {
    name: 'maintenance',
    help: 'Whether the shop is in maintenance',
    read: () => Promise.resolve(one(isInMaintenance() ? 1 : 0))
  },
  { name: 'open_work', help: 'What waits for an admin, counted up to 1,000', label: 'kind', read: readWork },
  {
    name: 'search_lag_seconds',
    help: 'How far the search is behind',
    read: () => readSearch(({ lagMs }) => lagMs / 1000)
  },
  { name: 'search_listings', help: 'Listings in the search index', read: () => readSearch(({ listings }) => listings) },
  {
    name: 'backup_last_timestamp_seconds',
    help: 'When the last backup was made',
    read: () => readBackup(({ last }) => toSeconds(last?.at))
  },
  { name: 'backup_last_bytes', help: 'Size of the last backup', read: () => readBackup(({ last }) => last?.bytes) },
  {
    name: 'backup_failing',
    help: 'Whether the last backup or its rehearsal failed',
    read: () => readBackup(({ failure, rehearsal }) => ((failure ?? rehearsal?.problem) ? 1 : 0))
  },
  {
    name: 'backup_rehearsal_timestamp_seconds',
    help: 'When a backup was last restored into a scratch database',
    read: () => readBackup(({ rehearsal }) => toSeconds(rehearsal?.at))
  },
  { name: 'disk_free_bytes', help: 'Free space of the data folder', read: readDisk },
  {
    name: 'live_streams',
    help: 'Open pages that follow changes',
    merge: 'sum',
    read: () => Promise.resolve(one(processState().liveHub?.size ?? 0))
  }
]
