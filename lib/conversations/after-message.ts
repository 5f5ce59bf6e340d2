import 'server-only'
import { trusted, type Types } from 'mongoose'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { ConversationModel } from '@/models/conversation'
import { InboxEntryModel } from '@/models/inbox-entry'
import { MAIL_DELAY_MS, toOtherSide, toPart } from './conversation'
import type { ConversationRow } from './find-conversation'
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

/** All that follows from a stored message: the inboxes, the mail about what stays unread, and the seller's usual time of an
 * answer. Whoever is to be informed is informed from here. Idempotent, so that a repeated send completes an interrupted one. */
export async function followMessage(
  conversation: ConversationRow,
  message: MessageRow
): Promise<{ isFirstReply: boolean }> {
  const { _id, senderId, sentAt, withheldFrom } = { ...message, _id: conversation._id }
  const recipientId = toOtherSide(conversation, senderId.toHexString())
  await showInInbox({ conversation, message, userId: senderId, more: {} })
  if (withheldFrom) return { isFirstReply: false }
  await ConversationModel.updateOne({ _id }, { $max: { lastAt: sentAt } })
  if (await showInInbox({ conversation, message, userId: recipientId, more: { isUnread: true } }))
    await InboxEntryModel.updateOne(
      { conversationId: _id, userId: recipientId, isUnread: true, isMuted: false, mailDueAt: null },
      { $set: { mailDueAt: new Date(sentAt.getTime() + MAIL_DELAY_MS) } }
    )
  return { isFirstReply: await noteReply(conversation, message) }
}
