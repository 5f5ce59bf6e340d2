import { Schema, type InferSchemaType } from 'mongoose'
import { defineModel, embedded } from './define-model'

const keysSchema = embedded({
  p256dh: { type: String, required: true },
  auth: { type: String, required: true }
})

/** A browser that gets push notifications, for as long as the session lives in which it asked for them. */
const pushSubscriptionSchema = new Schema(
  {
    /** The hash of the endpoint: a browser belongs to one account. */
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    sessionId: { type: String, required: true },
    /** Whoever knows it and the keys can send to the browser. */
    endpoint: { type: String, required: true },
    keys: { type: keysSchema, required: true },
    subscribedAt: { type: Date, required: true },
    /** The last push that its service accepted. */
    sentAt: { type: Date }
  },
  { collection: 'push_subscriptions', versionKey: false }
)
pushSubscriptionSchema.index({ userId: 1, subscribedAt: -1 })

export type PushSubscriptionDocument = InferSchemaType<typeof pushSubscriptionSchema>
export const PushSubscriptionModel = defineModel('PushSubscription', pushSubscriptionSchema)
