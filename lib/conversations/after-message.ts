import 'server-only'
import { trusted, type Types } from 'mongoose'
import { appendLiveEvents } from '@/lib/live/append-live-events'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { ConversationModel } from '@/models/conversation'
import { InboxEntryModel } from '@/models/inbox-entry'
import { MessageModel } from '@/models/message'
import { MAIL_DELAY_MS, toOtherSide, toPart } from './conversation'
import type { ConversationRow } from './find-conversation'
import { pushMessage } from './message-notices'
import type { MessageRow } from './store-message'

type Shown = { conversation: ConversationRow; message: MessageRow; userId: Types.ObjectId; more: object }

/** Puts the message on top of somebody's inbox, once: not if a later one is there. Returns whether it did. */
async function showInInbox({ conversation, message, userId, more }: Shown): Promise<boolean> {
  const own = { conversationId: conversation._id, userId }
  const part = toPart(conversation, userId.toHexString())
  try {
    const { upsertedCount, modifiedCount } = await InboxEntryModel.updateOne(
      { ...own, lastNumber: trusted({ $lt: message.number }) },
      {
        $set: {
          ...own,
          otherId: toOtherSide(conversation, userId.toHexString()),
          part,
          lastNumber: message.number,
          lastAt: message.sentAt,
          isArchived: false,
          ...more
        }
      },
      { upsert: true }
    )
    return upsertedCount + modifiedCount > 0
  } catch (error) {
    // The entry is there, with this message or a later one.
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** The first answer of a seller; true if this message is it. */
async function noteReply({ _id, startedAt, startedBy, sellerId }: ConversationRow, message: MessageRow) {
  if (startedBy !== 'buyer' || !message.senderId.equals(sellerId)) return false
  const replyMs = Math.max(0, message.sentAt.getTime() - startedAt.getTime())
  const { modifiedCount } = await ConversationModel.updateOne(
    { _id, repliedAt: null },
    { $set: { repliedAt: message.sentAt, replyMs } }
  )
  return modifiedCount > 0
}

async function follow(conversation: ConversationRow, message: MessageRow): Promise<{ isFirstReply: boolean }> {
  const { _id } = conversation
  const { senderId, sentAt, withheldFrom } = message
  const recipientId = toOtherSide(conversation, senderId.toHexString())
  await showInInbox({ conversation, message, userId: senderId, more: {} })
  const changed = { kind: 'conversation', id: _id.toHexString() } as const
  // Their other tabs.
  await appendLiveEvents([senderId.toHexString()], changed)
  if (withheldFrom) return { isFirstReply: false }
  await ConversationModel.updateOne({ _id }, { $max: { lastAt: sentAt } })
  if (await showInInbox({ conversation, message, userId: recipientId, more: { isUnread: true } }))
    await InboxEntryModel.updateOne(
      { conversationId: _id, userId: recipientId, isUnread: true, isMuted: false, mailDueAt: null },
      { $set: { mailDueAt: new Date(sentAt.getTime() + MAIL_DELAY_MS) } }
    )
  await appendLiveEvents([recipientId.toHexString()], changed)
  if (await InboxEntryModel.exists({ conversationId: _id, userId: recipientId, isMuted: false }))
    await pushMessage(recipientId, message)
  return { isFirstReply: await noteReply(conversation, message) }
}

/** All that follows from a stored message: the inboxes, the mail about what stays unread, and the seller's usual reply
 * time. Whoever is to be informed is informed from here. Idempotent: a repeated send, or the job, completes what was
 * interrupted. */
export async function followMessage(
  conversation: ConversationRow,
  message: MessageRow
): Promise<{ isFirstReply: boolean }> {
  const followed = await follow(conversation, message)
  await MessageModel.updateOne({ _id: message._id, followDue: true }, { $unset: { followDue: 1 } })
  return followed
}

/** A send takes less. */
const INTERRUPTED_MS = 30_000
const MOST = 200

/** Completes what a process that ended has left. */
export async function followLeftMessages(now: Date): Promise<void> {
  await connectToDatabase()
  const before = new Date(now.getTime() - INTERRUPTED_MS)
  const left = await MessageModel.find({ followDue: true, sentAt: trusted({ $lte: before }) })
    .sort({ sentAt: 1 })
    .limit(MOST)
    .lean()
  for (const message of left) {
    const conversation = await ConversationModel.findById(message.conversationId).lean()
    if (conversation) await followMessage(conversation, message)
  }
}
