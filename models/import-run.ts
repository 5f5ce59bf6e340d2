import { Schema, type InferSchemaType } from 'mongoose'
import { IMPORT_STATES } from '@/lib/imports/import-run'
import { defineModel } from './define-model'

/** Rows are separate documents, so that progress does not rewrite the file. */
const importRunSchema = new Schema(
  {
    sellerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    state: { type: String, enum: IMPORT_STATES, required: true },
    /** SHA-256, to recognise a repeated file. */
    fileHash: { type: String, required: true },
    header: { type: [String], required: true },
    counts: {
      ok: { type: Number, required: true },
      repaired: { type: Number, required: true },
      refused: { type: Number, required: true }
    },
    checkedAt: { type: Date, required: true },
    startedAt: { type: Date },
    finishedAt: { type: Date },
    holder: { type: String },
    heldUntil: { type: Date }
  },
  { collection: 'import_runs' }
)
importRunSchema.index({ sellerId: 1, checkedAt: -1 })
importRunSchema.index({ state: 1, heldUntil: 1 })
importRunSchema.index({ checkedAt: 1 })

export type ImportRunDocument = InferSchemaType<typeof importRunSchema>
export const ImportRunModel = defineModel('ImportRun', importRunSchema)
