import 'server-only'
import { trusted } from 'mongoose'
import { DomainEventModel } from '@/models/domain-event'
import { EventPositionModel } from '@/models/event-position'
import { ParkedSubjectModel } from '@/models/parked-subject'
import type { EventKind } from './domain-event'

const KEPT_MS = 90 * 24 * 3_600_000

/** Deletes events that every subscriber has had, after 90 days; not those of `kept` kinds, or of subjects that wait. */
export async function purgeEvents(now: Date, kept: readonly EventKind[]): Promise<void> {
  const first = await EventPositionModel.findOne({ number: trusted({ $gte: 0 }) })
    .sort({ number: 1 })
    .lean()
  const waiting = (await ParkedSubjectModel.find({}, { subject: 1 }).lean()).map(({ subject }) => subject)
  await DomainEventModel.deleteMany({
    _id: trusted({ $lte: first?.number ?? 0 }),
    kind: trusted({ $nin: [...kept] }),
    subject: trusted({ $nin: waiting }),
    at: trusted({ $lt: new Date(now.getTime() - KEPT_MS) })
  })
}
