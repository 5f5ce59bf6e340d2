import { Schema, type InferSchemaType } from 'mongoose'
import { PARTS } from '@/lib/conversations/conversation'
import { defineModel } from './define-model'

/** A conversation as one of its two sides has it. */
const inboxEntrySchema = new Schema(
  {
    conversationId: { type: Schema.Types.ObjectId, ref: 'Conversation', required: true },
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    otherId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    part: { type: String, enum: PARTS, required: true },
    /** The last message that this side sees. */
    lastNumber: { type: Number, required: true },
    lastAt: { type: Date, required: true },
    /** Up to which message it has been read. */
    readNumber: { type: Number, required: true, default: 0 },
    isUnread: { type: Boolean, required: true, default: false },
    isArchived: { type: Boolean, required: true, default: false },
    /** No mails about it. */
    isMuted: { type: Boolean, required: true, default: false },
    /** When the inbox is looked at for a mail about what is unread then. */
    mailDueAt: { type: Date },
    /** Up to which message a mail has told of it. */
    mailedNumber: { type: Number }
  },
  { collection: 'inbox_entries' }
)
inboxEntrySchema.index({ conversationId: 1, userId: 1 }, { unique: true })
inboxEntrySchema.index({ userId: 1, isArchived: 1, lastAt: -1, _id: -1 })
inboxEntrySchema.index({ userId: 1, isUnread: 1, lastAt: -1, _id: -1 })
inboxEntrySchema.index({ userId: 1, part: 1, lastAt: -1, _id: -1 })
inboxEntrySchema.index({ mailDueAt: 1 }, { sparse: true })

export type InboxEntryDocument = InferSchemaType<typeof inboxEntrySchema>
export const InboxEntryModel = defineModel('InboxEntry', inboxEntrySchema)
