import 'server-only'
import { trusted } from 'mongoose'
import { readDatabaseTime } from '@/lib/database-time'
import { isDuplicateKey } from '@/lib/is-duplicate-key'
import { JobLeaseModel } from '@/models/job-lease'

/**
 * True when `owner` has the job now, for `milliseconds` by the database's clock; false while another has it. An owner that
 * has it already prolongs it.
 */
export async function takeLease(job: string, owner: string, milliseconds: number): Promise<boolean> {
  const now = await readDatabaseTime()
  try {
    await JobLeaseModel.updateOne(
      { _id: job, $or: [{ until: trusted({ $lte: now }) }, { owner }] },
      { $set: { owner, until: new Date(now.getTime() + milliseconds) } },
      { upsert: true }
    )
    return true
  } catch (error) {
    // Somebody has it: the lease is there, so it was not matched, and cannot be made a second time.
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** Gives the job back before its time is over, with what it has repaired. */
export async function giveLeaseBack(job: string, owner: string, repairs: ReadonlyMap<string, number>): Promise<void> {
  const now = await readDatabaseTime()
  const counted = [...repairs].filter(([, count]) => count > 0).map(([name, count]) => [`repairs.${name}`, count])
  await JobLeaseModel.updateOne(
    { _id: job, owner },
    { $set: { until: now, doneAt: now }, ...(counted.length > 0 ? { $inc: Object.fromEntries(counted) } : {}) }
  )
}
