import 'server-only'
import { trusted } from 'mongoose'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { log } from '@/lib/platform/log'
import { JobLeaseModel } from '@/models/job-lease'

/** How long a process that died keeps the others from its job, in milliseconds; a living one renews its lease. */
export const LEASE_MS = 45_000
/** How much later the other processes ask, in milliseconds, so that they seldom try to take a lease at the same moment. */
const LATER_MS = 500

/**
 * Takes the lease of a job that is due, for `leaseMs` by the database's clock. Returns 0 when `owner` has it now, else after how
 * many milliseconds to ask again. An owner whose lease was not given back takes it again at once.
 */
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
      { _id: job, dueAt: trusted({ $not: trusted({ $gt: now }) }), $or: [{ until: trusted({ $lte: now }) }, { owner }] },
      { $set: { owner, until: new Date(now.getTime() + leaseMs) } },
      { upsert: true }
    )
    return 0
  } catch (error) {
    // Another process was quicker: the filter no longer matches its lease, and the upsert cannot insert a second one.
    if (isDuplicateKey(error)) return LATER_MS
    throw error
  }
}

async function renewLease(job: string, owner: string, leaseMs: number): Promise<boolean> {
  const until = new Date((await readDatabaseTime()).getTime() + leaseMs)
  return (await JobLeaseModel.updateOne({ _id: job, owner }, { $set: { until } })).matchedCount === 1
}

export type HeldLease = {
  /** True once another process has the lease or may take it. */
  isLost: () => boolean
  /** Ends the renewals. Resolves when none is under way. */
  stop: () => Promise<void>
}

/** Renews a lease that was just taken, three times in its duration, for at most `longestMs` milliseconds. */
export function keepLease(job: string, owner: string, leaseMs: number, longestMs: number): HeldLease {
  const startedAt = performance.now()
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
      // The database is unavailable: the lease is not lost before its end, and the next renewal comes before that.
    }
  }

  const timer = setInterval(() => {
    renewal = renewal.then(renew)
  }, leaseMs / 3).unref()
  return {
    isLost: () => performance.now() >= endsAt,
    stop() {
      clearInterval(timer)
      return renewal
    }
  }
}

/** Ends a lease before its time: any process may run the job after `nextInMs` milliseconds. Does nothing for a lease that was lost. */
export async function giveLeaseBack(job: string, owner: string, { nextInMs, isDone }: { nextInMs: number; isDone: boolean }): Promise<void> {
  const now = await readDatabaseTime()
  const dueAt = new Date(now.getTime() + nextInMs)
  await JobLeaseModel.updateOne({ _id: job, owner }, { $set: { until: now, dueAt, ...(isDone ? { doneAt: now } : {}) } })
}
