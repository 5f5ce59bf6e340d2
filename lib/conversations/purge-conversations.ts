import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { ConversationModel } from '@/models/conversation'
import { InboxEntryModel } from '@/models/inbox-entry'
import { MessageModel } from '@/models/message'
import { MessagePhotoModel } from '@/models/message-photo'
import { CONVERSATION_KEPT_MS } from './conversation'

const MOST = 100

/** Deletes conversations two years after their last message; the conversation itself last. */
export async function purgeConversations(now: Date): Promise<void> {
  await connectToDatabase()
  const before = new Date(now.getTime() - CONVERSATION_KEPT_MS)
  const over = await ConversationModel.find({ lastAt: trusted({ $lte: before }) }, { _id: 1 })
    .sort({ lastAt: 1 })
    .limit(MOST)
    .lean()
  for (const { _id: conversationId } of over) {
    // Somebody has written meanwhile.
    if (await MessageModel.exists({ conversationId, sentAt: trusted({ $gt: before }) })) continue
    const withPhotos = await MessageModel.find(
      { conversationId, photos: trusted({ $exists: true }) },
      { photos: 1 }
    ).lean()
    const photoIds = withPhotos.flatMap(({ photos }) => (photos ?? []).map(({ id }) => id))
    if (photoIds.length > 0) await MessagePhotoModel.deleteMany({ _id: trusted({ $in: photoIds }) })
    await InboxEntryModel.deleteMany({ conversationId })
    await MessageModel.deleteMany({ conversationId })
    await ConversationModel.deleteOne({ _id: conversationId, lastAt: trusted({ $lte: before }) })
  }
}
