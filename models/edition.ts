import { Schema, type InferSchemaType } from 'mongoose'
import { EDITION_SOURCES } from '@/lib/editions/edition'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { defineModel, limitedText } from './define-model'

const editionSchema = new Schema(
  {
    _id: { type: String, match: /^97[89]\d{10}$/, required: true },
    source: { type: String, enum: EDITION_SOURCES, required: true },
    title: { ...limitedText(LISTING_TEXT_LIMITS.title), required: true },
    subtitle: limitedText(LISTING_TEXT_LIMITS.subtitle),
    authors: { type: [String], required: true },
    publisher: limitedText(LISTING_TEXT_LIMITS.publisher),
    publishedYear: { type: Number },
    // Not `language`: see models/listing.
    languageCode: limitedText(LISTING_TEXT_LIMITS.language),
    format: limitedText(LISTING_TEXT_LIMITS.format),
    pages: { type: Number, min: 1 },
    savedAt: { type: Date, required: true }
  },
  { collection: 'editions' }
)

export type EditionDocument = InferSchemaType<typeof editionSchema>

export const EditionModel = defineModel('Edition', editionSchema)
