import { Schema, type InferSchemaType } from 'mongoose'
import { EDITION_SOURCES } from '@/lib/editions/edition'
import { EDITION_LINES } from '@/lib/listings/field-names'
import { LISTING_FIELDS } from '@/lib/listings/listing-fields'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { recordOf } from '@/lib/platform/record-of'
import { defineModel, limitedText } from './define-model'

const editionSchema = new Schema(
  {
    _id: { type: String, match: /^97[89]\d{10}$/, required: true },
    source: { type: String, enum: EDITION_SOURCES, required: true },
    title: { ...limitedText(LISTING_TEXT_LIMITS.title), required: true },
    ...recordOf(EDITION_LINES, (name) => limitedText(LISTING_FIELDS[name].limit)),
    authors: { type: [String], required: true },
    publishedYear: { type: Number },
    // Not `language`: see lib/listings/listing-fields.
    languageCode: limitedText(LISTING_TEXT_LIMITS.language),
    pages: { type: Number, min: 1 },
    savedAt: { type: Date, required: true }
  },
  { collection: 'editions' }
)

export type EditionDocument = InferSchemaType<typeof editionSchema>

export const EditionModel = defineModel('Edition', editionSchema)
