import 'server-only'
import { trusted, Types } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { NotificationModel } from '@/models/notification'
import type { MarkReadInput } from './schemas'

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
  return modifiedCount
}

/** Those that the caller has seen: not one that came since `until`. */
export async function markAllRead(actor: Actor, until: Date): Promise<number> {
  await connectToDatabase()
  const { modifiedCount } = await NotificationModel.updateMany(
    { userId: actor.id, isListed: true, readAt: null, at: trusted({ $lte: until }) },
    { $set: { readAt: new Date() } }
  )
  return modifiedCount
}
