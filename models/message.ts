import { Schema, type InferSchemaType } from 'mongoose'
import { MAX_MESSAGE_PHOTOS } from '@/lib/conversations/conversation'
import { MESSAGE_TEXT_LIMITS } from '@/lib/conversations/text-limits'
import { defineModel, embedded, limitedText } from './define-model'

/** Pixels; models/message-photo.ts has the bytes. */
export const shownPhotoSchema = embedded({
  id: { type: Schema.Types.ObjectId, ref: 'MessagePhoto', required: true },
  width: { type: Number, required: true },
  height: { type: Number, required: true }
})

const messageSchema = new Schema(
  {
    conversationId: { type: Schema.Types.ObjectId, ref: 'Conversation', required: true },
    /** Rises within the conversation; unique. */
    number: { type: Number, required: true, min: 1, validate: Number.isInteger },
    senderId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** The sender's name of it, unique per sender: a repeated send is one message. */
    clientId: { ...limitedText(MESSAGE_TEXT_LIMITS.clientId), required: true },
    /** Empty for photos alone, and once it is erased. */
    text: { ...limitedText(MESSAGE_TEXT_LIMITS.text), default: '' },
    photos: {
      type: [shownPhotoSchema],
      default: undefined,
      validate: (photos: readonly unknown[] | undefined) => (photos?.length ?? 0) <= MAX_MESSAGE_PHOTOS
    },
    /** What it is about, if it says so: at most one of both. */
    listingId: { type: Schema.Types.ObjectId, ref: 'Listing' },
    orderId: { type: Schema.Types.ObjectId, ref: 'Order' },
    sentAt: { type: Date, required: true },
    /** Until the inboxes show it and whoever is to be informed is. */
    followDue: { type: Boolean },
    /** Who does not see it, because they had blocked the sender. */
    withheldFrom: { type: Schema.Types.ObjectId, ref: 'User' },
    /** An admin has decided that nobody sees it any more. */
    removedAt: { type: Date },
    /** The sender has left. */
    erasedAt: { type: Date }
  },
  { collection: 'messages' }
)
messageSchema.index({ conversationId: 1, number: -1 }, { unique: true })
messageSchema.index({ senderId: 1, clientId: 1 }, { unique: true })
messageSchema.index({ followDue: 1, sentAt: 1 }, { partialFilterExpression: { followDue: { $exists: true } } })

export type MessageDocument = InferSchemaType<typeof messageSchema>
export const MessageModel = defineModel('Message', messageSchema)
