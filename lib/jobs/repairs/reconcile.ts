import 'server-only'
import { expireTagsEverywhere } from '@/lib/platform/cache/cache-tags'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { isCardInUse } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { closeRequested } from './close-requested'
import { repairActs } from './repair-acts'
import { escalateCases } from './escalate-cases'
import type { Repair } from './repair'
import { repairCopies, repairHolds, repairPending, repairSales } from './repair-bookings'
import { repairClosings } from './repair-closings'
import { repairPaymentAlarm } from './repair-payment-alarm'
import { repairEvents, repairFromProvider, repairPaying, repairRefunds } from './repair-payments'
import { settleMaintenance } from './settle-maintenance'
import { repairSettled } from './repair-settled'
import { autoCompleteHandovers } from './complete-handovers'

type NamedRepair = readonly [name: string, repair: Repair]

/** The order lets one run repair everything that a crash left. */
const REPAIRS: readonly NamedRepair[] = [
  ['payment-alarm', repairPaymentAlarm],
  ['acts', repairActs],
  ['maintenance', settleMaintenance],
  ['pending-bookings', repairPending],
  ['events', repairEvents],
  ['paying-bookings', repairPaying],
  ['holds', repairHolds],
  ['refunds', repairRefunds],
  ['sales', repairSales],
  ['copies', repairCopies],
  ['cases', escalateCases],
  ['automatic-handover', autoCompleteHandovers],
  ['closings', repairClosings],
  ['close-requests', closeRequested]
]

/** Of REPAIRS, those that ask the payment provider whenever they find something. */
const CARD_REPAIRS: readonly string[] = ['payment-alarm', 'events', 'paying-bookings', 'refunds']

function listRepairs(): readonly NamedRepair[] {
  return isCardInUse() ? REPAIRS : REPAIRS.filter(([name]) => !CARD_REPAIRS.includes(name))
}

const COMPARISONS: readonly NamedRepair[] = [
  ['provider', repairFromProvider],
  ['settled-payments', repairSettled]
]

async function runRepair([name, repair]: NamedRepair, now: Date): Promise<number> {
  const changed = new Set<string>()
  try {
    return await repair({ now, changed: (listingIds) => listingIds.forEach((id) => changed.add(id)) })
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    if (error instanceof AppError && error.code === 'PAYMENTS_UNAVAILABLE')
      log.warn({ repair: name }, 'the payment provider is unavailable; repairs wait')
    else log.error({ err: error, repair: name }, 'a kind of repair failed')
    return 0
  } finally {
    await expireTagsEverywhere([...changed].flatMap(tagsOfListing))
  }
}

async function runRepairs(
  repairs: readonly NamedRepair[],
  now: Date,
  shouldStop: () => boolean
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const repair of repairs) {
    if (shouldStop()) break
    counts.set(repair[0], await runRepair(repair, now))
  }
  const repaired = [...counts].filter(([, count]) => count > 0)
  if (repaired.length > 0) log.warn({ repairs: Object.fromEntries(repaired) }, 'the reconciler has repaired something')
  return counts
}

/** Repairs what a crash, a lost event or a passed deadline left (docs/invariants.md). Idempotent and safe to run
 * concurrently. `now` is by the database's clock. @throws when the database is unavailable */
export function reconcile(now: Date, shouldStop: () => boolean = () => false): Promise<Map<string, number>> {
  return runRepairs(listRepairs(), now, shouldStop)
}

/** Compared last: a difference that is left after the other repairs is an incident. */
export function reconcileWithProvider(
  now: Date,
  shouldStop: () => boolean = () => false
): Promise<Map<string, number>> {
  return runRepairs([...listRepairs(), ...(isCardInUse() ? COMPARISONS : [])], now, shouldStop)
}
