import { setTimeout as pause } from 'node:timers/promises'
import { trusted } from 'mongoose'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { JobLeaseModel } from '@/models/job-lease'

const OWNER = 'demo-reset'
/** Longer than a replacement takes; then the jobs go on by themselves. */
const PAUSED_MS = 60_000
const ASK_EVERY_MS = 200
const WAIT_MS = 30_000

async function take(job: string): Promise<boolean> {
  const now = await readDatabaseTime()
  const taken = await JobLeaseModel.updateOne(
    { _id: job, $or: [{ until: trusted({ $lte: now }) }, { owner: OWNER }] },
    { $set: { owner: OWNER, until: new Date(now.getTime() + PAUSED_MS) } }
  )
  return taken.matchedCount > 0
}

/** Takes the lease of every job, so that none repairs what is half replaced. A job that takes too long is not waited for. */
export async function pauseJobs<Result>(work: () => Promise<Result>): Promise<Result> {
  let waiting = (await JobLeaseModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id)
  for (const startedAt = performance.now(); waiting.length > 0 && performance.now() - startedAt < WAIT_MS;) {
    const taken = await Promise.all(waiting.map(take))
    waiting = waiting.filter((_, place) => !taken[place])
    if (waiting.length > 0) await pause(ASK_EVERY_MS)
  }
  try {
    return await work()
  } finally {
    await JobLeaseModel.updateMany({ owner: OWNER }, { $set: { until: await readDatabaseTime() } })
  }
}
