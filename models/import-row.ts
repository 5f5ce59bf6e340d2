import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { ROW_FATES, ROW_STATES } from '@/lib/imports/import-run'

/** One row of a seller's file: what stood in it, what is to be listed, and what became of it. */
const importRowSchema = new Schema(
  {
    /** `<import>:<row>`, the import key of the listing that it becomes. */
    _id: { type: String, required: true },
    importId: { type: Schema.Types.ObjectId, required: true },
    /** Its number in the spreadsheet; the header is row 1. */
    row: { type: Number, required: true },
    fate: { type: String, enum: ROW_FATES, required: true },
    state: { type: String, enum: ROW_STATES, required: true },
    title: { type: String },
    /** Texts of messages (issueText); English sentences in rows of earlier versions. */
    messages: { type: [String], required: true },
    repair: { field: { type: String }, from: { type: String }, to: { type: String } },
    cells: { type: [String], required: true },
    /** The fields of the listing as JSON; checked again when its turn comes. */
    input: { type: String },
    listingId: { type: Schema.Types.ObjectId }
  },
  { collection: 'import_rows' }
)
importRowSchema.index({ importId: 1, row: 1 })
importRowSchema.index({ importId: 1, state: 1, row: 1 })

export type ImportRowDocument = InferSchemaType<typeof importRowSchema>
export const ImportRowModel: mongoose.Model<ImportRowDocument> =
  mongoose.models.ImportRow ?? mongoose.model<ImportRowDocument>('ImportRow', importRowSchema)
