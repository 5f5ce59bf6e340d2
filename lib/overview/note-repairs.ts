import 'server-only'
import { DayTallyModel } from '@/models/day-tally'
import { toDay } from './day'

/** Counts what the reconciler has mended on the day on which it did (`now`, UTC). */
export async function noteRepairs(repairs: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const needed = [...repairs].filter(([, count]) => count > 0).map(([kind, count]) => [`repairs.${kind}`, count])
  if (needed.length === 0) return
  await DayTallyModel.updateOne({ _id: toDay(now) }, { $inc: Object.fromEntries(needed) }, { upsert: true })
}
