import 'server-only'
import { trusted, Types } from 'mongoose'
import { appendLiveEvents } from '@/lib/live/append-live-events'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { NotificationModel } from '@/models/notification'
import type { MarkReadInput } from './schemas'

/** The badges of other tabs follow. */
async function finish(actor: Actor, modifiedCount: number): Promise<number> {
  if (modifiedCount > 0) await appendLiveEvents([actor.id], { kind: 'notification' })
  return modifiedCount
}

/** The caller's own: single ones, or all about some subjects, such as the orders that a page shows. Returns how many
 * were unread. */
export async function markRead(actor: Actor, input: MarkReadInput): Promise<number> {
  await connectToDatabase()
  const about =
    'subjects' in input
      ? { subject: trusted({ $in: input.subjects }) }
      : { _id: trusted({ $in: input.ids.map((id) => new Types.ObjectId(id)) }) }
  const { modifiedCount } = await NotificationModel.updateMany(
    { userId: actor.id, ...about, readAt: null },
    { $set: { readAt: new Date() } }
  )
  return finish(actor, modifiedCount)
}

/** Those that the caller has seen: not one that came since `until`. */
export async function markAllRead(actor: Actor, until: Date): Promise<number> {
  await connectToDatabase()
  const { modifiedCount } = await NotificationModel.updateMany(
    { userId: actor.id, isListed: true, readAt: null, at: trusted({ $lte: until }) },
    { $set: { readAt: new Date() } }
  )
  return finish(actor, modifiedCount)
}
