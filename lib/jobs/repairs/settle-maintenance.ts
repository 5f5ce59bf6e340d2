import 'server-only'
import { extendHoldsThrough, extendTermsThrough } from '@/lib/orders/extend-deadlines'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { failpoint } from '@/lib/platform/failpoint'
import { followMaintenance, listEndedPeriods, removePeriod } from '@/lib/settings/maintenance-periods'
import type { Repair } from './repair'

/** After a change that may have ended maintenance mode, so that buyers can pay at once. */
export async function extendHolds(): Promise<void> {
  const now = await readDatabaseTime()
  for (const period of await listEndedPeriods()) await extendHoldsThrough(period, now)
}

/** Deadlines go on behind each maintenance that has ended. Until then they stand still (findDeadlineTime). No repair, but
 * the shop's rule; the first part has been done by the change that ended it. */
export const settleMaintenance: Repair = async ({ now }) => {
  await followMaintenance()
  for (const period of await listEndedPeriods()) {
    await extendHoldsThrough(period, now)
    await extendTermsThrough(period, now)
    failpoint('deadlines-extended')
    await removePeriod(period)
  }
  return 0
}
