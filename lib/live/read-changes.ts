import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { UserEventModel } from '@/models/user-event'
import { findFollowing, MOST_CHANGES } from './follow-cursor'
import type { Changes } from './live-event'

const NUMBERED = { _id: 0, seq: 1, kind: 1, id: 1 } as const

/** 0 for a person without events. */
export async function findLatestSeq(userId: string): Promise<number> {
  const latest = await UserEventModel.findOne({ userId, seq: trusted({ $gt: 0 }) }, { _id: 0, seq: 1 })
    .sort({ seq: -1 })
    .lean()
  return latest?.seq ?? 0
}

async function findEventsAfter(userId: string, cursor: number) {
  const stored = await UserEventModel.find({ userId, seq: trusted({ $gte: cursor }) }, NUMBERED)
    .sort({ seq: 1 })
    .limit(MOST_CHANGES + 2)
    .lean()
  const numbered = stored.map(({ seq, kind, id }) => ({ seq, kind, id: id ?? undefined }))
  return findFollowing(cursor, numbered)
}

/** What came after `cursor`; null: nothing, from the latest number on. @throws when the database is unavailable */
export async function readChangesOf(userId: string, cursor: number | null): Promise<Changes> {
  if (cursor === null) return { seq: await findLatestSeq(userId), isReset: false, events: [] }
  // An index scan can miss a concurrent insert and find the next one; the second read finds both.
  const events = (await findEventsAfter(userId, cursor)) ?? (await findEventsAfter(userId, cursor))
  if (events) return { seq: events.at(-1)?.seq ?? cursor, isReset: false, events }
  return { seq: await findLatestSeq(userId), isReset: true, events: [] }
}

/** Of the actor. @throws AppError NOT_ALLOWED */
export async function readChanges(actor: Actor, cursor: number | null): Promise<Changes> {
  await authorize(actor, 'Buyer', 'Seller', 'Admin')
  return readChangesOf(actor.id, cursor)
}
