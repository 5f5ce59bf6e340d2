import { Schema } from 'mongoose'
import { LIVE_KINDS } from '@/lib/live/live-event'
import { defineModel } from './define-model'

/** What a person's open pages have to read again (lib/live). Ids only, never texts. */
const userEventSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** 1 for the first event of the person, and one more for each; no number is left out. */
    seq: { type: Number, required: true, min: 1, validate: Number.isInteger },
    kind: { type: String, enum: LIVE_KINDS, required: true },
    /** Of what has changed. */
    id: { type: String },
    /** By the database's clock. Absent in an old event that is kept because the numbers go on from it. */
    at: { type: Date }
  },
  { collection: 'user_events', versionKey: false }
)
userEventSchema.index({ userId: 1, seq: 1 }, { unique: true })
userEventSchema.index({ at: 1 })

export const UserEventModel = defineModel('UserEvent', userEventSchema)
