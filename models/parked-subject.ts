import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** A subject whose events a subscriber could not handle: they wait, and others go on. */
const parkedSubjectSchema = new Schema(
  {
    /** `<subscriber> <subject>` */
    _id: { type: String, required: true },
    subscriber: { type: String, required: true },
    subject: { type: String, required: true },
    /** Of the first event that waits. */
    number: { type: Number, required: true },
    kind: { type: String, required: true },
    tries: { type: Number, required: true },
    /** Absent once it waits for an admin. */
    retryAt: { type: Date },
    parkedAt: { type: Date }
  },
  { collection: 'parked_subjects', versionKey: false }
)
parkedSubjectSchema.index({ subscriber: 1, retryAt: 1 })
parkedSubjectSchema.index({ parkedAt: -1, _id: -1 })

export const ParkedSubjectModel = defineModel('ParkedSubject', parkedSubjectSchema)
