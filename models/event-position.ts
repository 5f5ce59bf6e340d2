import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** How far a subscriber is in the log of events. */
const eventPositionSchema = new Schema(
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true }
  },
  { collection: 'event_positions', versionKey: false }
)
eventPositionSchema.index({ number: 1 })

export const EventPositionModel = defineModel('EventPosition', eventPositionSchema)
