import type { Job } from '@/lib/jobs/job'
import type { JobOutcome } from '@/lib/jobs/run-job'

/** Runs a job as the process `owner`, however long ago it ran last; what became of it. */
export async function runJobNow(job: Job, owner = 'test'): Promise<JobOutcome> {
  const { runJob } = await import('@/lib/jobs/run-job')
  const { outcome } = await runJob({ ...job, intervalMs: 0, firstDelayMs: 0, retryDelayMs: 0 }, { owner })
  return outcome
}

/** One of the jobs of the shop. @throws Error when none has this name */
export async function findJob(name: string): Promise<Job> {
  const { JOBS } = await import('@/lib/jobs/jobs')
  const found = JOBS.find((job) => job.name === name)
  if (!found) throw new Error(`There is no job ${name}`)
  return found
}
