import { Schema, type InferSchemaType } from 'mongoose'
import { AUDIT_ACTIONS } from '@/lib/audit/audit-entry'
import { MAX_AUDIT_REASON_CHARACTERS } from '@/lib/audit/text-limits'
import { defineModel, limitedText } from './define-model'

const auditEntrySchema = new Schema(
  {
    /** Position in the chain, from 1; unique. */
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    action: { type: String, enum: AUDIT_ACTIONS, required: true },
    /** The name as it was: accounts may be renamed or closed. */
    actorId: { type: String, required: true },
    actorName: { type: String, required: true },
    targetKind: { type: String, required: true },
    targetId: { type: String, required: true },
    /** Shown to the person concerned; may be empty. */
    reason: { ...limitedText(MAX_AUDIT_REASON_CHARACTERS), default: '' },
    /** What the shop adds to it (`issueText`). */
    detail: { type: String },
    /** Deduplicates concurrent calls. Not part of the hash, since it does not describe the act. */
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
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'deleteOne',
  'deleteMany',
  'findOneAndDelete'
] as const
auditEntrySchema.pre([...CHANGES], () => {
  throw new Error('The audit log is only ever appended to.')
})

export type AuditEntryDocument = InferSchemaType<typeof auditEntrySchema>
export const AuditEntryModel = defineModel('AuditEntry', auditEntrySchema)
