import { Schema } from 'mongoose'
import { MESSAGE_TEXT_LIMITS } from '@/lib/conversations/text-limits'
import { defineModel, limitedText } from './define-model'

/** Not in the image store, whose addresses are public: only the two sides may see it, and admins the copy of a report. */
const messagePhotoSchema = new Schema(
  {
    senderId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    bytes: { type: Buffer, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    /** The message that it is sent with. */
    clientId: limitedText(MESSAGE_TEXT_LIMITS.clientId),
    /** Of a copy that a report keeps. */
    reportId: { type: Schema.Types.ObjectId, ref: 'MessageReport' },
    createdAt: { type: Date, required: true }
  },
  { collection: 'message_photos' }
)
messagePhotoSchema.index({ senderId: 1, clientId: 1 })
messagePhotoSchema.index({ reportId: 1 }, { partialFilterExpression: { reportId: { $exists: true } } })

export const MessagePhotoModel = defineModel('MessagePhoto', messagePhotoSchema)
