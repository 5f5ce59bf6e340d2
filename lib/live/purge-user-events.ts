import 'server-only'
import { trusted } from 'mongoose'
import { UserEventModel } from '@/models/user-event'
import { findLatestSeq } from './read-changes'

export const USER_EVENTS_KEPT_MS = 24 * 3_600_000
const BATCH = 1000

/** Numbers of a person go on from the last event, so that one stays, without its time. */
async function purgeOf(userId: string, seq: number): Promise<void> {
  const isLast = (await findLatestSeq(userId)) === seq
  await UserEventModel.deleteMany({ userId, seq: trusted(isLast ? { $lt: seq } : { $lte: seq }) })
  if (isLast) await UserEventModel.updateOne({ userId, seq }, { $unset: { at: 1 } })
}

/** Deletes events of more than 24 hours ago. */
export async function purgeUserEvents(now: Date): Promise<void> {
  for (;;) {
    const old = await UserEventModel.find(
      { at: trusted({ $lte: new Date(now.getTime() - USER_EVENTS_KEPT_MS) }) },
      { _id: 0, userId: 1, seq: 1 }
    )
      .sort({ at: 1 })
      .limit(BATCH)
      .lean()
    const seqs = new Map<string, number>()
    for (const { userId, seq } of old)
      seqs.set(userId.toHexString(), Math.max(seq, seqs.get(userId.toHexString()) ?? 0))
    for (const [userId, seq] of seqs) await purgeOf(userId, seq)
    if (old.length < BATCH) return
  }
}
