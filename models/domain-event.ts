import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** The log: lib/platform/events. */
const domainEventSchema = new Schema(
  {
    /** Its number: 1 for the first event of the shop. */
    _id: { type: Number, required: true },
    /** `<subject>:<id of the event>`: an event is in the log once. */
    key: { type: String, required: true },
    kind: { type: String, required: true },
    subject: { type: String, required: true },
    at: { type: Date, required: true },
    payload: { type: Schema.Types.Mixed }
  },
  { collection: 'domain_events', versionKey: false }
)
domainEventSchema.index({ key: 1 }, { unique: true })
domainEventSchema.index({ subject: 1, _id: 1 })
domainEventSchema.index({ kind: 1, at: 1 })

export const DomainEventModel = defineModel('DomainEvent', domainEventSchema)
