import { Schema, type InferSchemaType } from 'mongoose'
import { IMPORT_STATES, ROW_PROBLEMS } from '@/lib/imports/import-job'
import { TEXT_ENCODINGS } from '@/lib/platform/csv/text-encodings'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { defineModel, embedded } from './define-model'

/** Rows are separate documents, so that progress does not rewrite the file. */
const importJobSchema = new Schema(
  {
    sellerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    state: { type: String, enum: IMPORT_STATES, required: true },
    /** SHA-256, to recognise a repeated file. */
    fileHash: { type: String, required: true },
    isRepeatedFile: { type: Boolean, required: true },
    headings: { type: [String], required: true },
    rows: { type: Number, required: true },
    encoding: { type: String, enum: TEXT_ENCODINGS },
    /** Of the descriptions that are written for copies without one. */
    language: { type: String, enum: LANGUAGES, required: true },
    /** JSON of an `ImportMapping`; absent until the seller has mapped such a list. */
    mapping: { type: String },
    /** Counts the mappings; a row with an earlier one is checked again. */
    version: { type: Number, required: true },
    /** Counts what the seller has changed: the mapping, rows, the state. */
    changes: { type: Number, required: true },
    /** JSON of the frequent cells of each column. */
    frequentCells: { type: String, required: true },
    counts: {
      ok: { type: Number, required: true },
      repaired: { type: Number, required: true },
      refused: { type: Number, required: true }
    },
    updates: { type: Number, required: true },
    problems: {
      type: [
        embedded({
          problem: { type: String, enum: ROW_PROBLEMS, required: true },
          count: { type: Number, required: true }
        })
      ],
      required: true
    },
    createdAt: { type: Date, required: true },
    startedAt: { type: Date },
    finishedAt: { type: Date }
  },
  { collection: 'import_jobs' }
)
importJobSchema.index({ sellerId: 1, createdAt: -1 })
importJobSchema.index({ state: 1, createdAt: 1 })
importJobSchema.index({ createdAt: 1 })

export type ImportJobDocument = InferSchemaType<typeof importJobSchema>
export const ImportJobModel = defineModel('ImportJob', importJobSchema)
