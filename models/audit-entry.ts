import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { AUDIT_ACTIONS } from '@/lib/audit/audit-entry'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { limitedText } from './limited-text'

const auditEntrySchema = new Schema(
  {
    /** Place in the chain, from 1: the `_id` makes sure that no two entries have one. */
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    action: { type: String, enum: AUDIT_ACTIONS, required: true },
    /** Who did it. The admin's name is kept as it was: an account may be renamed or closed. */
    actorId: { type: String, required: true },
    actorName: { type: String, required: true },
    /** What it was done to: an id, and the kind of thing that has it. */
    targetKind: { type: String, required: true },
    targetId: { type: String, required: true },
    /** Why, in the words that the person concerned reads too; '' where none were asked for. */
    reason: { ...limitedText(TEXT_LIMITS.auditReason), default: '' },
    /**
     * What the act is known by, where its press may arrive twice at once: it is on record once. No part of the hash, since it
     * says nothing of the act.
     */
    once: { type: String },
    previousHash: { type: String, required: true },
    hash: { type: String, required: true }
  },
  { collection: 'audit_entries', versionKey: false }
)
auditEntrySchema.index({ targetId: 1, _id: -1 })
auditEntrySchema.index({ action: 1, _id: -1 })
auditEntrySchema.index({ actorId: 1, _id: -1 })

const CHANGES = [
  'updateOne', 'updateMany', 'replaceOne', 'findOneAndUpdate', 'findOneAndReplace', 'deleteOne', 'deleteMany', 'findOneAndDelete'
] as const
auditEntrySchema.pre([...CHANGES], () => {
  throw new Error('The audit log is only ever appended to.')
})

export type AuditEntryDocument = InferSchemaType<typeof auditEntrySchema>
export const AuditEntryModel: mongoose.Model<AuditEntryDocument> =
  mongoose.models.AuditEntry ?? mongoose.model<AuditEntryDocument>('AuditEntry', auditEntrySchema)
