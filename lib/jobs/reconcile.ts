import 'server-only'
import { expireTagsEverywhere, tagsOfListing } from '@/lib/cache-tags'
import { readDatabaseTime } from '@/lib/database-time'
import { connectToDatabase, isDatabaseAway } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { log } from '@/lib/log'
import { noteRepairs } from '@/lib/overview/note-repairs'
import { JobLeaseModel } from '@/models/job-lease'
import { giveLeaseBack, takeLease } from './lease'
import { purgeExpiredTags } from './spread-tags'
import { repairCopies, repairHolds, repairPending, repairSales } from './repairs/repair-bookings'
import { repairEvents, repairFromProvider, repairPaying, repairRefunds } from './repairs/repair-payments'
import type { Repair } from './repairs/repair'
import { repairSearch } from './repairs/repair-search'
import { endSilence, repairOutbox } from './repairs/repair-words'

const JOB = 'reconciler'
/** How often each process offers to reconcile, and how soon after its start it first does, in milliseconds. */
const EVERY_MS = 60_000
const FIRST_MS = 5_000
/** How long a process keeps the others out unless it gives the lease back; a dead one's is free then. Milliseconds. */
const LEASE_MS = 120_000
/** How often all recent payments of the provider are compared, in milliseconds. */
const COMPARE_EVERY_MS = 10 * 60_000
/** A process whose clock differs by more from the database's refuses real webhooks (they are good for 300 s). */
const MOST_SKEW_MS = 120_000

/** By the names of reliability section 6, in an order in which one pass mends what a crash left. */
const REPAIRS: readonly (readonly [name: string, repair: Repair])[] = [
  ['R1', repairPending],
  ['R4', repairEvents],
  ['R3', repairPaying],
  ['R2', repairHolds],
  ['R3refunds', repairRefunds],
  ['R6', repairSales],
  ['R6copies', repairCopies],
  ['silence', endSilence],
  ['R7', repairOutbox],
  ['search', repairSearch]
]

async function run(name: string, repair: Repair, now: Date): Promise<number> {
  const changed = new Set<string>()
  try {
    return await repair({ now, changed: (listingId) => void changed.add(String(listingId)) })
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    // One kind that fails keeps none of the others from being mended.
    if (error instanceof AppError && error.code === 'PAYMENTS_AWAY') log.warn({ repair: name }, 'the payment provider is away; repairs wait')
    else log.error({ err: error, repair: name }, 'a kind of repair failed')
    return 0
  } finally {
    expireTagsEverywhere([...changed].flatMap(tagsOfListing))
  }
}

async function isComparisonDue(now: Date): Promise<boolean> {
  const lease = await JobLeaseModel.findById(JOB, { comparedAt: 1 }).lean()
  return now.getTime() - (lease?.comparedAt?.getTime() ?? 0) >= COMPARE_EVERY_MS
}

/**
 * Goes once through everything a crash, a lost event or a passed deadline can leave behind, and mends it; how many of
 * each kind. Every step can be repeated and be done by several processes at once. `now` is by the database's clock.
 * @throws when the database is away
 */
export async function reconcile(now: Date, compares: boolean): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [name, repair] of REPAIRS) counts.set(name, await run(name, repair, now))
  if (compares) {
    counts.set('R5', await run('R5', repairFromProvider, now))
    await JobLeaseModel.updateOne({ _id: JOB }, { $set: { comparedAt: now } })
  }
  await purgeExpiredTags(now)
  const repaired = [...counts].filter(([, count]) => count > 0)
  if (repaired.length > 0) log.warn({ repairs: Object.fromEntries(repaired) }, 'the reconciler has mended something')
  return counts
}

/** Reconciles unless another process is at it; false then. @throws when the database is away */
export async function runReconciler(): Promise<boolean> {
  await connectToDatabase()
  const now = await readDatabaseTime()
  const skew = Date.now() - now.getTime()
  if (Math.abs(skew) > MOST_SKEW_MS) log.error({ skewMs: skew }, 'alarm: the clock of this process is wrong; real webhooks will be refused')
  const owner = crypto.randomUUID()
  if (!(await takeLease(JOB, owner, LEASE_MS))) return false
  let counts = new Map<string, number>()
  try {
    counts = await reconcile(now, await isComparisonDue(now))
  } finally {
    await giveLeaseBack(JOB, owner, counts)
  }
  await noteRepairs(counts, now)
  return true
}

async function runQuietly(): Promise<void> {
  try {
    await runReconciler()
  } catch (error) {
    if (isDatabaseAway(error)) log.warn('the database is away; the reconciler waits')
    else log.error({ err: error }, 'reconciling failed')
  }
}

/** Reconciles every minute for as long as this process lives. */
export function startReconciler(): void {
  let running: Promise<void> | null = null
  function start(): void {
    running ??= runQuietly().finally(() => {
      running = null
    })
  }
  setTimeout(start, FIRST_MS).unref()
  setInterval(start, EVERY_MS).unref()
}
