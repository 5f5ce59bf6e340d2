import { Schema, type InferSchemaType } from 'mongoose'
import { PARTS } from '@/lib/conversations/conversation'
import { defineModel } from './define-model'

const conversationSchema = new Schema(
  {
    buyerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    sellerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** Whose message was the first. */
    startedBy: { type: String, enum: PARTS, required: true },
    startedAt: { type: Date, required: true },
    /** Of the last message. */
    lastAt: { type: Date, required: true },
    /** The first answer of the seller to a buyer who started it. */
    repliedAt: { type: Date },
    replyMs: { type: Number, min: 0 }
  },
  { collection: 'conversations' }
)
conversationSchema.index({ buyerId: 1, sellerId: 1 }, { unique: true })
conversationSchema.index({ lastAt: 1 })
conversationSchema.index({ sellerId: 1, repliedAt: -1 }, { partialFilterExpression: { repliedAt: { $exists: true } } })

export type ConversationDocument = InferSchemaType<typeof conversationSchema>
export const ConversationModel = defineModel('Conversation', conversationSchema)
