import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { EDITION_SOURCES } from '@/lib/editions/edition'

/** What is known of an edition from outside the shop: the operator's catalogue, or an answer of Open Library kept. */
const editionSchema = new Schema(
  {
    /** The ISBN, thirteen digits. */
    _id: { type: String, match: /^97[89]\d{10}$/, required: true },
    source: { type: String, enum: EDITION_SOURCES, required: true },
    title: { type: String, required: true, maxlength: 300 },
    subtitle: { type: String, maxlength: 300 },
    authors: { type: [String], required: true },
    publisher: { type: String, maxlength: 200 },
    publishedYear: { type: Number },
    // Not `language`: see models/listing.
    languageCode: { type: String, maxlength: 20 },
    format: { type: String, maxlength: 40 },
    pages: { type: Number, min: 1 },
    savedAt: { type: Date, required: true }
  },
  { collection: 'editions' }
)

export type EditionDocument = InferSchemaType<typeof editionSchema>
export const EditionModel: mongoose.Model<EditionDocument> =
  mongoose.models.Edition ?? mongoose.model<EditionDocument>('Edition', editionSchema)
