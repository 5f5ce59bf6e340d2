import 'server-only'
import { JobLeaseModel } from '@/models/job-lease'

export const RECONCILER = 'reconciler'

export async function noteRepairs(repairs: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const needed = [...repairs].filter(([, count]) => count > 0).map(([kind, count]) => [`repairs.${kind}`, count])
  if (needed.length === 0) return
  const $inc = Object.fromEntries(needed)
  await JobLeaseModel.updateOne(
    { _id: RECONCILER },
    { $inc, $setOnInsert: { owner: 'none', until: now } },
    { upsert: true }
  )
}
