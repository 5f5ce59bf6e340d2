import 'server-only'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import type { ScheduledJob } from './job'
import { runJob, type JobOptions } from './run-job'

/** Offset between the jobs of a process, which spreads the load on the database. */
const STAGGER_MS = 100

export type Scheduler = {
  stop: () => Promise<void>
}

/** One process at a time runs a job, and a job never overlaps itself. A failed job is logged and retried. */
export function startScheduler(
  jobs: readonly ScheduledJob[],
  { owner = crypto.randomUUID(), leaseMs }: Partial<Pick<JobOptions, 'owner' | 'leaseMs'>> = {}
): Scheduler {
  const timers = new Map<string, NodeJS.Timeout>()
  const runs = new Map<string, Promise<void>>()
  let isStopping = false
  let isUnavailable = false

  function noteDatabase(wasUnavailable: boolean): void {
    if (wasUnavailable && !isUnavailable) log.warn('the database is unavailable; the jobs wait')
    isUnavailable = wasUnavailable
  }

  async function run(job: ScheduledJob): Promise<number> {
    try {
      const { outcome, nextInMs } = await runJob(job, {
        owner,
        isStopping: () => isStopping,
        ...(leaseMs === undefined ? {} : { leaseMs })
      })
      noteDatabase(outcome === 'unavailable')
      return nextInMs
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        noteDatabase(true)
        return job.retryDelayMs
      }
      log.error({ err: error, job: job.name }, 'the lease of a job failed')
      return job.intervalMs
    }
  }

  function runIn(job: ScheduledJob, milliseconds: number): void {
    if (isStopping) return
    const timer = setTimeout(() => {
      runs.set(
        job.name,
        run(job).then((nextInMs) => runIn(job, nextInMs))
      )
    }, milliseconds)
    timers.set(job.name, timer.unref())
  }

  for (const [place, job] of jobs.entries()) runIn(job, job.firstDelayMs + place * STAGGER_MS)
  return {
    async stop() {
      isStopping = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(runs.values())
    }
  }
}
