import { Schema, type InferSchemaType } from 'mongoose'
import { MAIL_RHYTHMS } from '@/lib/saved-searches/saved-search'
import { MAX_SAVED_SEARCH_CHARACTERS } from '@/lib/saved-searches/text-limits'
import { defineModel, limitedText } from './define-model'

const savedSearchSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** Canonical query without order and page; '' is everything on sale. */
    query: limitedText(MAX_SAVED_SEARCH_CHARACTERS),
    mails: { type: String, enum: MAIL_RHYTHMS, required: true },
    savedAt: { type: Date, required: true },
    searchedAt: { type: Date, required: true },
    /** Absent while mails are off. */
    dueAt: { type: Date }
  },
  { collection: 'saved_searches' }
)
savedSearchSchema.index({ userId: 1, query: 1 }, { unique: true })
savedSearchSchema.index({ userId: 1, savedAt: -1 })
savedSearchSchema.index({ dueAt: 1 }, { sparse: true })

export type SavedSearchDocument = InferSchemaType<typeof savedSearchSchema>
export const SavedSearchModel = defineModel('SavedSearch', savedSearchSchema)
