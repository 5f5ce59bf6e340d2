import 'server-only'
import { trusted } from 'mongoose'
import { UserEventModel } from '@/models/user-event'
import type { NumberedEvent } from './live-event'

/** How much later than its time an event may become readable. */
const USUAL_DELAY_MS = 1500
const LONGEST_DELAY_MS = 60_000
/** Events in one query. */
const MOST = 1000

export type UserEvent = NumberedEvent & { userId: string }

function before(time: Date, ms: number): Date {
  return new Date(time.getTime() - ms)
}

async function findFrom(from: Date) {
  return UserEventModel.find({ at: trusted({ $gte: from }) }, { _id: 0 })
    .sort({ at: 1 })
    .limit(MOST)
    .lean()
}

/** Calls `deliver` with the events of all people since shortly before `time`, most of which it has had. Returns the time of
 * the latest. @throws when the database is unavailable */
export async function pollEvents(time: Date, deliver: (events: readonly UserEvent[]) => void): Promise<Date> {
  let latest = time
  let from = before(time, USUAL_DELAY_MS)
  for (;;) {
    const events = await findFrom(from)
    deliver(
      events.map(({ userId, seq, kind, id }) => ({ userId: userId.toHexString(), seq, kind, id: id ?? undefined }))
    )
    const last = events.at(-1)?.at ?? latest
    if (last > latest) latest = last
    // With so many events in one millisecond, findLatestSeqs finds what is missing.
    if (events.length < MOST || last <= from) return latest
    from = last
  }
}

/** The latest numbers of all people with events since some time before `time`: finds what became readable too late for
 * `pollEvents`. @throws when the database is unavailable */
export async function findLatestSeqs(time: Date): Promise<Map<string, number>> {
  const rows = await UserEventModel.aggregate<{ _id: { toHexString(): string }; seq: number }>([
    { $match: { at: { $gte: before(time, LONGEST_DELAY_MS) } } },
    { $group: { _id: '$userId', seq: { $max: '$seq' } } }
  ])
  return new Map(rows.map(({ _id, seq }) => [_id.toHexString(), seq]))
}
