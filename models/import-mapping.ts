import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** How a seller has mapped lists with the same headings. */
const importMappingSchema = new Schema(
  {
    sellerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** SHA-256 of the headings. */
    headingsHash: { type: String, required: true },
    /** JSON of an `ImportMapping`. */
    mapping: { type: String, required: true },
    savedAt: { type: Date, required: true }
  },
  { collection: 'import_mappings' }
)
importMappingSchema.index({ sellerId: 1, headingsHash: 1 }, { unique: true })
importMappingSchema.index({ sellerId: 1, savedAt: -1 })

export const ImportMappingModel = defineModel('ImportMapping', importMappingSchema)
