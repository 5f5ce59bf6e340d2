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
import { LEASE_MS, RECONCILE_AGAIN_MS, RECONCILE_EVERY_MS, RECONCILE_FIRST_MS } from './timers'
import { repairCopies, repairHolds, repairPending, repairSales } from './repairs/repair-bookings'
import { closeRequested } from './repairs/close-requested'
import { escalateCases } from './repairs/escalate-cases'
import { repairPaymentAlarm } from './repairs/repair-payment-alarm'
import { repairEvents, repairFromProvider, repairPaying, repairRefunds } from './repairs/repair-payments'
import { repairClosings } from './repairs/repair-closings'
import type { Repair } from './repairs/repair'
import { repairSettled } from './repairs/repair-settled'
import { repairSearch } from './repairs/repair-search'
import { endSilence, repairOutbox } from './repairs/repair-words'

const JOB = 'reconciler'
/** This process: a lease that it could not give back, since the database was away, does not keep it out itself. */
const OWNER = crypto.randomUUID()
/** How often all recent payments of the provider are compared, in milliseconds. */
const COMPARE_EVERY_MS = 10 * 60_000
/** A process whose clock differs by more from the database's refuses real webhooks (they are good for 300 s). */
const MOST_SKEW_MS = 120_000

/** By the names of reliability section 6, in an order in which one pass mends what a crash left. */
const REPAIRS: readonly (readonly [name: string, repair: Repair])[] = [
  ['payment-alarm', repairPaymentAlarm],
  ['R1', repairPending],
  ['R4', repairEvents],
  ['R3', repairPaying],
  ['R2', repairHolds],
  ['R3refunds', repairRefunds],
  ['R6', repairSales],
  ['R6copies', repairCopies],
  ['cases', escalateCases],
  ['silence', endSilence],
  ['R7', repairOutbox],
  ['closings', repairClosings],
  ['close-requests', closeRequested],
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
export async function reconcile(now: Date, compares: boolean, prolong: () => Promise<unknown> = () => Promise.resolve()): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [name, repair] of REPAIRS) {
    await prolong()
    counts.set(name, await run(name, repair, now))
  }
  if (compares) {
    counts.set('R5', await run('R5', repairFromProvider, now))
    counts.set('R5settled', await run('R5settled', repairSettled, now))
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
  const takeOrProlong = () => takeLease(JOB, OWNER, LEASE_MS)
  if (!(await takeOrProlong())) return false
  let counts = new Map<string, number>()
  try {
    counts = await reconcile(now, await isComparisonDue(now), takeOrProlong)
  } finally {
    await giveLeaseBack(JOB, OWNER, counts)
  }
  await noteRepairs(counts, now)
  return true
}

/** Runs one pass. Returns after how many milliseconds the next one begins. */
async function runQuietly(): Promise<number> {
  try {
    await runReconciler()
  } catch (error) {
    if (isDatabaseAway(error)) {
      log.warn('the database is away; the reconciler waits')
      return RECONCILE_AGAIN_MS
    }
    log.error({ err: error }, 'reconciling failed')
  }
  return RECONCILE_EVERY_MS
}

/** Reconciles again and again for as long as this process lives (see timers.ts). */
export function startReconciler(): void {
  function runIn(milliseconds: number): void {
    setTimeout(() => void runQuietly().then(runIn), milliseconds).unref()
  }
  runIn(RECONCILE_FIRST_MS)
}
