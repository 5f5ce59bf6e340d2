import { Schema, type InferSchemaType } from 'mongoose'
import { CATEGORIES } from '@/lib/notifications/categories'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { defineModel, embedded, limitedText } from './define-model'

const titleSchema = embedded({
  language: { type: String, enum: LANGUAGES, required: true },
  text: { ...limitedText(TEXT_LIMITS.mailSubject), required: true }
})

const pushSchema = embedded({
  /** When to send, or when another process may take over. */
  dueAt: { type: Date, required: true },
  attempts: { type: Number, required: true, default: 0 },
  claim: { type: String },
  /** Subscriptions that need no more attempt. */
  sentTo: { type: [String], default: [] }
})

/** What somebody was notified of; kept 180 days. */
const notificationSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** What happened, for this recipient. */
    key: { type: String, required: true },
    kind: { type: String, required: true },
    category: { type: String, enum: CATEGORIES, required: true },
    /** What it is about, such as `booking:<id>`. */
    subject: { type: String },
    titles: { type: [titleSchema], required: true },
    /** A path of the shop. */
    link: { type: String },
    at: { type: Date, required: true },
    readAt: { type: Date },
    /** False: only for the daily mail, or for a push. */
    isListed: { type: Boolean, required: true },
    /** Until the daily mail with it is queued. */
    awaitsBundle: { type: Boolean },
    /** The day whose mail has it. */
    bundle: { type: String },
    /** Until it is sent to the devices of the recipient, or dropped. */
    push: { type: pushSchema }
  },
  { collection: 'notifications', versionKey: false }
)
notificationSchema.index({ userId: 1, key: 1 }, { unique: true })
notificationSchema.index({ userId: 1, isListed: 1, at: -1, _id: -1 })
notificationSchema.index({ userId: 1, isListed: 1, readAt: 1 })
notificationSchema.index({ userId: 1, subject: 1 })
notificationSchema.index(
  { awaitsBundle: 1, userId: 1 },
  { partialFilterExpression: { awaitsBundle: { $exists: true } } }
)
notificationSchema.index({ 'push.dueAt': 1 }, { sparse: true })
notificationSchema.index({ at: 1 })

export type NotificationDocument = InferSchemaType<typeof notificationSchema>
export const NotificationModel = defineModel('Notification', notificationSchema)
