import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** Only the id of the event's content is stored; unique. */
const stripeEventSchema = new Schema(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    /** Absent: the object has no id (`balance.available`). */
    objectId: { type: String },
    /** Of an event of a connected account. */
    accountId: { type: String },
    state: { type: String, enum: ['received', 'done'], required: true },
    createdAt: { type: Date },
    receivedAt: { type: Date, required: true },
    doneAt: { type: Date }
  },
  { collection: 'stripe_events' }
)
stripeEventSchema.index({ state: 1, receivedAt: 1 })
stripeEventSchema.index({ receivedAt: -1 })

export const StripeEventModel = defineModel('StripeEvent', stripeEventSchema)
