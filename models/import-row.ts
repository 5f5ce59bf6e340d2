import { Schema, type InferSchemaType } from 'mongoose'
import { ROW_FATES, ROW_STATES } from '@/lib/imports/import-run'
import { defineModel } from './define-model'

const importRowSchema = new Schema(
  {
    /** `<import>:<row>`, the `importKey` of the listing. */
    _id: { type: String, required: true },
    importId: { type: Schema.Types.ObjectId, required: true },
    row: { type: Number, required: true },
    fate: { type: String, enum: ROW_FATES, required: true },
    state: { type: String, enum: ROW_STATES, required: true },
    title: { type: String },
    /** Absent in refused rows. */
    priceCents: { type: Number, validate: Number.isInteger },
    /** Message texts (`issueText`). */
    messages: { type: [String], required: true },
    repair: { field: { type: String }, from: { type: String }, to: { type: String } },
    cells: { type: [String], required: true },
    /** JSON, validated again when it is listed. */
    input: { type: String },
    listingId: { type: Schema.Types.ObjectId }
  },
  { collection: 'import_rows' }
)
importRowSchema.index({ importId: 1, row: 1 })
importRowSchema.index({ importId: 1, state: 1, row: 1 })

export type ImportRowDocument = InferSchemaType<typeof importRowSchema>
export const ImportRowModel = defineModel('ImportRow', importRowSchema)
