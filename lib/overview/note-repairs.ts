import 'server-only'
import { toDay } from '@/lib/platform/db/day'
import { DayTallyModel } from '@/models/day-tally'
import { JobLeaseModel } from '@/models/job-lease'

/** The job in whose lease all repairs are counted, and whose end the overview shows. */
export const RECONCILER = 'reconciler'

/** Counts what was repaired, over all time and on the day on which it was (`now`, by the database's clock, UTC). */
export async function noteRepairs(repairs: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const needed = [...repairs].filter(([, count]) => count > 0).map(([kind, count]) => [`repairs.${kind}`, count])
  if (needed.length === 0) return
  const $inc = Object.fromEntries(needed)
  await JobLeaseModel.updateOne({ _id: RECONCILER }, { $inc, $setOnInsert: { owner: 'none', until: now } }, { upsert: true })
  await DayTallyModel.updateOne({ _id: toDay(now) }, { $inc }, { upsert: true })
}
