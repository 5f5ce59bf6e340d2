import { Schema, type InferSchemaType } from 'mongoose'
import { BULK_ROW_STATES } from '@/lib/bulk-jobs/bulk-job'
import { defineModel } from './define-model'

const bulkRowSchema = new Schema(
  {
    /** `<job>:<thing>` */
    _id: { type: String, required: true },
    jobId: { type: Schema.Types.ObjectId, required: true },
    /** From 1, in the order of the selection. */
    number: { type: Number, required: true },
    /** Absent once the names of an old job are removed. */
    title: { type: String },
    before: { type: String },
    after: { type: String },
    state: { type: String, enum: BULK_ROW_STATES, required: true },
    /** Of a row that is an account. */
    userId: { type: Schema.Types.ObjectId, ref: 'User' },
    /** A message text (`issueText`). */
    message: { type: String }
  },
  { collection: 'bulk_rows' }
)
bulkRowSchema.index({ jobId: 1, number: 1 })
bulkRowSchema.index({ jobId: 1, state: 1, number: 1 })
bulkRowSchema.index({ userId: 1 }, { partialFilterExpression: { userId: { $exists: true } } })

export type BulkRowDocument = InferSchemaType<typeof bulkRowSchema>
export const BulkRowModel = defineModel('BulkRow', bulkRowSchema)
