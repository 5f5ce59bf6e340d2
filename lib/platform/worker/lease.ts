import 'server-only'
import { trusted } from 'mongoose'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { log } from '@/lib/platform/log'
import { JobLeaseModel } from '@/models/job-lease'

/** How long the lease of a dead process blocks the others. */
export const LEASE_MS = 45_000
/** Delay of the other processes, which avoids contention for the lease. */
const LATER_MS = 500

/** Returns 0 if `owner` has the lease now (database clock), else after how many milliseconds to ask again. */
export async function takeLease(job: string, owner: string, leaseMs = LEASE_MS): Promise<number> {
  const now = await readDatabaseTime()
  const lease = await JobLeaseModel.findById(job, { owner: 1, until: 1, dueAt: 1 }).lean()
  if (lease) {
    const leasedMs = lease.owner === owner ? 0 : lease.until.getTime() - now.getTime()
    const waitMs = Math.max(leasedMs, (lease.dueAt ?? now).getTime() - now.getTime())
    if (waitMs > 0) return lease.owner === owner ? waitMs : waitMs + LATER_MS
  }
  try {
    await JobLeaseModel.updateOne(
      {
        _id: job,
        dueAt: trusted({ $not: trusted({ $gt: now }) }),
        $or: [{ until: trusted({ $lte: now }) }, { owner }]
      },
      { $set: { owner, until: new Date(now.getTime() + leaseMs) } },
      { upsert: true }
    )
    return 0
  } catch (error) {
    // The upsert cannot insert a second lease: another process was first.
    if (isDuplicateKey(error)) return LATER_MS
    throw error
  }
}

async function renewLease(job: string, owner: string, leaseMs: number): Promise<boolean> {
  const until = new Date((await readDatabaseTime()).getTime() + leaseMs)
  return (await JobLeaseModel.updateOne({ _id: job, owner }, { $set: { until } })).matchedCount === 1
}

export type HeldLease = {
  isLost: () => boolean
  /** The run is not stuck: `longestMs` begins again. */
  progress: () => void
  stop: () => Promise<void>
}

/** Renews a lease three times in its duration, for at most `longestMs`. */
export function keepLease(job: string, owner: string, leaseMs: number, longestMs: number): HeldLease {
  let startedAt = performance.now()
  let endsAt = startedAt + leaseMs
  let renewal = Promise.resolve()

  async function renew(): Promise<void> {
    const askedAt = performance.now()
    if (askedAt - startedAt > longestMs) {
      clearInterval(timer)
      log.error({ job }, 'a job takes too long; another process may run it')
      return
    }
    try {
      endsAt = (await renewLease(job, owner, leaseMs)) ? askedAt + leaseMs : 0
    } catch {
      // An unavailable database does not end the lease; the next renewal comes before its end.
    }
  }

  const timer = setInterval(() => {
    renewal = renewal.then(renew)
  }, leaseMs / 3).unref()
  return {
    isLost: () => performance.now() >= endsAt,
    progress() {
      startedAt = performance.now()
    },
    stop() {
      clearInterval(timer)
      return renewal
    }
  }
}

export async function giveLeaseBack(
  job: string,
  owner: string,
  { nextInMs, isDone }: { nextInMs: number; isDone: boolean }
): Promise<void> {
  const now = await readDatabaseTime()
  const dueAt = new Date(now.getTime() + nextInMs)
  await JobLeaseModel.updateOne(
    { _id: job, owner },
    { $set: { until: now, dueAt, ...(isDone ? { doneAt: now } : {}) } }
  )
}

/** For work that is not due again. */
export async function deleteLease(job: string, owner: string): Promise<void> {
  await JobLeaseModel.deleteOne({ _id: job, owner })
}

/** Those of `jobs` that no process runs. */
export async function listFree(jobs: readonly string[]): Promise<string[]> {
  const until = trusted({ $gt: await readDatabaseTime() })
  const held = await JobLeaseModel.find({ _id: trusted({ $in: jobs }), until }, { _id: 1 }).lean()
  const taken = new Set(held.map(({ _id }) => _id))
  return jobs.filter((job) => !taken.has(job))
}
