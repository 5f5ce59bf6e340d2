import { setTimeout as pause } from 'node:timers/promises'
import { trusted } from 'mongoose'
import { JOBS } from '@/lib/jobs/jobs'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { JobLeaseModel } from '@/models/job-lease'

const OWNER = 'demo-history'
const ASK_EVERY_MS = 200
/** Longer than it takes to replace a shop, or to open one that is stocked. */
const HELD_MS = 60_000
const RENEWED_MS = 30_000
const WAIT_MS = 30_000

async function take(job: string, forMs: number): Promise<boolean> {
  const now = await readDatabaseTime()
  try {
    await JobLeaseModel.updateOne(
      { _id: job, $or: [{ until: trusted({ $lte: now }) }, { owner: OWNER }] },
      { $set: { owner: OWNER, until: new Date(now.getTime() + forMs) } },
      { upsert: true }
    )
    return true
  } catch (error) {
    // Another process has it.
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** Takes the lease of every job for so many milliseconds, so that none acts on what is half written; then the jobs go on by
 * themselves. A job that takes too long is not waited for. */
export async function holdJobs(forMs = HELD_MS): Promise<void> {
  let waiting = JOBS.map(({ name }) => name)
  for (const startedAt = performance.now(); waiting.length > 0 && performance.now() - startedAt < WAIT_MS;) {
    const taken = await Promise.all(waiting.map((job) => take(job, forMs)))
    waiting = waiting.filter((_, place) => !taken[place])
    if (waiting.length > 0) await pause(ASK_EVERY_MS)
  }
}

/** Runs `work` while no job runs. */
export async function withoutJobs<Result>(work: () => Promise<Result>): Promise<Result> {
  await holdJobs(RENEWED_MS)
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    renewal = renewal.then(() => holdJobs(RENEWED_MS)).catch(() => undefined)
  }, RENEWED_MS / 3)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await renewal
    await JobLeaseModel.updateMany({ owner: OWNER }, { $set: { until: await readDatabaseTime() } })
  }
}
