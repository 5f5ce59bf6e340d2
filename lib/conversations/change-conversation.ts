import 'server-only'
import { trusted } from 'mongoose'
import { appendLiveEvents } from '@/lib/live/append-live-events'
import { markRead as markNotificationsRead } from '@/lib/notifications/mark-read'
import type { Actor } from '@/lib/platform/access/authorize'
import { InboxEntryModel } from '@/models/inbox-entry'
import { getOwnConversation } from './find-conversation'

/** Reading anywhere empties what a mail would tell. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function markRead(actor: Actor, { id, number }: { id: string; number: number }): Promise<void> {
  const { row } = await getOwnConversation(actor, id)
  const own = { conversationId: row._id, userId: actor.id }
  await InboxEntryModel.updateOne(own, { $max: { readNumber: number } })
  await InboxEntryModel.updateOne(
    { ...own, isUnread: true, lastNumber: trusted({ $lte: number }) },
    { $set: { isUnread: false }, $unset: { mailDueAt: 1 } }
  )
  // What is not pushed yet is read.
  await markNotificationsRead(actor, { subjects: [`conversation:${id}`] })
  // The counts of their other tabs.
  await appendLiveEvents([actor.id], { kind: 'conversation', id })
}

/** For the caller alone. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function changeConversation(
  actor: Actor,
  { id, isArchived, isMuted }: { id: string; isArchived?: boolean | undefined; isMuted?: boolean | undefined }
): Promise<void> {
  const { row } = await getOwnConversation(actor, id)
  const changes = {
    ...(isArchived === undefined ? {} : { isArchived }),
    ...(isMuted === undefined ? {} : { isMuted })
  }
  await InboxEntryModel.updateOne(
    { conversationId: row._id, userId: actor.id },
    { $set: changes, ...(isMuted ? { $unset: { mailDueAt: 1 } } : {}) }
  )
}
