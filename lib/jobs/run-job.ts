import 'server-only'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { countOne } from '@/lib/platform/counters'
import { log } from '@/lib/platform/log'
import type { Job, JobContext, ScheduledJob } from './job'
import { giveLeaseBack, keepLease, LEASE_MS, takeLease } from '@/lib/platform/worker/lease'

/** After this time a run counts as stuck: its lease is no longer renewed. */
const LONGEST_RUN_MS = 10 * 60_000

export type JobOutcome = 'done' | 'failed' | 'unavailable' | 'skipped'

export type JobOptions = { owner: string; leaseMs?: number; isStopping?: () => boolean }

async function attempt(job: Job, context: JobContext): Promise<JobOutcome> {
  try {
    await job.run(context)
    return 'done'
  } catch (error) {
    if (isDatabaseUnavailable(error)) return 'unavailable'
    log.error({ err: error, job: job.name }, 'a job failed')
    return 'failed'
  }
}

/** Returns the delay of the next try; errors of the job are logged. @throws when the database is unavailable */
export async function runJob(
  job: ScheduledJob,
  { owner, leaseMs = LEASE_MS, isStopping = () => false }: JobOptions
): Promise<{ outcome: JobOutcome; nextInMs: number }> {
  await connectToDatabase()
  const waitMs = await takeLease(job.name, owner, leaseMs)
  // Limited to the interval: a process that gave its lease back may die before the next run.
  if (waitMs > 0) return { outcome: 'skipped', nextInMs: Math.min(waitMs, job.intervalMs) }
  const lease = keepLease(job.name, owner, leaseMs, LONGEST_RUN_MS)
  const now = await readDatabaseTime()
  const outcome = await attempt(job, { now, shouldStop: () => isStopping() || lease.isLost() })
  countOne('job_runs', job.name, outcome)
  await lease.stop()
  const nextInMs = outcome === 'unavailable' ? job.retryDelayMs : job.intervalMs
  await giveLeaseBack(job.name, owner, { nextInMs, isDone: outcome === 'done' })
  return { outcome, nextInMs }
}
