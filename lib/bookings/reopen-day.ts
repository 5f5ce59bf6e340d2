import 'server-only'
import { DayTallyModel } from '@/models/day-tally'
import { toDay } from '@/lib/platform/db/day'

/** Has the figures of a day that was counted once counted anew, because something of it (`at`, UTC) has changed after all. */
export async function reopenDay(at: Date): Promise<void> {
  await DayTallyModel.updateOne({ _id: toDay(at) }, { $unset: { closedAt: 1 } })
}
