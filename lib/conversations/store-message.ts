import 'server-only'
import type { Types } from 'mongoose'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { failpoint } from '@/lib/platform/failpoint'
import { MessageModel, type MessageDocument } from '@/models/message'
import type { Subject } from './find-subject'
import type { StoredMessagePhoto } from './message-photos'

export type MessageRow = MessageDocument & { _id: Types.ObjectId }

/** Each means that somebody else of the two has just written. */
const MAX_TRIES = 30

type NewMessage = Pick<MessageDocument, 'conversationId' | 'senderId' | 'clientId' | 'text' | 'sentAt'> &
  Subject & { photos?: StoredMessagePhoto[]; withheldFrom?: Types.ObjectId }

/** Of an earlier request with the same name of the message. */
export function findRepeated(senderId: string, clientId: string): Promise<MessageRow | null> {
  return MessageModel.findOne({ senderId, clientId }).lean().exec()
}

/** Under the next number of its conversation. The unique keys decide among concurrent requests: of those with one name the
 * first is returned. */
export async function storeMessage(message: NewMessage): Promise<MessageRow> {
  for (let tries = 1; ; tries += 1) {
    const last = await MessageModel.findOne({ conversationId: message.conversationId }, { number: 1 })
      .sort({ number: -1 })
      .lean()
    try {
      const stored = await MessageModel.create({ ...message, number: (last?.number ?? 0) + 1, followDue: true })
      failpoint('message-stored')
      return stored.toObject()
    } catch (error) {
      if (!isDuplicateKey(error) || tries === MAX_TRIES) throw error
      const repeated = await findRepeated(message.senderId.toHexString(), message.clientId)
      if (repeated) return repeated
    }
  }
}
