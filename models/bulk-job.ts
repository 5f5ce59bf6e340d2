import { Schema, type InferSchemaType } from 'mongoose'
import { BULK_JOB_STATES, BULK_LISTS } from '@/lib/bulk-jobs/bulk-job'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { defineModel } from './define-model'

const bulkJobSchema = new Schema(
  {
    ownerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    list: { type: String, enum: BULK_LISTS, required: true },
    action: { type: String, required: true },
    /** JSON, validated again when it runs. */
    parameters: { type: String, required: true },
    state: { type: String, enum: BULK_JOB_STATES, required: true },
    total: { type: Number, required: true },
    /** SHA-256 of the rows as the preview stored them. */
    rowsHash: { type: String, required: true },
    /** Until the titles of its rows are removed. */
    hasNames: { type: Boolean },
    createdAt: { type: Date, required: true },
    startedAt: { type: Date },
    finishedAt: { type: Date },
    auditOutbox
  },
  { collection: 'bulk_jobs' }
)
bulkJobSchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })
bulkJobSchema.index({ ownerId: 1, createdAt: -1 })
bulkJobSchema.index({ state: 1, startedAt: 1 })
bulkJobSchema.index({ createdAt: 1 })

export type BulkJobDocument = InferSchemaType<typeof bulkJobSchema>
export const BulkJobModel = defineModel('BulkJob', bulkJobSchema)
