import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { IMPORT_STATES } from '@/lib/imports/import-run'

/** A seller's file of copies; its rows lie beside it, one document each, so that progress never rewrites the file. */
const importRunSchema = new Schema(
  {
    sellerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    state: { type: String, enum: IMPORT_STATES, required: true },
    /** SHA-256 of the file, to say so when it is sent again. */
    fileHash: { type: String, required: true },
    /** The columns as the file names them, for the file of refused rows. */
    header: { type: [String], required: true },
    counts: {
      ok: { type: Number, required: true },
      repaired: { type: Number, required: true },
      refused: { type: Number, required: true }
    },
    checkedAt: { type: Date, required: true },
    startedAt: { type: Date },
    finishedAt: { type: Date },
    /** The process that lists the rows, and until when it has the run for itself. */
    holder: { type: String },
    heldUntil: { type: Date }
  },
  { collection: 'import_runs' }
)
importRunSchema.index({ sellerId: 1, checkedAt: -1 })
importRunSchema.index({ state: 1, heldUntil: 1 })
importRunSchema.index({ checkedAt: 1 })

export type ImportRunDocument = InferSchemaType<typeof importRunSchema>
export const ImportRunModel: mongoose.Model<ImportRunDocument> =
  mongoose.models.ImportRun ?? mongoose.model<ImportRunDocument>('ImportRun', importRunSchema)
