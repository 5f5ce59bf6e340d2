import { Schema, type InferSchemaType } from 'mongoose'
import { EDIT_FIELDS } from '@/lib/imports/import-fields'
import { ROW_ACTIONS, ROW_FATES, ROW_PROBLEMS, ROW_STATES } from '@/lib/imports/import-job'
import { recordOf } from '@/lib/platform/record-of'
import { defineModel, embedded } from './define-model'

const importRowSchema = new Schema(
  {
    importId: { type: Schema.Types.ObjectId, required: true },
    row: { type: Number, required: true },
    /** Absent in a row of the file; 2 and more for further copies of a row with a quantity. */
    copy: { type: Number },
    cells: { type: [String], required: true },
    /** The first row with the same cells. */
    sameAs: { type: Number },
    /** What the seller typed in place of the cells. */
    edits: embedded({ ...recordOf(EDIT_FIELDS, () => ({ type: String })), copy: { type: String } }),
    /** Counts the edits. */
    edited: { type: Number, required: true },
    /** Of the mapping by which the row was checked; 0 when it has to be checked. */
    version: { type: Number, required: true },
    state: { type: String, enum: ROW_STATES, required: true },
    fate: { type: String, enum: ROW_FATES },
    action: { type: String, enum: ROW_ACTIONS },
    /** The listing that it changes or withdraws. */
    matchId: { type: Schema.Types.ObjectId },
    /** The seller's own number. */
    sku: { type: String },
    /** Of the listing that it makes or changes. */
    copyOf: { type: String },
    photoNames: { type: [String], default: undefined },
    title: { type: String },
    /** Absent in refused rows. */
    priceCents: { type: Number, validate: Number.isInteger },
    /** Message texts (`issueText`). */
    messages: { type: [String], required: true },
    problems: { type: [{ type: String, enum: ROW_PROBLEMS }], required: true },
    repair: { field: { type: String }, from: { type: String }, to: { type: String } },
    /** JSON, validated again when it is listed. Absent in refused rows. */
    input: { type: String },
    listingId: { type: Schema.Types.ObjectId },
    /** JSON of the listing before and after it was changed, for undo. */
    before: { type: String },
    after: { type: String }
  },
  { collection: 'import_rows' }
)
importRowSchema.index({ importId: 1, row: 1, copy: 1 }, { unique: true })
importRowSchema.index({ importId: 1, state: 1, row: 1 })
importRowSchema.index({ importId: 1, action: 1 })
// One row for a copy.
importRowSchema.index(
  { importId: 1, listingId: 1 },
  { unique: true, partialFilterExpression: { listingId: { $exists: true } } }
)
importRowSchema.index({ importId: 1, version: 1 })
importRowSchema.index({ importId: 1, problems: 1, row: 1 })

export type ImportRowDocument = InferSchemaType<typeof importRowSchema>
export const ImportRowModel = defineModel('ImportRow', importRowSchema)
